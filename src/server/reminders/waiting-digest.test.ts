import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { failure } from '#server/testing/outbox-bench.ts';
import { deadlineOf, openReminderPortal } from '#server/testing/reminder-portal.ts';
import type { ReminderPortal } from '#server/testing/reminder-portal.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, BOLT, matterId, row, twoCompanies } from '#server/testing/two-companies.ts';

const MISPLACED = 'CANARY-MISPLACED';

/** A matter of Bolt that is entered under `company`, and one of Acme with this title. */
function matters(company: { readonly name: string }, title: string): readonly Row[] {
  const misplaced = row('matters', {
    id: matterId(BOLT, 9),
    docketNumber: MISPLACED,
    title: 'Pump',
    company: company.name,
  });
  const own = row('matters', { id: matterId(ACME, 9), docketNumber: 'A-9', title, company: ACME.name });
  return [...twoCompanies().matters, misplaced, own];
}

describe.each(DIALECTS)('a digest that waits for the mail server, over %s', (dialect) => {
  let bench: ReminderPortal;
  beforeEach(async () => {
    bench = await openReminderPortal(dialect);
    bench.guarded = true;
    await bench.turn('all');
    await bench.choose(ACME.email, { digest: 'daily', content: 'full' });
    await bench.at('2026-11-23');
    bench.rows = { ...twoCompanies(), matters: matters(ACME, 'Valve') };
    bench.answer = () => failure('greylisted');
    await bench.at('2026-11-24');
    bench.answer = () => ({ ok: true });
  });
  afterEach(() => bench.portal.close());

  test('given that the guard holds a tab meanwhile, the digest waits for the end of the hold', async () => {
    const { rows } = bench;
    bench.rows = { ...rows, deadlines: twoCompanies().deadlines.slice(3) };
    expect(await bench.at('2026-11-24', '10:00')).toEqual([]);
    bench.rows = rows;
    expect(await bench.at('2026-11-24', '11:00')).toHaveLength(1);
  });

  test('given that the firm turns such mails off meanwhile, it is not sent', async () => {
    await bench.turn('off');
    expect(await bench.at('2026-11-24', '10:00')).toEqual([]);
  });

  test('T72: given that a row’s company was corrected meanwhile, the digest does not show one company the other’s row, and shows the rest', async () => {
    bench.rows = { ...twoCompanies(), matters: matters(BOLT, 'Valve') };
    expect(await bench.at('2026-11-24', '10:00')).toEqual([]);
    const [mail, ...more] = await bench.at('2026-11-24', '10:05');
    expect([mail?.to, more]).toEqual([ACME.email, []]);
    expect(mail?.text).toContain('A-9');
    expect(mail?.text + String(mail?.html)).not.toContain(MISPLACED);
  });

  test('given no publication meanwhile, the digest is sent unchanged', async () => {
    const [mail, ...more] = await bench.at('2026-11-24', '10:00');
    expect([mail?.to, more]).toEqual([ACME.email, []]);
    expect(mail?.text).toContain('A-9');
  });
});

test.each(DIALECTS)(
  'a reminder that waits for the mail server over %s is not sent while the guard holds its deadlines, and is sent afterwards',
  async (dialect) => {
    const bench = await openReminderPortal(dialect);
    try {
      bench.guarded = true;
      await bench.turn('all');
      await bench.choose(ACME.email, { reminders: [7] });
      const own = deadlineOf(ACME, matterId(ACME, 1), '01/12/2026');
      const { deadlines } = twoCompanies();
      const whole = { ...twoCompanies(), deadlines: [...deadlines, own] };
      bench.rows = whole;
      bench.answer = () => failure('greylisted');
      await bench.at('2026-11-24');
      bench.answer = () => ({ ok: true });
      bench.rows = { ...whole, deadlines: deadlines.slice(3) };
      expect(await bench.at('2026-11-24', '10:00')).toEqual([]);
      bench.rows = whole;
      expect((await bench.at('2026-11-24', '11:00')).map(({ to }) => to)).toEqual([ACME.email]);
    } finally {
      await bench.portal.close();
    }
  },
);
