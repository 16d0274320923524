import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { SOURCE } from '#server/base/limits.ts';
import { KNOWN_READING } from '#server/store/known-reading.ts';
import { dropState } from '#server/store/state.ts';
import { createTestPublishing, tabWith } from '#server/testing/publishing.ts';
import type { TestPublishing, TextTabs } from '#server/testing/publishing.ts';
import { PayloadDamaged } from '#server/store/payloads.ts';

const matter = (id: string, company: string): Row => [id, id, '', 'Filed', `About ${id}`, company];
const user = (email: string, company: string): Row => ['Name', email, '', company];

function firm(acme = 30, ...people: Row[]): TextTabs {
  return {
    users: tabWith('users', [user('ann@acme.example', 'Acme'), user('bob@bolt.example', 'Bolt'), ...people]),
    matters: tabWith('matters', [
      ...Array.from({ length: acme }, (_, number) => matter(`A${number}`, 'Acme')),
      matter('B1', 'Bolt'),
    ]),
  };
}

describe.each(['sqlite', 'postgres'] as const)('a reading of unchanged content (%s)', (dialect) => {
  let publishing: TestPublishing;
  beforeEach(async () => {
    publishing = await createTestPublishing(dialect);
  });
  afterEach(() => publishing.store.remove());

  /** Whether the next sync reads the rows. */
  async function isRead(tabs = firm(), ...how: [string?, object?]): Promise<boolean> {
    const before = publishing.reader.fullReadings;
    await publishing.publish(tabs, ...how);
    return publishing.reader.fullReadings > before;
  }

  it('is skipped, and counts as a sync that found nothing new', async () => {
    await publishing.publish(firm());
    const runs = (): Promise<{ details: string; outcome: string }[]> =>
      publishing.store.database.db.selectFrom('sync_runs').select(['outcome', 'details']).orderBy('id').execute();
    expect(await isRead()).toBe(false);
    const [first, second] = await runs();
    expect(second).toEqual({ outcome: 'unchanged', details: first?.details });
    expect(await publishing.rowsOf('Bolt', 'matters')).toHaveLength(1);
    expect(await isRead(firm(31))).toBe(true);
    expect(await publishing.rowsOf('Acme', 'matters')).toHaveLength(31);
  });

  it.each<[string, (publishing: TestPublishing) => unknown, ...how: [string?, object?]]>([
    ['another spreadsheet', () => undefined, 'another'],
    ['an optional field turned on', () => undefined, 'workbook', { fields: { on: ['matters.expiryDate'], own: [] } }],
    ['another version of the reader', ({ reader }) => (reader.version = 'newer')],
    ['a day gone by', ({ wait }) => wait(SOURCE.fullReadingEveryMs)],
    [
      'a company that no longer has an id',
      ({ store }) => store.database.db.deleteFrom('companies').where('company', '=', 'bolt').execute(),
    ],
    ['an erasure', ({ store }) => dropState(store.database.db, [KNOWN_READING])],
    [
      'other people in the directory',
      ({ store }) =>
        store.database.db.updateTable('payloads').set({ hash: 'x' }).where('tab', '=', 'directory').execute(),
    ],
  ])('is read after %s', async (_, happens, ...how) => {
    await publishing.publish(firm());
    await happens(publishing);
    expect(await isRead(firm(), ...how)).toBe(true);
  });

  it('is not skipped after damaged bytes were found in the store, and writes them again', async () => {
    await publishing.publish(firm());
    await publishing.store.database.db
      .updateTable('payloads')
      .set({ body: sql`${Buffer.from('damaged')}` })
      .where('tab', '=', 'matters')
      .where('company', '=', 'bolt')
      .execute();
    await expect(publishing.rowsOf('Bolt', 'matters')).rejects.toThrow(PayloadDamaged);
    expect(await isRead()).toBe(true);
    expect(await publishing.rowsOf('Bolt', 'matters')).toHaveLength(1);
  });

  it('keeps the held items while it is skipped, and is not skipped once they are accepted', async () => {
    await publishing.publish(firm());
    const held = { summary: { held: [{ tab: 'matters', company: '', reason: 'rows-gone', rowsBefore: 31 }] } };
    const vanishing = firm(5, user('bea@bolt.example', 'Bolt'));
    expect(await publishing.publish(vanishing)).toMatchObject({ kind: 'published', ...held });
    // While something is held, only a reading that changed nothing proves that the next one changes nothing either.
    expect(await isRead(vanishing)).toBe(true);
    expect(await isRead(vanishing)).toBe(false);
    expect(await publishing.publish(vanishing)).toMatchObject({ kind: 'unchanged', ...held });
    await publishing.accept('matters');
    expect(await isRead(vanishing)).toBe(true);
    expect(await publishing.rowsOf('Acme', 'matters')).toHaveLength(5);
  });

  it('is not skipped after an unfinished publication', async () => {
    await publishing.publish(firm());
    const fails = publishing.publishWith(async (_spec, _before, take) => {
      await take([{ tab: 'matters', company: 'bolt', hash: 'h', rowCount: 1, body: Buffer.from('x') }]);
      throw new Error('killed');
    }, 'memory');
    await expect(fails).rejects.toThrow('killed');
    expect(await publishing.rowsOf('Bolt', 'matters')).toHaveLength(1);
    expect(await isRead(firm(31))).toBe(true);
    expect(await publishing.rowsOf('Acme', 'matters')).toHaveLength(31);
  });
});

/** For each settings document, whether it affects what a sync publishes. Those that do are in the specification of the source, which the digest covers. */
const SETTINGS: Readonly<Record<string, 'in the specification of the source' | 'only while serving'>> = {
  'admin-emails': 'only while serving',
  calendar: 'only while serving',
  email: 'only while serving',
  'google-sheets': 'in the specification of the source',
  instructions: 'only while serving',
  'kept-days': 'only while serving',
  layout: 'in the specification of the source',
  'layout-draft': 'only while serving',
  mails: 'only while serving',
  office: 'only while serving',
  'optional-fields': 'in the specification of the source',
  registers: 'only while serving',
  source: 'in the specification of the source',
  webhook: 'only while serving',
  'working-days': 'only while serving',
};

test('for every settings document it is decided whether it changes what a sync publishes', async () => {
  const folder = new URL('../settings/', import.meta.url);
  const documents = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const exported: readonly object[] = await Promise.all(
    documents.map((file) => import(fileURLToPath(new URL(file, folder)))),
  );
  const keys = exported
    .flatMap((document) => Object.entries(document))
    .flatMap(([name, value]) => (name.endsWith('_KEY') ? [String(value)] : []));
  expect(keys.toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
});
