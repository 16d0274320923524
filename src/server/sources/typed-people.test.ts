import { expect, test } from 'vitest';
import { NO_VALUES } from '#domain/layout/layout.ts';
import type { ReadPortfolio } from '#server/publishing/read-portfolio.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const MATTERS = feedOf('Matters', 'matters', { id: 'Ref', company: 'Client' });
const PEOPLE = feedOf('People', 'users', { email: 'Mail', company: 'Client' });
const SHEETS = {
  Matters: {
    rows: [
      ['Ref', 'Client'],
      ['A-1', 'Aurora'],
      ['B-1', 'Bolt GmbH'],
    ],
  },
  People: {
    rows: [
      ['Mail', 'Client'],
      ['ann@aurora.example', 'Aurora'],
    ],
  },
};

const people = ({ directory }: ReadPortfolio): readonly string[] =>
  directory.users.map(({ email, company }) => `${email} ${company}`);

test('people whom an administrator typed sign in beside those of the sheets, each for the client named beside the address', async () => {
  const layout = layoutOf([PEOPLE, MATTERS], { people: [{ email: 'bob@bolt.example', company: 'Bolt GmbH' }] });
  const portfolio = await readSheets(SHEETS, layout);
  expect(people(portfolio)).toEqual(['ann@aurora.example aurora', 'bob@bolt.example bolt gmbh']);
  expect(served(portfolio, 'matters', 'bolt gmbh').map(({ id }) => id)).toEqual(['B-1']);
  expect(served(portfolio, 'users', 'aurora')).toHaveLength(1);
});

test('are enough where no sheet has people, and follow a client to its other spelling', async () => {
  const portfolio = await readSheets(
    SHEETS,
    layoutOf([MATTERS], {
      people: [{ email: 'bob@bolt.example', company: 'Bolt' }],
      values: { ...NO_VALUES, clients: { Bolt: 'Bolt GmbH' } },
    }),
  );
  expect(people(portfolio)).toEqual(['bob@bolt.example bolt gmbh']);
});

test('a sheet of people that is gone is missed, although others were typed', async () => {
  const layout = layoutOf([{ by: 'position', sheet: 'Users', tab: 'users' }, MATTERS], {
    people: [{ email: 'bob@bolt.example', company: 'Bolt GmbH' }],
  });
  await expect(readSheets(SHEETS, layout)).rejects.toThrow();
});
