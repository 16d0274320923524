import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DIALECTS, createTestStore } from '#server/testing/test-store.ts';
import { migrate } from './database.ts';
import { createSettingsStore } from './settings.ts';

const KNOWN = [
  '0001-initial',
  '0002-vanished-users',
  '0003-previous-save',
  '0004-changed-payloads',
  '0005-drawn-budgets',
  '0006-confirmed-headings',
  '0007-kept-settings',
  '0008-workbooks',
  '0009-erasures',
  '0010-companies',
  '0011-company-of-session',
  '0012-calendar',
  '0013-chosen-mails',
  '0014-saved-views',
  '0015-journal',
  '0016-several-companies',
  '0017-instructions',
  '0018-sign-ins',
  '0019-receipt-copies',
  '0020-packed-journal',
  '0021-client-figures',
  '0022-found-entries',
  '0023-companies-of-entries',
  '0024-found-instructions',
  '0025-pages-of-large-firms',
  '0026-one-index-of-followers',
];
/** Tables that migrations after the seventh create. */
const LATER = [
  'workbooks',
  'workbook_pieces',
  'erasures',
  'companies',
  'calendar_feeds',
  'calendar_events',
  'mail_choices',
  'sent_reminders',
  'chosen_mails',
  'refused_addresses',
  'saved_views',
  'journal',
  'journal_pages',
  'seen_changes',
  'several_companies',
  'instructions',
  'instruction_entries',
  'instruction_chains',
  'instruction_sets',
  'webhook_deliveries',
  'sign_ins',
];
const AUDIT_INDEXES = [
  'audit_by_subject',
  'audit_by_kind_and_time',
  'audit_by_actor_and_time',
  'audit_by_subject_and_time',
  'audit_by_company_and_time',
];
/** Columns that migrations after the seventh add to earlier tables. */
const LATER_COLUMNS = ['sessions', 'grants', 'audit'].map((table) => [table, 'company_id'] as const);
const NEWER = '9999-of-a-newer-version';

describe.each(DIALECTS)('the tables, on %s', (dialect) => {
  const steps = async (store: Awaited<ReturnType<typeof createTestStore>>): Promise<string[]> =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(store.database.db)).rows.map(
      ({ name }) => name,
    );

  it('of the previous version are brought up to date, and keep their rows', async () => {
    const store = await createTestStore(dialect);
    const { db } = store.database;
    await db.insertInto('state').values({ key: 'kept', value: 'as it was' }).execute();
    for (const table of ['vanished_users', 'confirmed_headings', ...LATER]) await db.schema.dropTable(table).execute();
    for (const column of ['previous_at', 'previous_by'])
      await db.schema.alterTable('settings').dropColumn(column).execute();
    for (const index of ['payloads_changed', ...AUDIT_INDEXES]) await db.schema.dropIndex(index).execute();
    await db.schema.createIndex('payloads_by_publication').on('payloads').column('publication').execute();
    await db.schema.alterTable('challenges').dropColumn('drawn_on').execute();
    for (const [table, column] of LATER_COLUMNS) await db.schema.alterTable(table).dropColumn(column).execute();
    await sql`delete from kysely_migration where name > ${KNOWN[0]}`.execute(db);
    await migrate(store.database);
    expect(await steps(store)).toEqual(KNOWN);
    expect(await db.selectFrom('vanished_users').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('state').select('value').execute()).toEqual([{ value: 'as it was' }]);
    await store.remove();
  });

  it('stay as they were if a step fails halfway', async () => {
    const store = await createTestStore(dialect);
    const { db } = store.database;
    await db.schema.dropTable('vanished_users').execute();
    await sql`delete from kysely_migration where name > ${KNOWN[0]}`.execute(db);
    // The columns of the third step are still there, so it fails after the second step was taken.
    await expect(migrate(store.database)).rejects.toThrow(
      'The database could not be brought up to date (step 0003-previous-save).',
    );
    expect(await steps(store)).toEqual(KNOWN.slice(0, 1));
    expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('vanished_users');
    await store.remove();
  });

  it('with settings in columns and in documents of other names keep them, each as a document', async () => {
    const store = await createTestStore(dialect);
    const { db } = store.database;
    for (const table of LATER) await db.schema.dropTable(table).execute();
    for (const index of AUDIT_INDEXES) await db.schema.dropIndex(index).execute();
    for (const [table, column] of LATER_COLUMNS) await db.schema.alterTable(table).dropColumn(column).execute();
    await sql`delete from kysely_migration where name >= '0007-kept-settings'`.execute(db);
    const save = (key: string, value: unknown, previous: unknown, at: number | null, by: string | null) =>
      sql`insert into settings (key, value, version, updated_at, updated_by, previous, previous_at, previous_by)
        values (${key}, ${JSON.stringify(value)}, 5, 9, 'ada', ${previous === undefined ? null : JSON.stringify(previous)}, ${at}, ${by})`.execute(
        db,
      );
    await save('email', { host: 'b' }, { host: 'a' }, 4, 'bob');
    await save('google-sheets', { id: 2 }, { id: 1 }, null, null);
    await save('admin-emails', ['c'], undefined, null, null);
    await save('google-sheets-last-good', { id: 1 }, { id: 0 }, 1, 'system');
    await save('previous-configuration', { googleSheets: { id: 0 }, email: null, adminEmails: ['a'] }, {}, 1, 'ada');

    await migrate(store.database);
    const rows = await db.selectFrom('settings').selectAll().orderBy('key').execute();
    expect(
      rows.map(({ key, value, updated_at, updated_by }) => [key, JSON.parse(value), updated_at, updated_by]),
    ).toEqual([
      ['admin-emails', ['c'], 9, 'ada'],
      ['admin-emails/replaced', ['a'], 9, 'ada'],
      ['email', { host: 'b' }, 9, 'ada'],
      ['email/previous', { host: 'a' }, 4, 'bob'],
      ['email/replaced', null, 9, 'ada'],
      ['google-sheets', { id: 2 }, 9, 'ada'],
      ['google-sheets/last-good', { id: 1 }, 9, 'ada'],
      ['google-sheets/previous', { id: 1 }, 0, ''],
      ['google-sheets/replaced', { id: 0 }, 9, 'ada'],
    ]);
    expect(rows.map(({ previous }) => previous)).toEqual(rows.map(() => null));
    const settings = createSettingsStore(store.database, () => 20);
    await settings.write([{ key: 'email', value: { host: 'c' }, version: 5 }], 'eve');
    expect(await settings.get('email/previous')).toMatchObject({
      value: { host: 'b' },
      updatedAt: 9,
      updatedBy: 'ada',
    });
    await store.remove();
  });

  it('of a newer version work with this one, so that a rollback is possible', async () => {
    const store = await createTestStore(dialect);
    await sql`insert into kysely_migration (name, timestamp) values (${NEWER}, '2027-01-01T00:00:00.000Z')`.execute(
      store.database.db,
    );
    await migrate(store.database);
    await migrate(store.database);
    expect(await steps(store)).toEqual([...KNOWN, NEWER]);
    await store.remove();
  });
});
