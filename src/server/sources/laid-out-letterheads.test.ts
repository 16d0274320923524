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
async function served(rows: readonly Row[]) {
  const looks = [look('Portefeuille', rows)];
  const proposal = proposeLayout(looks);
  const asked = explainSheets(proposal.layout, looks, proposal).find(({ kind }) => kind === 'client-in-blocks');
  const layout = asked?.change ? changedLayout(proposal.layout, asked.change) : proposal.layout;
  const { payloads } = (await readSheets({ Portefeuille: { rows } }, layout)).tabs.matters ?? {};
  const of = (client: string): readonly string[] =>
    (payloads?.rowsOf(client) ?? []).map((json) => (JSON.parse(json) as string[])[0] ?? '');
  return { asked: asked?.count, of };
}

test('rows below a client’s name, its people and its postal address are the client’s, and who is in charge may be beside the name', async () => {
  const { asked, of } = await served([
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
