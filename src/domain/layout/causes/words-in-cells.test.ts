import { expect, test } from 'vitest';
import { placeCode, placeName } from '#domain/places/place.ts';
import { changedLayout } from './change-layout.ts';
import { explainSheets } from './explain.ts';
import type { Layout, ValueKind } from '#domain/layout/layout.ts';
import { openFeed } from '#domain/layout/read/open-feed.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { unknownWords } from './unknown-words.ts';
import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { look } from '#domain/testing/look.ts';

const HEADER = ['Ref', 'Client', 'Title', 'Country', 'Type', 'Status'];
const COLUMN = { countries: 3, types: 4, statuses: 5 } as const;

/** A sheet of two clients whose rows have these words in one column, and what the portal proposes for it. */
function proposed(kind: keyof typeof COLUMN, words: readonly string[]) {
  const rows = words.map((word, at) => {
    const row = [
      `A-${1000 + at}`,
      at % 2 === 0 ? 'Aurora Ltd' : 'Borealis SA',
      `Title ${at}`,
      'JP',
      'Patent',
      'Pending',
    ];
    return row.with(COLUMN[kind], word);
  });
  const seen = look('Matters', [HEADER, ...rows]);
  const proposal = proposeLayout([seen]);
  const { layout } = proposal;
  const feed = layout.feeds.find(({ tab }) => tab === 'matters');
  if (feed?.by !== 'heading') throw new Error('The sheet has no proposal.');
  const asked = unknownWords(feed, seen, layout).flatMap(({ of, words: some }) => (of === kind ? some : []));
  return { layout, rows, feed, asked, seen, proposal };
}

/** What clients see of these words. A word that is asked about has a question mark, with the answer that is offered. */
function shown(kind: ValueKind & keyof typeof COLUMN, words: readonly string[]): readonly string[] {
  return Array.from({ length: Math.ceil(words.length / 50) }, (_, part) =>
    words.slice(part * 50, part * 50 + 50),
  ).flatMap((some) => {
    const { layout, rows, feed, asked } = proposed(kind, some);
    const open = openFeed(feed, layout, NO_FIELDS, [HEADER]);
    return rows.map((row, at) => {
      const question = asked.find(({ text }) => text === some[at]);
      if (question) return `? ${question.guess ?? ''}`.trim();
      const read = open.read(row) ?? [];
      const { jurisdiction, ipType, status, legalStatus } = TABLES.matters.at;
      if (kind === 'statuses') return read[legalStatus] === 'Dead' ? 'Dead' : (read[status] ?? '');
      const cell = read[kind === 'types' ? ipType : jurisdiction] ?? '';
      return kind === 'types' ? cell : placeName(placeCode(cell) ?? cell);
    });
  });
}

const all = (words: string, meaning: string) => words.split('|').map((word) => [word, meaning]);
const seen = (kind: keyof typeof COLUMN, words: string) => {
  const each = words.split('|');
  return shown(kind, each).map((meaning, at) => [each[at], meaning]);
};

test.each([
  [
    'EM',
    'Union européenne|Unión Europea (EUIPO)|União Europeia|Unia Europejska|歐盟|欧州連合|EU TM|Gemeinschaftsmarke|Marca UE',
  ],
  ['EP', 'Brevet européen|Europa (EPA)|EP-Patent|Office européen des brevets|歐洲專利局|Euro-PCT|Patent (EP)'],
  [
    'WO',
    'International (OMPI)|Internacional (OMPI)|WIPO Madrid|IR-Marke|IR (Madrid)|Madrid Protocol|La Haye|PCT-Anmeldung|国際登録|國際註冊',
  ],
  ['BX', 'BBIE|Bénélux|Benelux-Marke|比荷盧|ベネルクス'],
  ['US', 'États-Unis d’Amérique|EE.UU.|U. S. A.|US (USPTO)|USPTO|美國|Förenta staterna'],
  ['GB', 'UKIPO|Angleterre|GB (EP)|EP (GB)|EP-GB|UK (EP validation)|GBR'],
  ['CH', 'CH/LI|Schweiz und Liechtenstein|EP (CH)'],
  ['KR', 'Korea (South)|Corée du Sud|S. Korea|Korea, Republic of|Rep. of Korea|韓國|KOR'],
  ['TW', 'Taiwan R.O.C.|Taiwan (R.O.C.)|臺灣|中國台灣'],
  ['HK', 'Hong Kong SAR|Hong Kong, China|Hong Kong (China)|香港'],
  ['OA', 'África (OAPI)|Afrique (OAPI)|OAPI (Africa)'],
  ['GC', 'GCC (Gulf)|Golf (GCC)|CCG'],
  ['MD', 'Moldova, Republic of|Moldau'],
  ['FR', 'France (INPI)|FRA|EP-FR'],
])('cells that name %s in another way are read so', (code, words) => {
  expect(seen('countries', words)).toEqual(all(words, placeName(code)));
});

test('a country that could be another one is asked about, or shown as written', () => {
  const open = 'Madrid (DE, FR)|EP/US|EP/GB|GB/IE|IR (DE)|PCT (US)|CN (PCT)|UK + EU|Georgia (US)|Rep. of Congo|DE/FR';
  expect(seen('countries', open)).toEqual(all(open, '?'));
  expect(seen('countries', 'IR|UM|TM|UP|Einheitspatent|INPI')).toEqual([
    ['IR', '? International'],
    ['UM', '? European Union'],
    ['TM', '? Turkmenistan'],
    ['UP', '? European Patent Office'],
    ['Einheitspatent', '? European Patent Office'],
    ['INPI', '? France'],
  ]);
});

test('a sheet called TM has marks, and is of no country', () => {
  const row = (at: number): Row => [`A-${at}`, at % 2 ? 'Aurora' : 'Bolt', `MARK ${at}`, 'Pending'];
  const { layout } = proposeLayout([look('TM', [['Ref', 'Client', 'Mark', 'Status'], ...[1, 2, 3].map(row)])]);
  expect(layout.feeds).toMatchObject([{ constants: { ipType: 'Trademark' } }]);
  expect(layout.feeds[0]).not.toMatchObject({ constants: { jurisdiction: expect.anything() } });
});

test('a question about a word is answered by its guess, and then the word is known', () => {
  const { layout, seen, proposal } = proposed('countries', ['IR', 'IR', 'France (INPI)', 'JP']);
  const cause = explainSheets(layout, [seen], proposal).find(({ kind }) => kind === 'unknown-countries');
  expect(cause).toMatchObject({ count: 2, examples: ['IR'] });
  const next = changedLayout(layout, cause?.change ?? { kind: 'empties', values: [] }) as Layout;
  expect(next.values.countries).toMatchObject({ IR: 'International' });
  expect(explainSheets(next, [seen], proposal).filter(({ kind }) => kind === 'unknown-countries')).toEqual([]);
});

test.each([
  [
    'Granted',
    'Reg’d|in vigore|délivrée le 12.03.2019|Erteilt am 3.4.2018|eingetragen, verlängert|維持中|已核准|등록됨|Registriert (2014)|aktiv|存續中|已延展|À renouveler|Schutz bewilligt',
  ],
  [
    'Pending',
    'Office action received|Notice of allowance|im Einspruch|en opposition|em exame|拒絶理由通知|初審公告|이의신청|Rule 71(3)|RCE filed|Requerimiento|gedeponeerd|Formalities Chk Pass|w toku badania|實審中|再審查|Recurso de alzada|Fase nacional|En instruction',
  ],
  [
    'Dead',
    'Canceled|deemed withdrawn|zurückgezogen|non renouvelée|caducidad|archiviato|みなし取下げ|無效|포기|Abandoned 2021|odmowa|Negada|Refused u/s 15|Abandoned u/s 21(1)|年金不納消滅|已核駁|视撤|Nichtzahlung|inactif',
  ],
])('cells that mean %s in another way are read so', (meaning, words) => {
  expect(seen('statuses', words)).toEqual(all(words, meaning));
});

test('a status that could mean another one is asked about, with what is more likely', () => {
  expect(
    seen(
      'statuses',
      'sold|übertragen|offen/erloschen|R|PEN|suspended|Not granted|Registered, lapsed 2020|Granted (opposition)|?!|宽展期',
    ),
  ).toEqual([
    ['sold', '?'],
    ['übertragen', '?'],
    ['offen/erloschen', '?'],
    ['R', '? granted'],
    ['PEN', '? pending'],
    ['suspended', '? pending'],
    ['Not granted', '?'],
    ['Registered, lapsed 2020', '? dead'],
    ['Granted (opposition)', '?'],
    ['?!', '?'],
    ['宽展期', '? granted'],
  ]);
});

test('cells that name a kind of right in another way are read so, and what says more is asked about', () => {
  expect(
    seen('types', 'PT|발명|Demande de brevet|GGM|外觀設計|TMK|登録商標|新型專利|Gebrauchsm.|MUE|UKTM|設計|Mod. util.'),
  ).toEqual([
    ['PT', 'Patent'],
    ['발명', 'Patent'],
    ['Demande de brevet', 'Patent'],
    ['GGM', 'Design'],
    ['外觀設計', 'Design'],
    ['TMK', 'Trademark'],
    ['登録商標', 'Trademark'],
    ['新型專利', 'Utility Model'],
    ['Gebrauchsm.', 'Utility Model'],
    ['MUE', 'Trademark'],
    ['UKTM', 'Trademark'],
    ['設計', 'Design'],
    ['Mod. util.', 'Utility Model'],
  ]);
  expect(seen('types', 'UM|Wortmarke|EP-Patent|SPC|Domain|Industrial design|Muster|Figurative|WBM')).toEqual([
    ['UM', '? Utility Model'],
    ['Wortmarke', '? Trademark'],
    ['EP-Patent', '? Patent'],
    ['SPC', 'SPC'],
    ['Domain', 'Domain Name'],
    ['Industrial design', 'Industrial design'],
    ['Muster', '? Design'],
    ['Figurative', '? Trademark'],
    ['WBM', '? Trademark'],
  ]);
});
