import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CACHE, fromRoot } from '../lib/paths.mjs';
import { brokenArrows } from './arrows.mjs';

/** The broken rule (undefined for none), the importing file, and the imported file. */
const CASES: readonly (readonly [rule: string | undefined, from: string, to: string])[] = [
  [undefined, 'src/domain/matter/matter.ts', '../time/duration.ts'],
  ['domain-is-pure', 'src/domain/matter/a.ts', 'zod/mini'],
  ['domain-is-pure', 'src/domain/matter/b.ts', 'node:fs'],
  ['domain-is-pure', 'src/domain/matter/c.ts', '#contract/data.ts'],
  ['layout-words', 'src/domain/layout/words/a.ts', '../look/look-at-sheet.ts'],
  ['layout-read', 'src/domain/layout/read/a.ts', '../look/look-at-sheet.ts'],
  [undefined, 'src/domain/layout/propose/a.ts', '../look/look-at-sheet.ts'],
  ['layout-look', 'src/domain/layout/look/a.ts', '../propose/propose.ts'],
  ['layout-propose', 'src/domain/layout/propose/b.ts', '../causes/explain.ts'],
  [undefined, 'src/domain/matter/matter.test.ts', 'node:fs'],
  [undefined, 'src/contract/session.ts', 'zod/mini'],
  ['contract-is-words-and-zod', 'src/contract/a.ts', 'fastify'],
  [undefined, 'src/server/features/session/session.routes.ts', '../../store/sessions.ts'],
  [undefined, 'src/server/features/session/mailing.ts', '../../mail/mailer.ts'],
  [undefined, 'src/server/features/session/numbers.ts', '#server/base/limits.ts'],
  ['server-features-stand-alone', 'src/server/features/session/a.ts', '../sign-in/send-code.ts'],
  ['server-feature', 'src/server/features/session/b.ts', '../../mail/smtp/smtp-mailer.ts'],
  ['server-feature', 'src/server/features/session/c.ts', '#server/sources/workbook/workbook-source.ts'],
  ['server-feature', 'src/server/features/session/d.ts', '../../publishing/sync.ts'],
  ['source-adapter', 'src/server/sources/workbook/a.ts', '../google-sheets/google-source.ts'],
  ['source-adapter', 'src/server/sources/workbook/b.ts', '../../store/sessions.ts'],
  ['source-port', 'src/server/sources/a.ts', './workbook/workbook-source.ts'],
  ['mail-adapter', 'src/server/mail/mailbox/a.ts', '../smtp/smtp-mailer.ts'],
  [undefined, 'src/server/mail/outbox.ts', '../store/sessions.ts'],
  ['mail-outbox', 'src/server/mail/outbox-worker.ts', './smtp/smtp-mailer.ts'],
  ['mail-port', 'src/server/mail/mailer.ts', '../store/sessions.ts'],
  ['server-shared', 'src/server/audit/a.ts', '../features/sign-in/send-code.ts'],
  ['server-http', 'src/server/http/a.ts', '../features/sign-in/send-code.ts'],
  ['server-publishing', 'src/server/publishing/a.ts', '../sources/workbook/workbook-source.ts'],
  ['server-store', 'src/server/store/a.ts', '../http/origin.ts'],
  ['server-store-packages', 'src/server/store/b.ts', 'fastify'],
  ['sql-stays-in-the-store', 'src/server/sessions/a.ts', 'kysely'],
  ['sql-stays-in-the-store', 'src/server/features/session/e.ts', 'better-sqlite3'],
  ['sql-stays-in-the-store', 'src/server/cli/a.ts', 'pg'],
  [undefined, 'src/server/store/c.ts', 'kysely'],
  ['server-foundation', 'src/server/base/clock.ts', '../store/sessions.ts'],
  [undefined, 'src/server/compose/open-store.ts', '../store/sessions.ts'],
  ['server-http', 'src/server/http/f.ts', '../compose/open-store.ts'],
  [undefined, 'src/server/demo/mailbox-page.ts', '../mail/mailbox/mailbox.ts'],
  ['production-has-no-demo', 'src/server/cli.ts', './demo/mailbox-page.ts'],
  ['server-never-web', 'src/server/http/b.ts', '#web/lib/paths.ts'],
  ['only-demo-knows-demo', 'src/server/main.ts', '#demo/generator.ts'],
  ['production-has-no-demo', 'src/server/compose/compose.ts', '../mail/mailbox/mailbox.ts'],
  [undefined, 'src/server/demo.ts', '#demo/generator.ts'],
  ['runs-without-tools', 'src/server/http/c.ts', 'react'],
  ['tests-stay-outside', 'src/server/http/d.ts', '../testing/postgres.ts'],
  ['web-features-stand-alone', 'src/web/features/matters/a.ts', '../overview/chart.ts'],
  ['web-feature', 'src/web/features/matters/b.ts', '../../app/router.ts'],
  [undefined, 'src/web/features/matters/c.ts', '../../lib/paths.ts'],
  [undefined, 'src/web/features/matters/d.ts', '../../portfolio/badge.ts'],
  ['web-portfolio', 'src/web/portfolio/a.ts', '../features/overview/chart.ts'],
  ['web-ui', 'src/web/ui/a.ts', '#domain/time/duration.ts'],
  ['web-api', 'src/web/api/a.ts', '../ui/button.ts'],
  ['web-lib', 'src/web/lib/a.ts', '../ui/button.ts'],
  ['web-texts', 'src/web/texts/a.ts', '../ui/button.ts'],
  ['web-never-server', 'src/web/app/a.ts', '#server/base/limits.ts'],
  ['web-without-node', 'src/web/app/b.ts', 'node:path'],
  ['demo-is-data', 'demo/a.ts', '#server/base/limits.ts'],
  ['e2e-drives-the-program', 'e2e/a.ts', '#server/base/limits.ts'],
  [undefined, 'e2e/b.ts', '#demo/generator.ts'],
  ['resolves', 'src/server/http/e.ts', '#domain/nowhere.ts'],
];

const TARGETS = [
  'src/domain/time/duration.ts',
  'src/domain/layout/look/look-at-sheet.ts',
  'src/domain/layout/propose/propose.ts',
  'src/domain/layout/causes/explain.ts',
  'src/contract/data.ts',
  'src/server/features/sign-in/send-code.ts',
  'src/server/base/limits.ts',
  'src/server/base/config.ts',
  'src/server/store/sessions.ts',
  'src/server/http/origin.ts',
  'src/server/mail/mailer.ts',
  'src/server/mail/smtp/smtp-mailer.ts',
  'src/server/mail/mailbox/mailbox.ts',
  'src/server/sources/workbook/workbook-source.ts',
  'src/server/sources/google-sheets/google-source.ts',
  'src/server/publishing/sync.ts',
  'src/server/testing/postgres.ts',
  'src/web/lib/paths.ts',
  'src/web/ui/button.ts',
  'src/web/app/router.ts',
  'src/web/features/overview/chart.ts',
  'src/web/portfolio/badge.ts',
  'demo/generator.ts',
];

let root = '';
let problems: string[] = [];

beforeAll(async () => {
  mkdirSync(CACHE, { recursive: true });
  // In the checkout, so that packages are found.
  root = mkdtempSync(join(CACHE, 'arrows-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package.json', readFileSync(fromRoot('package.json'), 'utf8'));
  for (const path of TARGETS) write(path, 'export const target = 1;\n');
  for (const [, from, to] of CASES) write(from, `import * as other from '${to}';\nexport const used = other;\n`);
  write('src/domain/ring/a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n");
  write('src/domain/ring/b.ts', "import { a } from './a.ts';\nexport const b = () => a;\n");
  ({ problems } = await brokenArrows(root));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const rulesBrokenBy = (from: string) =>
  problems
    .filter((problem) => problem.startsWith(`${from} →`))
    .map((problem) => /^ {4}([a-z0-9-]+):/m.exec(problem)?.[1]);

test.each(CASES.filter(([rule]) => rule !== undefined))('%s does not allow %s to import %s', (rule, from) => {
  expect(rulesBrokenBy(from)).toContain(rule);
});

test.each(CASES.filter(([rule]) => rule === undefined))('no rule (%s) forbids %s to import %s', (_, from) => {
  expect(rulesBrokenBy(from)).toEqual([]);
});

test('a cycle of imports is reported', () => {
  expect(problems.join('\n')).toMatch(/src\/domain\/ring\/[ab]\.ts → [^\n]*\n {4}no-cycle/);
});

test('every rule explains itself', () => {
  for (const problem of problems) expect(problem).toMatch(/→ .+\n {4}[a-z0-9-]+: [A-Z#a-z].{30,}/);
});

test('a checker that reads no module reports it', async () => {
  const empty = mkdtempSync(join(CACHE, 'arrows-'));
  mkdirSync(join(empty, 'src'));
  try {
    expect((await brokenArrows(empty)).problems).toEqual(['No module below src was read.']);
  } finally {
    rmSync(empty, { recursive: true });
  }
});
