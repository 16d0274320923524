import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeskInstruction } from '#contract/admin-instructions.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { minutes } from '#domain/time/duration.ts';
import { give, given, instructPortal, instructRows, item, letGo, prepare } from '#server/testing/instruct-portal.ts';
import type { InstructPortal } from '#server/testing/instruct-portal.ts';
import { ACME, ADMIN_EMAIL, BOLT } from '#server/testing/two-companies.ts';

let bench: InstructPortal;
beforeEach(async () => {
  bench = await instructPortal({}, { changes: { secondPerson: true } });
});
afterEach(() => bench.close());

interface Acted {
  readonly instructions: readonly DeskInstruction[];
  readonly conflicts: readonly DeskInstruction[];
}

/** Acts on everything that is new. */
async function act(more: object): Promise<Acted> {
  const { instructions } = (await bench.admin.call('POST', '/api/admin/instructions', { view: 'new' })).json<Acted>();
  const items = instructions.map(({ company, number, state }) => ({ company: company.id, number, state }));
  return (await bench.admin.call('POST', '/api/admin/instructions/act', { items, ...more })).json<Acted>();
}

/** Who was told that the firm has received an instruction. */
const told = async (): Promise<readonly string[]> =>
  (await bench.portal.mails())
    .filter(({ subject }) => subject.includes('the firm has received'))
    .map(({ to }) => String(to))
    .toSorted((a, b) => (a < b ? -1 : 1));

async function publishUsers(change: (cells: Row) => readonly Row[]): Promise<void> {
  const { users, ...rest } = instructRows();
  await bench.portal.publish({ ...rest, users: users.flatMap(change) });
}

test('what the firm does is told to the person who gave the instruction and to the one who agreed', async () => {
  const { ann, portal } = bench;
  const { set } = await prepare(ann, [item(1, 'lapse')]);
  const instructions = given(await letGo(portal, ann, set, ACME.email)).map(({ id }) => id);
  portal.advance(minutes(1));
  const arne = portal.browser({ ip: '192.0.2.3' });
  await arne.signIn(ACME.other);
  const asked = await arne.call('POST', '/api/instructions/prepare-second', { instructions });
  await letGo(portal, arne, asked.json<{ set: string }>().set, ACME.other);
  await act({ act: 'acknowledge' });
  expect(await told()).toEqual([ACME.email, ACME.other]);
});

test.each([
  ['has left', () => []],
  ['is with another client', (cells: Row) => [cells.map((cell) => (cell === ACME.name ? BOLT.name : cell))]],
] as const)(
  'where the person who gave it %s, the others of the client are told, and no other client',
  async (_, change) => {
    given(await give(bench.ann, [item(1, 'proceed')]));
    await publishUsers((cells) => (cells.includes(ACME.email) ? change(cells) : [cells]));
    await act({ act: 'acknowledge' });
    expect(await told()).toEqual([ACME.other]);
    // Nothing was written to anyone else either, which only the outbox would stop.
    expect(await bench.portal.audit('mail-failed')).toEqual([]);
  },
);

test('a task is assigned to an administrator alone, which the audit log names, and once', async () => {
  given(await give(bench.ann, [item(1, 'proceed')]));
  expect(await act({ act: 'assign', to: ACME.email })).toMatchObject({ success: false });
  expect(await act({ act: 'assign', to: ADMIN_EMAIL })).toMatchObject({ instructions: [{ assignedTo: ADMIN_EMAIL }] });
  expect(await act({ act: 'assign', to: ADMIN_EMAIL })).toMatchObject({ instructions: [], conflicts: [{ number: 1 }] });
  expect(await bench.portal.audit('instructions-acted-on')).toMatchObject([
    { actor: ADMIN_EMAIL, details: { act: 'assign', count: 1, to: ADMIN_EMAIL } },
  ]);
  expect(await told()).toEqual([]);
});
