import { expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

/* Signs such as 〃 in the column of the client. */

const PEOPLE: Row[] = [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
  ['Corax', 'cy@corax.example'],
];
const HEADER = ['Our ref', 'Client', 'Title'];
const casesOf = (clients: readonly string[]): Row[] => [
  HEADER,
  ...clients.map((client, at): Row => [`M-${101 + at}`, client, `Title ${at}`]),
];

async function readWith(clients: readonly string[], isAnswered: boolean, rows = casesOf(clients)) {
  const sheets = { Cases: casesOf(clients), People: PEOPLE };
  const looks = Object.entries(sheets).map(([name, one]) => look(name, one));
  const proposal = proposeLayout(looks);
  const cause = explainSheets(proposal.layout, looks, proposal).find(({ kind }) => kind === 'client-in-blocks');
  const layout = isAnswered && cause?.change ? changedLayout(proposal.layout, cause.change) : proposal.layout;
  const read = await readSheets({ Cases: { rows }, People: { rows: PEOPLE } }, layout);
  const ids = ['aurora', 'bolt', 'corax'].map((client) => served(read, 'matters', client).map(({ id }) => id));
  return { cause, ids };
}

const CLIENTS = ['Aurora', 'Aurora', '', 'Bolt', '〃', '〃', 'Corax', 'Aurora', 'Bolt', 'Corax', '〃'];

test('a person says that signs mean the client above, and an empty cell never does, wherever the first sign stands', async () => {
  const proposed = await readWith(CLIENTS, false);
  expect(proposed.cause).toMatchObject({ found: 'first-row', heading: 'Client' });
  expect(proposed.ids).toEqual([
    ['M-101', 'M-102', 'M-108'],
    ['M-104', 'M-109'],
    ['M-107', 'M-110'],
  ]);
  const answered = await readWith(CLIENTS, true);
  expect(answered.ids).toEqual([
    ['M-101', 'M-102', 'M-108'],
    ['M-104', 'M-105', 'M-106', 'M-109'],
    ['M-107', 'M-110', 'M-111'],
  ]);
  // Later there are no signs left.
  const later = await readWith(CLIENTS, true, casesOf(CLIENTS.map((client) => (client === '〃' ? '' : client))));
  expect(later.ids).toEqual(proposed.ids);
});

test('a person without a client is not the one above because others have signs', async () => {
  const rows: Row[] = [
    ['Name', 'Client', 'Email'],
    ['Ann', 'Aurora', 'ann@aurora.example'],
    ['Xavier', '', 'xavier@agent.example'],
    ['Bob', 'Bolt', 'bob@bolt.example'],
    ...['Ben', 'Bea'].map((name): Row => [name, '〃', `${name}@bolt.example`]),
    ...['Cy', 'Cara', 'Carl', 'Cid', 'Cleo'].map((name): Row => [name, 'Corax', `${name}@corax.example`]),
  ];
  const looks = [look('People', rows), look('Cases', casesOf(['Aurora', 'Bolt', 'Corax', 'Corax']))];
  const proposal = proposeLayout(looks);
  const asked = explainSheets(proposal.layout, looks, proposal).find(({ sheet }) => sheet === 'People');
  for (const layout of [
    proposal.layout,
    asked?.change ? changedLayout(proposal.layout, asked.change) : proposal.layout,
  ]) {
    const read = await readSheets({ People: { rows }, Cases: { rows: casesOf(['Aurora', 'Bolt']) } }, layout);
    expect(read.directory.users.map(({ email }) => email)).not.toContain('xavier@agent.example');
  }
});
