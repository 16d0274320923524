import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HeadingFeed, Layout } from '#domain/layout/layout.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { sheetsSource } from '#server/sources/testing/rows-source.ts';
import { confirmHeadings } from '#server/store/waiting-reading.ts';
import { createTestPublishing } from '#server/testing/publishing.ts';
import type { TestPublishing } from '#server/testing/publishing.ts';
import { feedOf, layoutOf } from '#server/testing/read-sheets.ts';
import { row } from '#server/testing/two-companies.ts';
import { buildPublication } from './build-publication.ts';
import type { SyncOutcome } from './publisher.ts';

let publishing: TestPublishing;
beforeEach(async () => {
  publishing = await createTestPublishing();
});
afterEach(() => publishing.store.remove());

const USERS = { by: 'position', sheet: 'Users', tab: 'users' } as const;
const MATTERS = feedOf('Akten', 'matters', { id: 'Akte', docketNumber: 'Docket', company: 'Mandant' });
const FRISTEN = feedOf(
  'Fristen',
  'deadlines',
  { matterId: 'Akte', type: 'Art', dueDate: { heading: 'Datum', dateOrder: 'day-first' } },
  { clientFromMatter: true },
);

type Sheets = Readonly<Record<string, readonly Row[]>>;

const users = [
  documentedHeader('users'),
  ...['Aurora', 'Bolt'].map((company) => row('users', { email: `${company}@client.example`, company })),
];
/** Rows of matters, with or without a date. */
const akten = (...rows: readonly (readonly [string, string, string, string?])[]): Row[] => [
  ['Akte', 'Docket', 'Mandant', 'Frist'],
  ...rows.map((cells) => cells.map((text) => text ?? '')),
];

async function publish(sheets: Sheets, layout: Layout): Promise<SyncOutcome> {
  const given = Object.fromEntries(Object.entries({ Users: users, ...sheets }).map(([name, rows]) => [name, { rows }]));
  return publishing.publishWith(
    async (_spec, before, take, signal, stored) =>
      buildPublication(await sheetsSource(given).read(signal, layout), before, stored, take),
    'memory',
  );
}

/** The first publication, as an administrator confirms it. */
async function confirmed(sheets: Sheets, layout: Layout): Promise<void> {
  const outcome = await publish(sheets, layout);
  if (outcome.kind !== 'waiting') throw new Error(outcome.kind);
  const { headings, fingerprint } = outcome.waiting;
  await confirmHeadings(publishing.store.database.db, { source: 'workbook', headings, fingerprint }, 'admin', 1);
  expect((await publish(sheets, layout)).kind).toBe('published');
}

const held = (outcome: SyncOutcome): unknown[] =>
  outcome.kind === 'published' || outcome.kind === 'unchanged'
    ? outcome.summary.held.map(({ tab, company, reason }) => [tab, company, reason])
    : [outcome];

test('while a client’s matters are held, a deadline of a docket that two clients had goes to neither', async () => {
  const layout = layoutOf([USERS, MATTERS, FRISTEN]);
  const fristen = [
    ['Akte', 'Art', 'Datum'],
    ['B-1', 'Annuity', '01.02.2027'],
    ['Joint', 'Secret of Aurora', '03.04.2027'],
  ];
  const bolt = [
    ['B-1', '', 'Bolt'],
    ['B-2', 'Joint', 'Bolt'],
  ] as const;
  const aurora = [
    ['A-1', 'Joint', 'Aurora'],
    ['A-2', '', 'Aurora'],
    ['A-3', '', 'Aurora'],
  ] as const;
  await confirmed({ Akten: akten(...bolt, ...aurora), Fristen: fristen }, layout);
  const ofBolt = [['B-1', 'Annuity', '', '01/02/2027', 'Bolt']];
  expect(await publishing.rowsOf('Bolt', 'deadlines')).toEqual(ofBolt);

  const outcome = await publish({ Akten: akten(...bolt), Fristen: fristen }, layout);
  expect(held(outcome)).toEqual([['matters', 'aurora', 'company-rows-gone']]);
  expect(await publishing.rowsOf('Bolt', 'deadlines')).toEqual(ofBolt);
  expect(await publishing.rowsOf('Aurora', 'deadlines')).toEqual([]);
});

test('while a client’s matters are held, the deadlines in their rows stay too', async () => {
  const due: HeadingFeed = { ...MATTERS, deadlines: [{ heading: 'Frist', name: 'Next due' }] };
  const layout = layoutOf([USERS, due]);
  const bolt = [['B-1', '', 'Bolt', '2027-02-01']] as const;
  const aurora = [
    ['A-1', '', 'Aurora', '2027-04-03'],
    ['A-2', '', 'Aurora'],
    ['A-3', '', 'Aurora'],
  ] as const;
  await confirmed({ Akten: akten(...bolt, ...aurora) }, layout);
  const outcome = await publish({ Akten: akten(...bolt) }, layout);
  expect(held(outcome)).toEqual([['matters', 'aurora', 'company-rows-gone']]);
  expect(await publishing.rowsOf('Aurora', 'matters')).toHaveLength(3);
  expect(await publishing.rowsOf('Aurora', 'deadlines')).toEqual([['A-1', 'Next due', '', '03/04/2027', 'Aurora']]);
  await publishing.accept('matters', 'Aurora');
  await publish({ Akten: akten(...bolt) }, layout);
  expect(await publishing.rowsOf('Aurora', 'deadlines')).toEqual([]);
  expect(await publishing.rowsOf('Bolt', 'deadlines')).toHaveLength(1);
});

test('if rows are listed under their clients, a missing client name gives no row to the client above until an administrator accepts it', async () => {
  const feed = feedOf('Akten', 'matters', { id: 'Akte', title: 'Titel' }, { blocks: { by: 'name-row', inside: [] } });
  const layout = layoutOf([USERS, feed]);
  const sheet = (...names: readonly string[]): readonly Row[] => [
    ['Akte', 'Titel', 'Land'],
    ['Aurora'],
    ['A-10', 'Lamp'],
    ...names.map((name) => [name]),
    ['B-10', 'Pump'],
  ];
  await confirmed({ Akten: sheet('Bolt') }, layout);
  expect(await publishing.rowsOf('Bolt', 'matters')).toHaveLength(1);
  const outcome = await publish({ Akten: sheet() }, layout);
  expect(held(outcome)).toEqual([['matters', '', 'rows-moved']]);
  expect(JSON.stringify(await publishing.rowsOf('Aurora', 'matters'))).not.toContain('Pump');
});
