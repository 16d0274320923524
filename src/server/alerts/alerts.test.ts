import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hours, minutes } from '#domain/time/duration.ts';
import { CODES } from '#server/base/limits.ts';
import { ALL_FAILURES } from '#server/sessions/address-failures.ts';
import { takeFromBudgets } from '#server/store/budgets.ts';
import { keptLog } from '#server/testing/log.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ADMIN_EMAIL, companyKeyOf, ACME, twoCompanies } from '#server/testing/two-companies.ts';
import { createAlerts } from './create-alerts.ts';
import type { Alerts, Trouble, Watch } from './create-alerts.ts';
import { createWatches } from './watches.ts';

describe.each(DIALECTS)('over %s', (dialect) => {
  let portal: TestApp;
  let alerts: Alerts;
  let usedPercent: number;
  let drop: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    usedPercent = 50;
    const database = dialect === 'postgres' ? await createTestDatabase('tables') : undefined;
    drop = database?.drop;
    portal = await testApp({ environment: { DATABASE_URL: database?.url } });
    await portal.publish(twoCompanies());
    alerts = another();
  });
  afterEach(async () => {
    await portal.close();
    await drop?.();
  });

  /** Alerts of another instance, or of the same one after a restart, over the same store. */
  function another(watches = realWatches()): Alerts {
    return createAlerts({ ...portal.parts, log: keptLog().log }, watches);
  }
  function realWatches(): readonly Watch[] {
    return createWatches({
      ...portal.parts,
      publicUrl: 'https://portal.firm.example',
      hasSource: async () => true,
      hasMailServer: async () => true,
      recordProblems: () => [],
      disk: async () => ({ usedPercent, freeBytes: 0 }),
    });
  }

  /** Headlines that the administrators have been mailed, in order. */
  async function told(): Promise<string[]> {
    portal.parts.outbox.wake();
    const { db } = portal.parts.database;
    await eventually(
      async () => (await db.selectFrom('outbox').select('id').where('status', '!=', 'sent').execute()).length === 0,
    );
    const mails = portal.mailbox.list().filter(({ to }) => to === ADMIN_EMAIL);
    return mails.map(({ subject }) => subject.replace(/^.*?: /, '')).toReversed();
  }

  /** Lets time pass once no mail is under way: otherwise the outbox would take its sender for dead and send the mail again. */
  async function pass(ms: number): Promise<void> {
    await told();
    portal.advance(ms);
  }

  describe('administrators are told once when it begins and once when it ends:', () => {
    test('that a spreadsheet waits for its first publication, and not that its data is stale', async () => {
      const run = {
        started_at: portal.now(),
        finished_at: portal.now(),
        publication: null,
        source_identity: 'x',
        cause: null,
        details: '{}',
      };
      await portal.parts.publications.recordRun({ ...run, outcome: 'waiting' }, 10);
      await pass(hours(2));
      await alerts.look();
      await alerts.look();
      expect(await told()).toEqual(['a spreadsheet is waiting for your review']);
      await portal.publish(twoCompanies());
      await pass(hours(1));
      await portal.publish(twoCompanies());
      await alerts.look();
      expect(await told()).toEqual([
        'a spreadsheet is waiting for your review',
        'no spreadsheet is waiting for review',
      ]);
    });

    test('that the data has been stale for an hour, with the cause and what to do', async () => {
      portal.advance(minutes(59));
      await alerts.look();
      expect(await told()).toEqual([]);
      await portal.parts.publications.recordRun(
        {
          started_at: portal.now(),
          finished_at: portal.now(),
          outcome: 'failed',
          publication: null,
          source_identity: 'x',
          cause: 'not-shared',
          details: JSON.stringify({ account: 'reader@project.example' }),
        },
        10,
      );
      portal.advance(minutes(1));
      for (let minute = 0; minute < 24 * 60; minute += 30) {
        await alerts.look();
        await another().look();
        await pass(minutes(30));
      }
      expect(await told()).toEqual(['the data is not up to date']);
      const [mail] = portal.mailbox.list();
      expect(mail?.text).toContain('since 21 Nov 2026, 09:00 UTC');
      expect(mail?.text).toContain('not shared with the service account');
      expect(mail?.text).toContain('https://portal.firm.example/admin/data');
      await portal.publish(twoCompanies());
      await alerts.look();
      await another().look();
      expect(await told()).toEqual(['the data is not up to date', 'the data is up to date again']);
    });

    test('that a part of the spreadsheet is held back, without the name of a client', async () => {
      const held = {
        tab: 'matters' as const,
        company: companyKeyOf(ACME),
        reason: 'company-vanished' as never,
        fingerprint: 'x',
        rowsBefore: 3,
        rowsAfter: 0,
        headerBefore: [],
        headerAfter: [],
      };
      await portal.parts.publications.replaceHeld({ held: [held], vanished: [] }, portal.now());
      await Promise.all([alerts.look(), another().look()]);
      expect(await told()).toEqual(['spreadsheet changes are held back']);
      expect(portal.mailbox.list()[0]?.text).not.toMatch(/acme|can no longer sign in/i);
      await portal.parts.publications.replaceHeld({ held: [], vanished: [] }, portal.now());
      await Promise.all([alerts.look(), another().look()]);
      expect(await told()).toHaveLength(2);
      portal.advance(hours(1));
      await portal.publish(twoCompanies());
      await portal.parts.publications.replaceHeld({ held: [{ ...held, tab: 'users' }], vanished: [] }, portal.now());
      await alerts.look();
      expect((await told()).at(-1)).toBe('spreadsheet changes are held back');
      expect(portal.mailbox.list()[0]?.text).toContain('15 minutes after they went missing they can no longer sign in');
    });

    test('that the sender of reminders is refused, and not that mail is failing', async () => {
      const { database, outbox } = portal.parts;
      await database.db.transaction().execute(async (transaction) => {
        const message = { to: ['ann@acme.example'], subject: 's', text: 't', html: 'h' };
        await outbox.add({ kind: 'chosen', message, expiresAt: portal.now() + hours(9) }, transaction);
      });
      const note = (status: 'waiting' | 'sent', last_cause: string | null) =>
        database.db
          .updateTable('outbox')
          .set({ status, last_cause, attempts: 9, next_attempt_at: portal.now() + hours(8) })
          .where('kind', '=', 'chosen')
          .execute();
      await note('waiting', 'sender-refused');
      portal.advance(hours(2));
      await portal.publish(twoCompanies());
      await alerts.look();
      await note('sent', null);
      await another().look();
      expect(await told()).toEqual(['reminders are not sent', 'reminders are being sent again']);
    });

    test('that the disk is nearly full, but not of every small change', async () => {
      for (const percent of [85, 89.9, 90, 97, 88, 90, 81]) {
        usedPercent = percent;
        await alerts.look();
        await pass(minutes(1));
      }
      expect(await told()).toEqual(['the disk is nearly full']);
      expect(portal.mailbox.list()[0]?.text).toContain('90 % of the portal’s disk is used.');
      usedPercent = 79;
      await Promise.all([alerts.look(), another().look()]);
      expect(await told()).toEqual(['the disk is nearly full', 'the disk has free space again']);
    });

    test('that wrong codes are back to normal; sign-in itself reports the beginning', async () => {
      const { db } = portal.parts.database;
      for (let n = 0; n < CODES.failuresAlert.max; n++) await takeFromBudgets(db, [ALL_FAILURES], portal.now());
      await alerts.look();
      expect(await told()).toEqual([]);
      portal.advance(hours(1));
      // Otherwise the alert about stale data would begin after an hour without a sync.
      await portal.publish(twoCompanies());
      await alerts.look();
      expect(await told()).toEqual(['wrong sign-in codes are back to normal']);
    });
  });

  test('that mail is failing, as soon as a mail gets through again, and not because of one address that does not exist', async () => {
    await portal.parts.outbox.stop();
    const { db } = portal.parts.database;
    const finished = (status: 'sent' | 'failed', n: number): Promise<unknown> =>
      db
        .insertInto('outbox')
        .values({
          kind: 'helpdesk',
          dedupe_key: null,
          sealed_message: null,
          created_at: portal.now(),
          expires_at: portal.now() + hours(48),
          next_attempt_at: portal.now(),
          attempts: 1,
          status,
          finished_at: portal.now() + n,
          last_cause: null,
        } as never)
        .execute();
    const queued = async (): Promise<number> =>
      (await db.selectFrom('outbox').select('id').where('kind', '=', 'alert').execute()).length;
    await finished('failed', 1);
    await finished('failed', 2);
    await finished('sent', 3);
    await finished('failed', 4);
    await alerts.look();
    expect(await queued()).toBe(0);
    await finished('failed', 5);
    await finished('failed', 6);
    await alerts.look();
    await alerts.look();
    expect(await queued()).toBe(1);
    await finished('sent', 7);
    await db
      .updateTable('outbox')
      .set({ status: 'sent', finished_at: portal.now() + 8 })
      .where('kind', '=', 'alert')
      .execute();
    await alerts.look();
    expect(await queued()).toBe(2);
  });

  test('given a mail that was refused, administrators are told that a problem began before they are told that it is over', async () => {
    await portal.parts.outbox.stop();
    const { db } = portal.parts.database;
    const ofDisk = () =>
      db.selectFrom('outbox').select('id').where('kind', '=', 'alert').orderBy('next_attempt_at').orderBy('id');
    usedPercent = 95;
    await alerts.look();
    const [began] = await ofDisk().execute();
    // Like a mail that was refused three times and waits for its fourth attempt.
    await db
      .updateTable('outbox')
      .set({ attempts: 3, next_attempt_at: portal.now() + hours(1) })
      .where('kind', '=', 'alert')
      .execute();
    portal.advance(minutes(5));
    usedPercent = 50;
    await alerts.look();
    const due = await ofDisk().where('next_attempt_at', '<=', portal.now()).execute();
    expect(due).toHaveLength(2);
    expect(due[0]).toEqual(began);
  });

  test('a problem that comes and goes is reported at most once an hour, and a watch that fails hides no other', async () => {
    let trouble: Trouble | undefined;
    const flapping: Watch = {
      name: 'flapping',
      over: { headline: 'over', lines: [] },
      look: async () => trouble,
    };
    const broken: Watch = {
      ...flapping,
      name: 'broken',
      look: async () => {
        throw new Error('broken');
      },
    };
    alerts = another([broken, flapping]);
    for (let minute = 0; minute < 120; minute++) {
      trouble = minute % 2 === 0 ? { headline: 'trouble', lines: [] } : undefined;
      await alerts.look();
      await pass(minutes(1));
    }
    expect(await told()).toEqual(['trouble', 'over', 'trouble', 'over']);
  });
});
