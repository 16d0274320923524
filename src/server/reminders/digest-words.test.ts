import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReminderPortal } from '#server/testing/reminder-portal.ts';
import type { ReminderPortal } from '#server/testing/reminder-portal.ts';
import { ACME, BOLT, matterId, row, twoCompanies } from '#server/testing/two-companies.ts';

const NOTE = 'Renewal instructed on 3 March by our agent in Paris, who waits for the power of attorney. '
  .repeat(3)
  .trim();

let bench: ReminderPortal;
beforeEach(async () => {
  bench = await openReminderPortal();
  bench.guarded = true;
  await bench.turn('all');
  await bench.choose(ACME.email, { digest: 'daily', content: 'full' });
});
afterEach(() => bench.portal.close());

/** Rows of both companies whose deadlines have these notes; the first deadline of Acme is due on `firstDue`. */
function rows(notes: string, firstDue: string): ReturnType<typeof twoCompanies> {
  const all = twoCompanies();
  const deadlines = all.deadlines.map((cells, n) =>
    cells.map((cell) =>
      cell.endsWith(' notes') ? `${cell} ${notes}` : n === 0 && cell === '01/12/2026' ? firstDue : cell,
    ),
  );
  return { ...all, deadlines };
}

test('a digest shows the changed part of long notes, and a moved date, on separate lines', async () => {
  bench.rows = rows(NOTE, '01/12/2026');
  await bench.at('2026-11-23');
  await bench.at('2026-11-24');
  bench.rows = rows(NOTE.replace(/waits for (?!.*waits)/, 'has '), '30/11/2026');
  const [mail] = await bench.at('2026-11-25');
  const named = (n: number): string => `CANARY-A annuity, CANARY-A-DOCKET-${n}: `;
  const [now, before] = ['… in Paris, who has the power of …', '… in Paris, who waits for the power of …'];
  expect(mail?.text.split('\n').filter((line) => /Due date|Notes|Before/.test(line))).toEqual([
    `${named(1)}Due date moved from 1 Dec to 30 Nov`,
    `Notes changed. Now: “${now}”`,
    `Before: “${before}”`,
    `${named(2)}Notes changed. Now: “${now}”`,
    `Before: “${before}”`,
    `${named(3)}Notes changed. Now: “${now}”`,
    `Before: “${before}”`,
  ]);
  expect(mail?.text + String(mail?.html)).not.toContain(BOLT.canary);
});

test('a digest names a new document as the screens do, to the client of its matter only', async () => {
  const before = twoCompanies();
  const added = [ACME, BOLT].map((company) => {
    const url = `https://files.example/Deed%20of%20${company.canary}.pdf`;
    return row('documents', { matterId: matterId(company, 2), url });
  });
  bench.rows = before;
  await bench.at('2026-11-23');
  await bench.at('2026-11-24');
  bench.rows = { ...before, documents: [...before.documents, ...added] };
  const mails = await bench.at('2026-11-25');
  expect(mails.map(({ text }) => text.split('\n').find((line) => line.includes('New document')))).toEqual([
    'Deed of CANARY-A.pdf, CANARY-A-DOCKET-2: New document',
  ]);
  expect(mails[0]!.text + String(mails[0]!.html)).not.toContain(BOLT.canary);
});
