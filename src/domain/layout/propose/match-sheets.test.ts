import { expect, test } from 'vitest';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { look } from '#domain/testing/look.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { proposeLayout } from './propose.ts';

test('a list of tasks is one of deadlines, even if its name has no accents and it also has titles and says who is waited for', () => {
  const rows: readonly Row[] = [
    ['N/Réf', 'Client', 'Titre', 'Pays'],
    ['B10502 US', 'Aurora', 'Capteur', 'US'],
    ['B10444 EP', 'Bolt', 'Régulateur', 'EP'],
  ];
  const due: readonly Row[] = [
    [
      'Échéance',
      'N/Réf',
      'Client',
      'Objet',
      'Acte à accomplir',
      'Précisions',
      'Instr. avant le',
      'En attente de',
      'Suite à donner',
    ],
    ['2027-01-03', 'B10502 US', 'AURORA', 'Capteur...', 'Réponse', 'final', '', 'agent US', ''],
    [
      '2027-02-03',
      'B10444 EP',
      'BOLT',
      'Régulateur...',
      'Renouvellement',
      '',
      '2027-01-10',
      'client',
      'projet à envoyer',
    ],
    ['2027-03-03', 'B10444EP', 'BOLT', 'Régulateur...', 'Réponse', 'D1 + D2', '2027-02-10', 'client', 'accord écrit'],
  ];
  const { layout } = proposeLayout([look('BREVETS', rows), look('ECHEANCIER', due)]);
  expect(layout.feeds.map(({ sheet, tab }) => `${sheet}: ${tab}`)).toEqual([
    'BREVETS: matters',
    'ECHEANCIER: deadlines',
  ]);
});

test.each([
  ['Brouwerij De Hollis B.V.', 'Brouwerij De Hollis B.V.'],
  ['Portefeuille de Hollis SA', 'Hollis SA'],
])('the client of a sheet that is called “Hollis” and begins with %j is %j', (title, client) => {
  const [feed] = proposeLayout([
    look('Hollis', [
      [title],
      [],
      ['Our Ref', 'Title', 'Country', 'Filing Date'],
      ['H-1', 'Lamp', 'US', '2020-05-06'],
      ['H-2', 'Lens', 'DE', '2021-05-06'],
    ]),
  ]).layout.feeds;
  expect((feed as HeadingFeed).constants['company']).toBe(client);
});
