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

test('the days of a grace period and those on which rights were renewed are no deadlines of a list of renewals', () => {
  const cases = look('Marks', [
    ['File', 'Client', 'Mark', 'Reg. no.'],
    ['TM1NZ', 'Aurora', 'LUX', '1032704'],
    ['TM2NZ', 'Bolt', 'REX', '1032748'],
  ]);
  const renewals = look('Renewals', [
    ['Renewal due', 'File', 'Late renewal until', 'Official fee', 'Renewed on'],
    ['2027-10-28', 'TM1NZ', '2028-04-28', '200', ''],
    ['2026-10-28', 'TM2NZ', '2027-04-28', '200', '2026-10-16'],
  ]);
  const feed = proposeLayout([cases, renewals]).layout.feeds.find(({ sheet }) => sheet === 'Renewals') as HeadingFeed;
  expect(feed.deadlines).toEqual([]);
  expect(feed.columns.map(({ field, heading }) => `${field} ${heading}`)).toEqual([
    ...['dueDate Renewal due', 'matterId File', 'officialFee Official fee'],
  ]);
});

test('a late response is a deadline of its own beside the response and the renewal', () => {
  const cases = look('Marks', [
    ['File', 'Client', 'Mark', 'Reg. no.'],
    ['TM1NZ', 'Aurora', 'LUX', '1032704'],
    ['TM2NZ', 'Bolt', 'REX', '1032748'],
  ]);
  const due = look('Deadlines', [
    ['File', 'Response due', 'Late response due', 'Renewal due'],
    ['TM1NZ', '2027-10-28', '2028-04-28', '2030-01-02'],
    ['TM2NZ', '', '2027-04-28', ''],
  ]);
  const feed = proposeLayout([cases, due]).layout.feeds.find(({ sheet }) => sheet === 'Deadlines') as HeadingFeed;
  expect(feed.deadlines.map(({ heading }) => heading)).toEqual(['Response due', 'Late response due', 'Renewal due']);
});

test('a sentence above a list of fees is not what is due', () => {
  const due = (title: string) => {
    const fees = look(title, [
      ['Docket #', 'Client', 'Due'],
      ['4012.1', 'Aurora', '2027-10-28'],
      ['4027.1', 'Bolt', '2027-10-29'],
    ]);
    return (proposeLayout([fees]).layout.feeds[0] as HeadingFeed).constants['type'];
  };
  expect(due('Renewal window opens before. We pay only on instructions')).toBeUndefined();
  expect(due('Foreign annuities (through associates; amounts are theirs)')).toBe('Foreign annuities');
});

test('references that deadlines use to name their matters stay so, even if several matters share one', () => {
  const cases = look('Matters', [
    ['Matter ID', 'Docket', 'Client', 'Title'],
    ['1', 'F-1', 'Aurora', 'Lamp'],
    ['2', 'F-1', 'Aurora', 'Lens'],
    ['3', 'F-2', 'Bolt', 'Pump'],
  ]);
  const due = look('Deadlines', [
    ['Docket', 'Due', 'Action'],
    ['F-1', '2027-01-02', 'Reply'],
    ['F-2', '2027-02-03', 'Annuity'],
  ]);
  const fields = (...sheets: readonly ReturnType<typeof look>[]) =>
    (proposeLayout(sheets).layout.feeds[0] as HeadingFeed).columns.map(({ field, heading }) => `${field} ${heading}`);
  expect(fields(cases, due)).toContain('docketNumber Docket');
  expect(fields(cases)).toContain('ipFamily Docket');
});
