import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { TEST_KEY } from '#server/testing/test-app.ts';
import { serverLog } from './server-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ipb-key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Line {
  readonly time: string;
  readonly level: number;
  readonly msg: string;
  readonly file?: string;
}

/** The log of a server that starts with a key file of these permissions. */
function linesWith(mode: number, key: Record<string, string> = {}): readonly Line[] {
  const file = join(folder, 'key');
  writeFileSync(file, TEST_KEY);
  chmodSync(file, mode);
  const lines: Line[] = [];
  const to = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  serverLog(readConfig({ SECRET_KEY_FILE: file, ...key }), to).info({}, 'started');
  return lines;
}

test('a line of the log has its time in ISO 8601', () => {
  const [line] = linesWith(0o600);
  expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test.each([
  [0o644, true],
  [0o604, true],
  [0o640, false],
  [0o600, false],
])('a key file of mode %o is pointed out: %s', (mode, pointedOut) => {
  const warnings = linesWith(mode).filter(({ level }) => level === 40);
  expect(warnings.map(({ file }) => file)).toEqual(pointedOut ? [join(folder, 'key')] : []);
  expect(JSON.stringify(warnings)).not.toContain(TEST_KEY);
});

test('a key file that the server does not read is not pointed out', () => {
  expect(linesWith(0o644, { SECRET_KEY: TEST_KEY })).toHaveLength(1);
});
