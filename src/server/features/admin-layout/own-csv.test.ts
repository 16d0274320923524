import { afterEach, beforeEach, expect, test } from 'vitest';
import type { lookAtSource, previewLayout } from '#contract/admin-layout.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { openUploadPortal } from '#server/testing/upload-portal.ts';
import type { UploadPortal } from '#server/testing/upload-portal.ts';

/** A list as Excel saves it in Germany: semicolons, and the letters of Windows. */
const list = (titleOfMueller: string): Buffer =>
  Buffer.from(
    [
      'Aktenzeichen;Mandant;E-Mail;Bezeichnung;Land;Anmeldetag',
      `M-1;Müller & Söhne GmbH;ann@mueller.example;${titleOfMueller};DE;24.12.2020`,
      'M-2;Müller & Söhne GmbH;ann@mueller.example;Gehäuse für Geräte;DE;25.11.2021',
      'B-1;Bäcker AG;ben@baecker.example;Türöffner;CH;26.10.2019',
      'B-2;Bäcker AG;ben@baecker.example;Kühlung über Düsen;AT;27.09.2018',
      '',
    ].join('\r\n'),
    'latin1',
  );
const named = (name: string): Record<string, string> => ({ 'x-file-name': name });

let bench: UploadPortal;
beforeEach(async () => {
  bench = await openUploadPortal();
});
afterEach(() => bench.portal.close());

/** Polls until the reading is done. */
async function read<Answer extends { readonly state: string }>(
  call: string,
): Promise<Extract<Answer, { state: 'done' }>> {
  let seen: Answer;
  do seen = (await bench.admin.call('POST', `/api/admin/${call}`, {})).json<Answer>();
  while (seen.state === 'reading');
  expect(seen.state).toBe('done');
  return seen as Extract<Answer, { state: 'done' }>;
}

async function titlesOf(email: string): Promise<string> {
  const browser = bench.portal.browser({ ip: '192.0.2.9' });
  await browser.signIn(email);
  return (await browser.call('POST', '/api/data/Matters', {})).body;
}

test('a .csv file with the letters of Windows is uploaded, understood and published, and what was guessed is told', async () => {
  expect((await bench.upload(list('Löten'), named('Export 2026-11.csv'))).statusCode).toBe(200);
  await bench.choose();
  const { proposal, sheets } = await read<AnswerOf<typeof lookAtSource>>('layout-look');
  expect(sheets.map(({ name }) => name)).toEqual(['CSV']);
  await bench.admin.call('POST', '/api/admin/layout-draft', { layout: proposal.layout });
  const { causes } = await read<AnswerOf<typeof previewLayout>>('layout-preview');
  expect(causes).toContainEqual(expect.objectContaining({ kind: 'guessed-letters', found: 'windows-1252' }));
  await bench.publish();
  await bench.portal.parts.sync.syncNow();
  const mueller = await titlesOf('ann@mueller.example');
  expect(mueller).toContain('Gehäuse für Geräte');
  expect(mueller).not.toContain('Türöffner');
  const baecker = await titlesOf('ben@baecker.example');
  expect(baecker).toContain('Türöffner');
  expect(baecker).not.toContain('Gehäuse');
  const report = await bench.admin.call('POST', '/api/admin/data-issues', { from: 0, limit: 10 });
  expect(report.body).toContain('"kind":"guessed-letters"');
  expect(report.body).toContain('windows-1252');

  // The next export has another name. The layout goes on fitting.
  expect((await bench.upload(list('Schweißen'), named('Export 2026-12.csv'))).statusCode).toBe(200);
  await bench.portal.parts.sync.syncNow();
  expect(await titlesOf('ann@mueller.example')).toContain('Schweißen');
});
