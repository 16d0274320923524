import { expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

const SHEETS: Readonly<Record<string, readonly Row[]>> = {
  Clients: [
    ['Client', 'Email'],
    ['Aurora Ltd', 'ann@aurora.example'],
    ['Bolt GmbH', 'bo@bolt.example'],
    ['Corax SA', 'cy@corax.example'],
  ],
  Cases: [
    ['Our ref', 'Client', 'Title'],
    ['A-1', 'Aurora', 'Lamp'],
    ['B-1', 'Bolt', 'Gear'],
    ['C-1', 'Corax', 'Lens'],
  ],
  Staff: [
    ['Name', 'E-mail', 'Clients'],
    ['Sam Smith', 'sam@firm.example', 'Aurora, Bolt'],
    ['Kay Jones', 'kay@firm.example', 'Corax'],
    ['Lee Low', 'lee@firm.example', 'all'],
  ],
};

test('each client sees the one person of the firm whose list of clients has it, and none of these people sees a client’s data', async () => {
  const looks = Object.entries(SHEETS).map(([name, rows]) => look(name, rows));
  const proposal = proposeLayout(looks);
  const answered = explainSheets(proposal.layout, looks, proposal)
    .filter(({ kind }) => kind === 'client-spellings')
    .reduce((layout, { change }) => (change ? changedLayout(layout, change) : layout), proposal.layout);
  const sheets = Object.fromEntries(Object.entries(SHEETS).map(([name, rows]) => [name, { rows }]));
  const portfolio = await readSheets(sheets, answered);
  const contacts = ['aurora ltd', 'bolt gmbh', 'corax sa'].map((client) =>
    served(portfolio, 'users', client).map(({ serviceContactName, serviceContactEmail }) => [
      serviceContactName,
      serviceContactEmail,
    ]),
  );
  expect(contacts).toEqual([
    [['Sam Smith', 'sam@firm.example']],
    [['Sam Smith', 'sam@firm.example']],
    [['Kay Jones', 'kay@firm.example']],
  ]);
});
