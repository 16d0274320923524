import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failure } from '#server/testing/outbox-bench.ts';
import { openReminderPortal } from '#server/testing/reminder-portal.ts';
import type { ReminderPortal } from '#server/testing/reminder-portal.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, BOLT, matterId, twoCompanies } from '#server/testing/two-companies.ts';

const TITLE = `${ACME.canary} invention 1`;

describe.each(DIALECTS)('a reminder that waits for the mail server, over %s', (dialect) => {
  let bench: ReminderPortal;
  beforeEach(async () => {
    bench = await openReminderPortal(dialect);
    bench.guarded = true;
    await bench.turn('all');
    await bench.choose(ACME.email, { reminders: [7], content: 'full' });
    await bench.at('2026-11-23');
    bench.answer = () => failure('greylisted');
    await bench.at('2026-11-24');
    bench.answer = () => ({ ok: true });
  });
  afterEach(() => bench.portal.close());

  const arrived = async (time: string): Promise<readonly string[]> =>
    (await bench.at('2026-11-24', time)).map(({ text, html }) => text + html);

  test('given that its matter went to another company but the deadline did not, the reminder does not show the matter', async () => {
    const { matters, ...rest } = twoCompanies();
    const [first = [], ...others] = matters;
    expect(first).toContain(matterId(ACME, 1));
    const moved = first.map((cell) => (cell.trim().toLowerCase() === ACME.name.toLowerCase() ? BOLT.name : cell));
    bench.rows = { ...rest, matters: [moved, ...others] };
    expect(await arrived('10:00')).toEqual([]);
    const [mail = '', ...more] = await arrived('10:05');
    expect([mail.includes(matterId(ACME, 1)), mail.includes(TITLE), more]).toEqual([true, false, []]);
  });

  test('given that the guard holds the deadlines, the reminder waits for the end of the hold', async () => {
    const { deadlines, ...rest } = twoCompanies();
    bench.rows = { ...rest, deadlines: deadlines.slice(3) };
    expect(await arrived('10:00')).toEqual([]);
    bench.rows = twoCompanies();
    expect(await arrived('11:00')).toHaveLength(1);
  });

  test('given a publication that does not change its matter, the reminder is sent unchanged', async () => {
    const { documents, ...rest } = twoCompanies();
    bench.rows = { ...rest, documents: documents.slice(1) };
    const [mail = '', ...more] = await arrived('10:00');
    expect([mail.includes(TITLE), more]).toEqual([true, []]);
  });
});
