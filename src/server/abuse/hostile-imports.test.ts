import { afterAll, beforeAll, expect, test } from 'vitest';
import { INPUT } from '#server/base/limits.ts';
import { openConfiguredPortal } from '#server/testing/configured-portal.ts';
import type { ConfiguredPortal } from '#server/testing/configured-portal.ts';
import { listenForTest } from '#server/testing/raw-http.ts';
import { timesTheWork } from '#server/testing/work.ts';

/** The server's processor time for a hostile import, during which other callers wait, is at most this many times that for an empty import. */
const TIMES_AN_EMPTY_ONE = 10;

let here: ConfiguredPortal;
let port: number;
beforeAll(async () => {
  here = await openConfiguredPortal();
  await here.setUp();
  port = await listenForTest(here.portal.app);
});
afterAll(() => here.portal.close());

const stored = async (): Promise<unknown> => [...(await here.portal.parts.settings.latest())];
const most = INPUT.importBodyBytes;
const full = (begin: string, part: string, end = ''): string =>
  `${begin}${part.repeat((most - begin.length - end.length) / part.length)}${end}`;

test.each<[string, string | Buffer, number]>([
  ['a prototype', '{"__proto__":{"adminEmails":null}}', 400],
  ['a constructor', '{"constructor":{"prototype":{"format":"x"}}}', 400],
  ['a key twice', '{"format":"ip-briefcase-configuration","format":"x"}', 400],
  ['a number beyond numbers', '{"version":1e400}', 400],
  ['brackets a hundred thousand deep', '['.repeat(100_000), 400],
  ['objects fifty thousand deep', '{"a":'.repeat(50_000), 400],
  ['as many keys as it holds', `{${Array.from({ length: 25_000 }, (_, n) => `"${n}":0`).join(',')}}`, 400],
  ['as many items as it holds', full('{"a":[', '0,', '0]}'), 400],
  ['one long text', full('{"format":"', 'x', '"}'), 400],
  ['one long text of escapes', full('{"format":"', '\\u0061', '"}'), 400],
  ['quotes that never end', full('"', '\\"'), 400],
  ['one long number', full('{"version":', '9', '}'), 400],
  ['white space', full('', ' '), 400],
  ['five megabytes', Buffer.alloc(5 * 1024 * 1024, ' '), 413],
  ['another coding of characters', Buffer.from('{"format":"x"}', 'utf16le'), 400],
])('T33: an import of %s is refused at once, and delays no other caller', async (_what, body, status) => {
  const before = await stored();
  const cookie = [...here.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  async function importOf(content: string | Buffer, expected: number): Promise<void> {
    // The budget of imports refuses no call, however often the work is measured.
    await here.portal.parts.database.db.deleteFrom('budgets').execute();
    const response = await fetch(`http://127.0.0.1:${port}/api/config/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: typeof content === 'string' ? content : new Uint8Array(content),
    }).catch(() => undefined);
    // The server may answer and close while the caller is still writing. Then there is no response to check.
    if (response) expect(response.status).toBe(expected);
    else expect(expected).toBe(413);
  }
  const work = await timesTheWork(
    TIMES_AN_EMPTY_ONE,
    () => importOf(body, status),
    () => importOf('{}', 400),
  );
  expect(work).toBeLessThan(TIMES_AN_EMPTY_ONE);
  expect(await stored()).toEqual(before);
});
