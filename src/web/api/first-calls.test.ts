import { expect, test } from 'vitest';

import { readTabAsClient } from '#contract/data.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { validate } from '#contract/session.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { PATTERNS } from '#web/lib/paths.ts';
import { FIRST_CHECK, FIRST_SCREENS } from './first-calls.ts';

test('the early script makes calls of the contract: reads with GET that change nothing, and the check of a session', () => {
  const tabs = Object.values(WIRE_NAMES).map((name) => readTabAsClient.path.replace(':tab', encodeURIComponent(name)));
  const reads = Object.values(ENDPOINTS).filter(({ method, effect }) => method === 'GET' && effect === 'none');
  const known = [...tabs, ...reads.map(({ path }) => path)];
  for (const { calls } of Object.values(FIRST_SCREENS)) for (const call of calls) expect(known).toContain(call);
  expect([FIRST_CHECK, 'POST']).toEqual([validate.path, validate.method]);
});

test('the early script lists only addresses of existing screens', () => {
  const screens = Object.values(PATTERNS).map((path) => path.split('/'));
  for (const address of Object.keys(FIRST_SCREENS)) {
    const [first = '', under] = address.split('/');
    expect(
      screens.some((parts) => parts[1] === first && (under !== undefined) === parts.length > 2),
      address,
    ).toBe(true);
  }
});
