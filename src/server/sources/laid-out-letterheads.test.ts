import { expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { readSheets } from '#server/testing/read-sheets.ts';

const HEADER: Row = ['N/Réf', 'Pays', 'Titre', 'N° dépôt', 'État', 'Suivi'];
const matter = (id: string): Row => [id, 'FR', `Lampe ${id}`, `FR18 ${id.length}599`, 'délivré', 'TD'];

/** What each client is served once an administrator has said Yes to the names above the rows. */
async function served(rows: readonly Row[], people: readonly Row[] = []) {
  const looks = [look('Portefeuille', rows), ...(people.length > 0 ? [look('Contacts', people)] : [])];
  const proposal = proposeLayout(looks);
  const asked = explainSheets(proposal.layout, looks, proposal).find(({ kind }) => kind === 'client-in-blocks');
  const layout = asked?.change ? changedLayout(proposal.layout, asked.change) : proposal.layout;
  const { payloads } =
    (await readSheets({ Portefeuille: { rows }, ...(people.length > 0 && { Contacts: { rows: people } }) }, layout))
      .tabs.matters ?? {};
  const of = (client: string): readonly string[] =>
    (payloads?.rowsOf(client) ?? []).map((json) => (JSON.parse(json) as string[])[0] ?? '');
  return { asked: asked?.count, noClients: asked?.expected.split('\n').filter(Boolean), of };
}

test('rows below a client’s name, its people and its postal address are the client’s, and who is in charge may be beside the name', async () => {
  const { asked, noClients, of } = await served([
    HEADER,
    ['Alpinovex SAS', '', '', '', 'Suivi : TD'],
    ['Mme Hélène Carrel, Directrice R&D', '', 'h.carrel@alpinovex.example', '04 76 55 01 12'],
    ['M. Yann Brotteaux', '', 'y.brotteaux@alpinovex.example'],
    ['Inovallée, 38240 Meylan'],
    matter('G1'),
    matter('G2'),
    [],
    ['Société des Eaux', '', '', '', 'Suivi : QL'],
    ['Contact : Pierre Vernay – p.vernay@eaux.example – 04 74 55 20 08'],
    ['38500 Voiron'],
    matter('L1'),
    [],
    ['Charpentes Vernay', '', '', '', 'Suivi : QL'],
    ['42400 Saint-Chamond – tél. 04 76 55 88 19'],
    matter('L2'),
    matter('L3'),
    [],
    ['Cristalbe'],
    ['69380 Chasselay'],
    matter('L4'),
  ]);
  expect(asked).toBe(4);
  expect(noClients).toEqual([
    'Inovallée, 38240 Meylan',
    '38500 Voiron',
    '42400 Saint-Chamond – tél. 04 76 55 88 19',
    '69380 Chasselay',
  ]);
  expect(of('alpinovex sas')).toEqual(['G1', 'G2']);
  expect(of('société des eaux')).toEqual(['L1']);
  expect(of('charpentes vernay')).toEqual(['L2', 'L3']);
  expect(of('cristalbe')).toEqual(['L4']);
});

test('a number before a name is that of the next client where the names above have numbers, or one of them stands alone', async () => {
  const numbered = await served([
    HEADER,
    ['10022 Alpinovex-Werke'],
    ['10023 Vernay-Bois'],
    matter('G1'),
    ['10024 Cristalbe-Lab'],
    matter('L1'),
  ]);
  expect(numbered.of('10023 vernay-bois')).toEqual(['G1']);
  expect(numbered.of('10022 alpinovex-werke')).toEqual([]);
  const mixed = await served([
    HEADER,
    ['Alpinovex'],
    ['10023 Vernay-Bois'],
    matter('G1'),
    ['Cristalbe'],
    matter('L1'),
    ['10024 Dorian-Bois'],
    matter('L2'),
  ]);
  expect(mixed.of('alpinovex')).toEqual([]);
  expect(mixed.of('cristalbe')).toEqual(['L1']);
  expect(mixed.of('10024 dorian-bois')).toEqual(['L2']);
  const once = await served([HEADER, ['Alpinovex'], ['10023 Vernay-Bois'], matter('G1'), ['Cristalbe'], matter('L1')]);
  expect(once.of('alpinovex')).toEqual([]);
});

test.each([
  ['the next client with its town', 'Vernay Bois, 38500 Voiron'],
  ['the next client with its town and telephone', 'Vernay Bois – Tel. 04 76 55 01 12'],
  ['the next client with a number before its name', '10023 Vernay Bois'],
  ['a client that begins like a person', 'Dr. Beck'],
  ['a client that begins like a person, with an address', 'Dr. Beck Arzneimittel', '', 'kontakt@dr-beck.example'],
  [
    'a company of a person, with an address',
    'M. Schneider Textilwerke',
    '',
    'm.schneider@schneider-textilwerke.example',
  ],
  ['a client with a house number in its name', '3 Eichen, 5100 Baden'],
])('the rows below %s are never those of a client without matters above it', async (_what, ...next) => {
  const { of } = await served([
    HEADER,
    ['Alpinovex'],
    next,
    matter('G1'),
    ['Cristalbe'],
    matter('L1'),
    ['Dorian Optik'],
    matter('L2'),
  ]);
  expect(of('alpinovex')).toEqual([]);
  expect(of('cristalbe')).toEqual(['L1']);
  expect(of('dorian optik')).toEqual(['L2']);
});

test('a client that people sign in for is never taken for a person or an address of the client above it', async () => {
  const people: Row[] = [
    ['E-mail', 'Client'],
    ['ann@alpinovex.example', 'Alpinovex'],
    ['bo@industriestr.example', 'Industriestr. 4'],
    ['cy@m-yann.example', 'M. Yann Brotteaux'],
  ];
  const rows = [
    HEADER,
    ['Alpinovex'],
    ['Industriestr. 4, 83435 Bad Tölz'],
    matter('G1'),
    ['Alpinovex'],
    ['M. Yann Brotteaux', '', 'yann.brotteaux@post.example'],
    matter('G2'),
    ['Cristalbe'],
    matter('L1'),
  ];
  const unknown = await served(rows);
  expect(unknown.of('alpinovex')).toEqual(['G1', 'G2']);
  const { of } = await served(rows, people);
  expect(of('alpinovex')).toEqual([]);
});
