import { expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

const HEADER = ['Akte', 'Art', 'Land', 'Zeichen', 'Kl.', 'Hinterlegung', 'Reg. Nr.', 'Stand'];
const matter = (id: string): Row => [id, 'Marke', 'CH', `Mark ${id}`, '9', '2019-12-04', '725313', 'eingetragen'];
const ROWS: readonly Row[] = [
  ['Wyss Patentanwälte: Marken der Mandanten'],
  HEADER,
  ['Aurora AG', '', '', 'Ann Meyer', '', 'ann@aurora.example', '', 'CH-3400 Burgdorf'],
  matter('M2041CH'),
  matter('M2042CH'),
  [],
  ['Bolt GmbH', '', '', 'Bob Lee', '', 'bob@bolt.example', '', 'CH-9050 Appenzell'],
  matter('M2046CH'),
  ['Eve Other', 'Agent', '', '', '', 'eve@agents.example'],
  matter('M2047CH'),
  ['Corax Ltd', '', '', 'Cy', '', 'cy@corax.example'],
  ['Agents LLP', '', '', 'Eve', '', 'eve@agents.example'],
  matter('M2048CH'),
];

test('names with an address of the client beside them are asked about, all of them, and each has its own rows and people', async () => {
  const sheet = look('Marken', ROWS);
  const proposal = proposeLayout([sheet]);
  const causes = (layout = proposal.layout) => explainSheets(layout, [sheet], proposal);
  const blocks = causes().find(({ kind }) => kind === 'client-in-blocks');
  expect(blocks?.examples).toEqual(['Aurora AG', 'Bolt GmbH', 'Corax Ltd', 'Agents LLP']);
  const asked = changedLayout(proposal.layout, blocks!.change!);
  const people = causes(asked).find(({ kind }) => kind === 'more-addresses');
  const layout = changedLayout(asked, people!.change!);
  const portfolio = await readSheets({ Marken: { rows: ROWS } }, layout);
  const ids = (client: string): unknown => served(portfolio, 'matters', client).map(({ id }) => id);
  expect([ids('aurora ag'), ids('bolt gmbh')]).toEqual([['M2041CH', 'M2042CH'], ['M2046CH']]);
  // Below a person without a client, and below two names, rows wait.
  const held = portfolio.issues.kept.filter(({ kind }) => kind === 'missing-company').map(({ rowNumber }) => rowNumber);
  expect(held).toEqual([9, 10, 13]);
  expect(portfolio.directory.users.map(({ email, name, company }) => [email, name, company])).toEqual([
    ['ann@aurora.example', 'Ann Meyer', 'aurora ag'],
    ['bob@bolt.example', 'Bob Lee', 'bolt gmbh'],
    ['cy@corax.example', 'Cy', 'corax ltd'],
  ]);
});
