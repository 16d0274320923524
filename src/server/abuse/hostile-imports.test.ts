import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '#domain/time/duration.ts';
import { INPUT } from '#server/base/limits.ts';
import { openConfiguredPortal } from '#server/testing/configured-portal.ts';
import type { ConfiguredPortal } from '#server/testing/configured-portal.ts';
import { listenForTest } from '#server/testing/raw-http.ts';

/** Longest time of the answer, and longest block of the event loop meanwhile, in milliseconds: no other caller waits for an import. */
const ANSWER_WITHIN = 100;
const LOOP_WITHIN = 50;
/** The fastest of some tries counts: what else the machine does only ever adds to it. */
const TRIES = 10;

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
  // The budget of imports is not what is tried here.
  here.portal.advance(minutes(20));
  const cookie = [...here.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  let [answer, loop] = [Infinity, Infinity];
  for (let n = 0; n < TRIES && (answer >= ANSWER_WITHIN || loop >= LOOP_WITHIN); n++) {
    const watching = longestTurn();
    const start = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/api/config/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    }).catch(() => undefined);
    answer = Math.min(answer, performance.now() - start);
    loop = Math.min(loop, await watching.stop());
    // Who is told early may still be writing: then the connection ends.
    if (response) expect(response.status).toBe(status);
    else expect(status).toBe(413);
  }
  expect(answer).toBeLessThan(ANSWER_WITHIN);
  expect(loop).toBeLessThan(LOOP_WITHIN);
  expect(await stored()).toEqual(before);
});

/** The longest time that the event loop was not free, until stopped; in milliseconds. */
function longestTurn(): { stop(): Promise<number> } {
  let running = true;
  let longest = 0;
  const watching = (async () => {
    for (let last = performance.now(); running;) {
      await setImmediate();
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
  })();
  return {
    async stop() {
      running = false;
      await watching;
      return longest;
    },
  };
}
