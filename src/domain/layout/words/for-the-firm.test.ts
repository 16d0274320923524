import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { isForClients, isSecretHeading } from './for-the-firm.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';

const feedOf = (sheet: SheetLook): HeadingFeed => proposeLayout([sheet]).layout.feeds[0] as HeadingFeed;

test('texts and sheets that say they are for the firm alone are not proposed', () => {
  const cases = (task: string, name = 'Cases'): SheetLook =>
    look(name, [
      ['Our ref', 'Client', 'Title', 'Next due', task],
      ['A-1', 'Aurora', 'Lamp', '2037-01-02', 'Write to Bolt'],
      ['B-1', 'Bolt', 'Pump', '2037-02-03', 'Wait for the payment'],
    ]);
  expect(feedOf(cases('Next step')).deadlines).toMatchObject([{ action: { heading: 'Next step' } }]);
  for (const heading of ['Remarks (internal)', '内部备注', 'BEM_INT'])
    expect(feedOf(cases(heading)).deadlines).toEqual([{ heading: 'Next due', name: 'Next due' }]);
  const read = (name: string): number => proposeLayout([cases('Next step', name)]).layout.feeds.length;
  const secret = ['Cases (internal)', 'Akten intern', '收费(内部)', 'PTE. FACTURAR', 'To bill 2026'];
  expect(secret.map(read)).toEqual(secret.map(() => 0));
  const shown = ['International cases', 'Cases', 'Deadlines & billing', 'WIP Technologies', 'Annuities to invoice'];
  expect(shown.map(read)).toEqual(shown.map(() => 1));
});

test('given a sheet of clients with months and amounts, it has no deadlines', () => {
  const cases = look('Cases', [
    ['Our ref', 'Client', 'Title', 'Filing date'],
    ['A-1', 'Aurora', 'Lamp', '2020-01-02'],
    ['B-1', 'Bolt', 'Pump', '2020-02-03'],
  ]);
  const billing = look('Billing 2026', [
    ['Month', 'Client', 'Billed', 'Comment'],
    ['2026-01', 'Aurora', '450', 'pays late'],
    ['2026-02', 'Bolt', '350', 'discount'],
  ]);
  expect(proposeLayout([cases, billing]).layout.feeds.map(({ sheet }) => sheet)).toEqual(['Cases']);
});

const SECRET =
  'Password|Portal PW|Passwort Amt|Mot de passe|Contraseña|パスワード|密码|Internal|Internal status|Confidential remarks|Privileged|Private|Next step - do not disclose|Not for the client|Notes for us|Attorney eyes only|Intern|Nur intern|Kanzleiintern|Internvermerk|Vertraulich|Nicht an Mandant|Nur für uns|Interne|Usage interne|Confidentiel|Réservé|Ne pas communiquer|Note riservate|Uso interno|Confidenziale|Non mostrare al cliente|Notas internas|Confidencial|Reservado|No mostrar|Vertrouwelijk|Niet voor klant|Uwagi wewnętrzne|Poufne|Gizli|Dahili|Hemligt|Internt|Fortroligt|Důvěrné|社内用|社外秘|内部备注|內部備註|机密|機密|非公開|내부용|대외비'.split(
    '|',
  );

test('headings that keep a text from clients are known in many languages', () => {
  expect(SECRET.filter((heading) => !isSecretHeading(heading))).toEqual([]);
  const open =
    'International class|Internet link|Classe internationale|Registro internacional|Secretary|Client No.|No. cliente|Reservation|Filed for US|Kanzlei|Int. class|Note to client'.split(
      '|',
    );
  expect(open.filter(isSecretHeading)).toEqual([]);
  expect(['Note to client', 'Notes, not for the client'].map(isForClients)).toEqual([true, false]);
});

/** What any column may have; each list is what some field is recognised by. */
const CONTENTS: readonly (readonly [string, string])[] = [
  ['Renewal', 'Pay the annuity'],
  ['2037-03-04', '2037-04-05'],
  ['cy@aurora.example', 'dee@bolt.example'],
  ['Granted', 'Pending'],
  ['Germany', 'Japan'],
  ['Patent', 'Trademark'],
  ['https://files.example/1', 'https://files.example/2'],
  ['Aurora', 'Bolt'],
  ['Aurora GmbH', 'Bolt AG'],
];
const SHEETS: readonly (readonly [string, readonly Row[]])[] = [
  [
    'Cases',
    [
      ['Our ref', 'Client', 'Title'],
      ['A-1', 'Aurora', 'Lamp'],
      ['B-1', 'Bolt', 'Pump'],
    ],
  ],
  [
    'Deadlines',
    [
      ['Our ref', 'Client'],
      ['A-1', 'Aurora'],
      ['B-1', 'Bolt'],
    ],
  ],
  [
    'People',
    [
      ['Client', 'Since'],
      ['Aurora', 'spring'],
      ['Bolt', 'autumn'],
    ],
  ],
  [
    'Documents',
    [
      ['Our ref', 'Description'],
      ['A-1', 'Letter'],
      ['B-1', 'Report'],
    ],
  ],
];

test.each(SHEETS)('a secret column of the sheet %s is proposed for nothing, whatever it has', (name, rows) => {
  const others = SHEETS.flatMap(([other, texts]) => (other === name ? [] : [look(other, texts)]));
  const proposed = ['Internal', 'Note riservate'].flatMap((heading) =>
    CONTENTS.flatMap((texts) => {
      const sheets = [
        ...others,
        look(
          name,
          rows.map((row, at) => [...row, [heading, ...texts][at] ?? '']),
        ),
      ];
      const proposal = proposeLayout(sheets);
      const changes = explainSheets(proposal.layout, sheets, proposal).map(({ change }) => change);
      return JSON.stringify([proposal, changes]).includes(JSON.stringify(heading)) ? [`${heading}: ${texts[0]}`] : [];
    }),
  );
  expect(proposed).toEqual([]);
});

test('a column under a heading for the firm alone is not proposed, but one under a title is', () => {
  const cases = (above: Row): HeadingFeed =>
    feedOf(
      look('Cases', [
        above,
        ['Our ref', 'Client', 'Title', 'Next due', 'Next step'],
        ['A-1', 'Aurora', 'Lamp', '2037-01-02', 'Write to Bolt'],
        ['B-1', 'Bolt', 'Pump', '2037-02-03', 'Wait for the payment'],
      ]),
    );
  expect(cases(['Matter', '', '', 'Internal', '']).deadlines).toEqual([]);
  expect(cases(['Privileged & confidential', '', '', '', '']).deadlines).toMatchObject([{ heading: 'Next due' }]);
  expect(cases(['Matter', '', '', 'Deadline', '']).deadlines).toMatchObject([{ heading: 'Next due' }]);
});

test('a reference that the firm calls internal is read, and remarks under such a heading are not', () => {
  const read = (...texts: readonly string[]): unknown =>
    feedOf(
      look('Cases', [
        ['Internal ref', 'Client', 'Title', 'Country'],
        [texts[0] ?? '', 'Aurora', 'Lamp', 'FR'],
        [texts[1] ?? '', 'Bolt', 'Pump', 'US'],
      ]),
    ).columns.map(({ heading }) => heading);
  expect(read('A-1', 'B-1')).toContain('Internal ref');
  expect(read('see the letter of 2020 from Aurora', 'they never pay')).not.toContain('Internal ref');
});

test('given remarks with words of tasks in some rows of a list of days, they do not name what is due', () => {
  const type = (heading: string, ...texts: readonly string[]): unknown => {
    const days = look('Deadlines', [
      ['Our ref', 'Due', heading],
      ...texts.map((text, at): Row => [`A-${at}`, `2037-01-0${at + 1}`, text]),
    ]);
    return feedOf(days).columns.find(({ field }) => field === 'type')?.heading;
  };
  expect(type('Step', 'Pay renewal', 'File reply', 'Annuity')).toBe('Step');
  expect(type('Step', 'ask for money before the renewal', '', '')).toBeUndefined();
  expect(type('JF notes', 'Pay renewal', 'File reply', 'Annuity')).toBeUndefined();
});

test('remarks of the office are for the firm, and no country’s office', () => {
  const feed = feedOf(
    look('Register', [
      ['Our Ref.', 'Client', 'Trade Mark', 'Status', 'Remarks (office)'],
      ['A-1', 'Aurora', 'Aura', 'Registered', 'slow payer'],
      ['B-1', 'Bolt', 'Volt', 'Registered', 'India'],
    ]),
  );
  expect(feed.columns.map(({ heading }) => heading)).toEqual(['Our Ref.', 'Client', 'Trade Mark', 'Status']);
});

test('the margin of the firm is no description of a deadline', () => {
  const feed = feedOf(
    look('Årsafgifter', [
      ['Sagsnr.', 'Forfald', 'Gebyr', 'Avance'],
      ['A-1', '31.10.2026', '1970', '22,78 % av.'],
      ['B-1', '30.11.2026', '2220', '35,60 % av.'],
    ]),
  );
  expect(feed.columns.map(({ heading }) => heading)).not.toContain('Avance');
});
