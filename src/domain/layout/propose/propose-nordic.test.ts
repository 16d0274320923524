import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { proposeLayout } from './propose.ts';
import { look } from '#domain/testing/look.ts';

function proposed(rows: readonly Row[]) {
  const { layout } = proposeLayout([look('Blad1', rows)]);
  const feed = layout.feeds.find(({ tab }) => tab === 'matters');
  return { values: layout.values, feed: feed?.by === 'heading' ? feed : undefined };
}

test('a Swedish list is proposed with its columns and words, and each date with the column at its right that says what it is for', () => {
  const { feed, values } = proposed([
    [
      'Kund',
      'Vårt ärendenr',
      'Er ref',
      'Typ',
      'Land',
      'Benämning',
      'Ansökningsnr',
      'Ansökningsdag',
      'Patent-/Regnr',
    ].concat(...['Status', 'Nästa frist', 'Avser', 'Frist 2', 'Avser 2']),
    ['Aurora AB', 'P1SE', 'A-1', 'Patent', 'Sverige', 'Lampa', '2056527-7', '2020-01-24', 'SE561681C2'].concat(
      ...['Beviljad', '2027-01-04', 'Årsavgift 8', '2027-03-04', 'Svar på föreläggande'],
    ),
    ['Bolt AB', 'V2SE', 'B-1', 'Varumärke', 'Internationell', 'Pump', '2056528-7', '2020-02-24', 'SE561682C2'].concat(
      ...['Återkallad', '2027-02-04', 'Förnyelse', '', ''],
    ),
  ]);
  expect(feed?.columns.map(({ field }) => field)).toEqual(
    'company id clientReference ipType jurisdiction title applicationNumber filingDate grantNumber status'.split(' '),
  );
  expect(feed?.deadlines.map(({ heading, action }) => [heading, action?.heading])).toEqual([
    ['Nästa frist', 'Avser'],
    ['Frist 2', 'Avser 2'],
  ]);
  expect(values).toMatchObject({
    statuses: { Återkallad: 'dead', Beviljad: 'granted' },
    types: { Varumärke: 'Trademark' },
    countries: { Internationell: 'International' },
  });
});

test.each([
  ['Danish', 'Sagsnr|Klient|Titel|Indleveringsdato|Ansøgningsnr|Registreringsdato|Udløbsdato'],
  ['Norwegian', 'Saksnr|Klient|Tittel|Innleveringsdato|Søknadsnr|Registreringsdato|Utløpsdato'],
])('the headings of a %s list are known', (_, headings) => {
  const { feed } = proposed([
    headings.split('|'),
    ['A-1', 'Aurora', 'Lampe', '24.01.2020', '2020 00123', '24.01.2022', '24.01.2040'],
    ['B-1', 'Bolt', 'Pumpe', '25.01.2020', '2020 00124', '25.01.2022', '25.01.2040'],
  ]);
  expect(feed?.columns.map(({ field }) => field)).toEqual(
    'id company title filingDate applicationNumber grantDate expiryDate'.split(' '),
  );
});

test('"Owner", "Opponent" and their like never name the client', () => {
  for (const heading of ['Innehavare', 'Indehaver', 'Motpart', 'Sökande'])
    expect(
      proposed([
        ['Ärendenr', heading, 'Benämning'],
        ['A-1', 'Aurora AB', 'Lampa'],
        ['B-1', 'Bolt AB', 'Pump'],
      ]).feed?.columns.map(({ field }) => field),
    ).not.toContain('company');
});
