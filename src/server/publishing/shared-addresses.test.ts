import { expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { feedOf, layoutOf, readSheets } from '#server/testing/read-sheets.ts';
import { namesWithOneAddress } from './shared-addresses.ts';

const SHEETS = {
  People: {
    rows: [
      ['Client', 'Email'],
      ['Aurora S.A.', 'Ann@aurora.example'],
      ['Bolt', 'bob@bolt.example'],
      ['Bolt', 'both@advisor.example'],
    ],
  },
  Contacts: {
    rows: [
      ['Client', 'Email'],
      ['AURORA SA', 'Ann Meyer <ann@aurora.example>'],
      ['Bolt Machine Works', 'bob@bolt.example'],
      ['Corax', 'both@advisor.example'],
    ],
  },
  Cases: {
    rows: [
      ['Ref', 'Client'],
      ['A-1', 'AURORA SA'],
      ['A-2', 'AURORA SA'],
      ['A-3', 'Aurora S.A.'],
      ['B-1', 'Bolt'],
      ['C-1', 'Corax'],
    ],
  },
};
const LAYOUT = layoutOf([
  feedOf('People', 'users', { company: 'Client', email: 'Email' }),
  feedOf('Contacts', 'users', { company: 'Client', email: 'Email' }),
  feedOf('Cases', 'matters', { id: 'Ref', company: 'Client' }),
]);

test('given a person under two spellings of a client, the preview asks, and once they are one client, the person signs in for all its matters', async () => {
  const before = await readSheets(SHEETS, LAYOUT);
  expect(before.directory.users).toEqual([]);
  const asked = namesWithOneAddress(before);
  expect(asked.map(({ kind, examples }) => [kind, ...examples])).toEqual([
    ['client-spellings', 'Aurora S.A. = AURORA SA'],
    ['client-spellings', 'Bolt Machine Works = Bolt'],
  ]);
  const layout = asked.reduce((next, { change }) => changedLayout(next, change!), LAYOUT);
  const after = await readSheets(SHEETS, layout);
  expect(after.directory.users.map(({ email, companyName }) => [email, companyName])).toEqual([
    ['ann@aurora.example', 'AURORA SA'],
    ['bob@bolt.example', 'Bolt'],
  ]);
  expect(after.tabs.matters?.payloads.countOf('aurora sa')).toBe(3);
  // A person of two clients that are not alike is only reported.
  expect([namesWithOneAddress(after), after.issues.counts['email-two-companies']]).toEqual([[], 2]);
});

test('names with different legal forms are not asked about, although one person is listed under both', async () => {
  const People = {
    rows: [
      ['Client', 'Email'],
      ['Aurora Ltd', 'ann@aurora.example'],
      ['Aurora GmbH', 'ann@aurora.example'],
    ],
  };
  const layout = layoutOf([feedOf('People', 'users', { company: 'Client', email: 'Email' })]);
  expect(namesWithOneAddress(await readSheets({ People }, layout))).toEqual([]);
});
