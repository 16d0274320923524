import { expect, test } from 'vitest';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { look } from '#domain/testing/look.ts';
import { proposeLayout } from './propose.ts';

const PEOPLE = look('People', [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
]);

test.each([
  ['are the clients', ['Aurora', 'Bolt'], { heading: 'Owner' }],
  ['are others, too', ['Aurora', 'Bolt Holding'], undefined],
])(
  'given no other name of a client, owners that %s are never taken for them without a question',
  (_, owners, suggested) => {
    const rows = owners.map((owner, at) => [`P${at}`, owner, 'Lamp', '2020-05-06']);
    const { layout, missing } = proposeLayout([
      PEOPLE,
      look('Cases', [['Our Ref', 'Owner', 'Title', 'Filed'], ...rows]),
    ]);
    const feed = layout.feeds.find(({ sheet }) => sheet === 'Cases') as HeadingFeed;
    expect(feed.columns.map(({ field }) => field)).not.toContain('company');
    expect(missing).toEqual([{ sheet: 'Cases', tab: 'matters', field: 'company', ...(suggested && { suggested }) }]);
  },
);

test('a heading that names the applicant and the client is asked about if its names are the clients', () => {
  const rows = ['Aurora', 'Bolt'].map((name, at) => [`P${at}`, name, 'Lamp', '2020-05-06']);
  const cases = look('Cases', [['Our Ref', '申请人/客户', 'Title', 'Filed'], ...rows]);
  expect(proposeLayout([PEOPLE, cases]).missing).toEqual([
    { sheet: 'Cases', tab: 'matters', field: 'company', suggested: { heading: '申请人/客户' } },
  ]);
});

test('given remarks under “For client” in which no client is, asks whether the column with the clients names them', () => {
  const rows = ['Aurora', 'Bolt'].map((name, at) => [`P${at}`, name, 'Lamp', '2020-05-06', REMARKS[at] ?? '']);
  const cases = look('Cases', [['Our Ref', 'Owner / client', 'Title', 'Filed', 'For client'], ...rows]);
  const { layout, missing } = proposeLayout([PEOPLE, cases]);
  expect(missing).toEqual([
    { sheet: 'Cases', tab: 'matters', field: 'company', suggested: { heading: 'Owner / client' } },
  ]);
  const feed = layout.feeds.find(({ sheet }) => sheet === 'Cases') as HeadingFeed;
  expect(feed.columns.map(({ field }) => field)).not.toContain('company');
});
const REMARKS = ['Please confirm that it is in use', 'Renewal can be filed now'];
