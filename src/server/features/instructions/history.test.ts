import { expect, test } from 'vitest';
import type { Instruction } from '#contract/instructions.ts';
import { INSTRUCTION_PAGES } from '#server/base/limits.ts';
import { give, given, instructPortal, item } from '#server/testing/instruct-portal.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { ACME, BOLT } from '#server/testing/two-companies.ts';

interface Page {
  readonly instructions: readonly Instruction[];
  readonly more: boolean;
}

async function pageOf(by: TestBrowser, before?: string): Promise<Page> {
  const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`;
  return (await by.call('GET', `/api/instructions/history${query}`)).json();
}

test('the history of a client comes in pages, the newest first, and never from an instruction of another client', async () => {
  const most = INSTRUCTION_PAGES.history;
  const bench = await instructPortal({}, { more: most });
  const { ann, portal } = bench;
  const ofMany = Array.from({ length: most }, (_, index) => ({ ...item(index + 4, 'ask'), dueDate: '24/12/2026' }));
  given(await give(ann, ofMany));
  expect(await pageOf(ann)).toMatchObject({ more: false });
  const ben = portal.browser({ ip: '192.0.2.4' });
  await ben.signIn(BOLT.email);
  portal.advance(1);
  const [foreign] = given(await give(ben, [item(1, 'ask', BOLT)]));
  portal.advance(1);
  const [newest] = given(await give(ann, [item(1, 'proceed')]));

  const first = await pageOf(ann);
  expect([first.instructions.length, first.more, first.instructions[0]?.id]).toEqual([most, true, newest?.id]);
  const rest = await pageOf(ann, first.instructions.at(-1)?.id);
  expect([rest.instructions.length, rest.more]).toEqual([1, false]);
  expect(await pageOf(ann, foreign?.id)).toEqual({ instructions: [], more: false });
  await bench.close();
});

test('a page of another client than the caller has no rows, whatever matter is requested', async () => {
  const bench = await instructPortal();
  given(await give(bench.ann, [item(1, 'ask')]));
  const ben = bench.portal.browser({ ip: '192.0.2.4' });
  await ben.signIn(BOLT.email);
  const asked = await ben.call('GET', `/api/instructions/history?matter=${ACME.canary}-1`);
  expect(asked.json()).toEqual({ instructions: [], more: false });
  await bench.close();
});
