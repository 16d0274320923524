import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import type { Layout } from '#domain/layout/layout.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { changedLayout } from './change-layout.ts';
import { explainSheets } from './explain.ts';
import { look } from '#domain/testing/look.ts';

const SHEETS: Readonly<Record<string, readonly Row[]>> = {
  Cases: [
    ['Our ref', 'Client code', 'Title', 'Filing date'],
    ['A-1', 'AUR01', 'Lamp', '2020-05-06'],
    ['B-1', 'BOL01', 'Pump', '2021-05-06'],
  ],
  Clients: [
    ['Code', 'Client', 'Email'],
    ['AUR01', 'Aurora', 'ann@aurora.example'],
    ['BOL01', 'Bolt', 'bob@bolt.example'],
  ],
  'Our team': [
    ['Client', 'Partner', 'Partner phone', 'Partner email'],
    ['Aurora', 'Sam Smith', '+1 212 555 0100', 'sam@sj.example'],
    ['Bolt', 'Sam Smith', '+1 212 555 0100', 'sam@sj.example'],
  ],
};

/** The sheets, with the headings of one of them replaced. */
function looksWith(sheet = '', renamed: Readonly<Record<string, string>> = {}) {
  return Object.entries(SHEETS).map(([name, [header = [], ...rows]]) => {
    return look(name, [name === sheet ? header.map((heading) => renamed[heading] ?? heading) : header, ...rows]);
  });
}
const PUBLISHED = proposeLayout(looksWith()).layout;
function askedIn(layout: Layout, sheet: string, renamed: Readonly<Record<string, string>>) {
  const looks = looksWith(sheet, renamed);
  return explainSheets(layout, looks, proposeLayout(looks)).filter(
    (cause) => cause.sheet === sheet && (cause.kind === 'field-without-column' || cause.kind === 'heading-twice'),
  );
}

test('the sheets as they were published lack nothing: contacts have a sheet, and codes their names', () => {
  expect(PUBLISHED).toMatchObject({ contacts: { sheet: 'Our team' } });
  expect(PUBLISHED.feeds.find(({ sheet }) => sheet === 'Cases')).toMatchObject({ clientCodes: { sheet: 'Clients' } });
  for (const sheet of Object.keys(SHEETS)) expect(askedIn(PUBLISHED, sheet, {})).toEqual([]);
});

test.each([
  ['Our team', 'Partner email', 'Partner e-mail address', 'serviceContactEmail'],
  ['Our team', 'Client', 'Client name', 'company'],
  // Telephone numbers and codes are found by their cells.
  ['Our team', 'Partner phone', 'Colour', 'serviceContactPhone'],
  ['Clients', 'Code', 'Colour', ''],
  ['Clients', 'Client', 'Company', ''],
])('if in %s “%s” is called “%s”, one answer reads it instead', (sheet, was, now, field) => {
  const causes = askedIn(PUBLISHED, sheet, { [was]: now }).filter((cause) => cause.field === field);
  expect(causes).toMatchObject([{ kind: 'field-without-column', heading: was, found: now }]);
  const after = changedLayout(PUBLISHED, causes[0]!.change!);
  expect(askedIn(after, sheet, { [was]: now }).filter((cause) => cause.field === field)).toEqual([]);
});

test('if a heading of contacts now says nothing, only a person can tell', () => {
  expect(askedIn(PUBLISHED, 'Our team', { Client: 'Colour' })).toMatchObject([
    { kind: 'field-without-column', heading: 'Client', found: '', change: null },
  ]);
});

test('if a heading is there twice, each of its columns is an answer', () => {
  const causes = askedIn(PUBLISHED, 'Our team', { Partner: 'Partner email' }).filter(
    ({ kind }) => kind === 'heading-twice',
  );
  expect(causes.map(({ heading, found }) => [heading, found])).toEqual([
    ['Partner email', 'B'],
    ['Partner email', 'D'],
  ]);
});
