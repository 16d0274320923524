import { expect, test } from 'vitest';

import { asciiJson } from './session-echo.ts';

test('a session with non-ASCII names becomes an ASCII header that parses to the same session', () => {
  const session = { name: 'Ångström 株式会社 \u{1F4BC}', company_name: 'Café\u007f\n"quoted"' };
  const header = asciiJson(session);
  expect(header).toMatch(/^[ -~]+$/);
  expect(JSON.parse(header)).toEqual(session);
});
