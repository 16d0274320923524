import { expect, test } from 'vitest';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const USERS: readonly Row[] = [
  ['Mail', 'Client'],
  ['ann@aurora.example', 'Aurora'],
  ['bob@bolt.example', 'Bolt'],
];
const CASES: readonly Row[] = [
  ['Our Ref', 'Client', 'Country', 'Appl. No.', 'Patent No.', 'Done'],
  ['P-1', 'Aurora', 'EP', '19200001.1', 'EP3200001', ''],
  ['P-2', 'Bolt', 'EP', '19200002.2', 'EP 3 200 002 B1', ''],
  ['P-3', 'Aurora', 'US', '16/555777', '10555777', ''],
  ['P-4', 'Bolt', 'EP', '16555777', '', ''],
  ['P-5', 'Aurora', 'DE', '102019000005.5', '', ''],
  ['P-6', 'Aurora', 'FR', '102019000005.5', '', ''],
  ['P-7', 'Bolt', 'GB', '2500007', '', 'x'],
];
const ANNUITIES: readonly Row[] = [
  ['Number', 'Action', 'Due'],
  ['19200001', 'own', '2031-01-01'],
  ['EP3200002', 'own', '2031-01-02'],
  ['US 16/555,777', 'one country', '2031-01-03'],
  ['16555777', 'two clients', '2031-01-04'],
  ['10 2019 000 005.5', 'two matters of one client', '2031-01-05'],
  ['2500007', 'left out', '2031-01-06'],
  ['19200001.7', 'another check digit', '2031-01-07'],
  ['', 'no number', '2031-01-08'],
];
const people = feedOf('People', 'users', { email: 'Mail', company: 'Client' });
const matters = feedOf(
  'Cases',
  'matters',
  {
    id: 'Our Ref',
    company: 'Client',
    jurisdiction: 'Country',
    applicationNumber: 'Appl. No.',
    grantNumber: 'Patent No.',
  },
  { leaveOut: { heading: 'Done', marks: ['x'] } },
);
const columns = { matterId: { heading: 'Number', byNumber: true as const }, type: 'Action', dueDate: 'Due' };

test('a deadline that names an application or patent by its number is the client’s who alone has the number', async () => {
  const annuities = feedOf('Annuities', 'deadlines', columns, { clientFromMatter: true });
  const sheets = { People: { rows: USERS }, Cases: { rows: CASES }, Annuities: { rows: ANNUITIES } };
  const portfolio = await readSheets(sheets, layoutOf([people, matters, annuities]));
  const deadlines = (client: string) =>
    served(portfolio, 'deadlines', client).map(({ matterId, type }) => [matterId, type]);
  expect(deadlines('aurora')).toEqual([
    ['P-1', 'own'],
    ['P-3', 'one country'],
    ['10 2019 000 005.5', 'two matters of one client'],
  ]);
  expect(deadlines('bolt')).toEqual([['P-2', 'own']]);
  const none = 'deadline-of-no-matter';
  const why = portfolio.issues.kept.filter(({ tab }) => tab === 'deadlines').map(({ kind }) => kind);
  expect(why).toEqual(['deadline-of-two-clients', 'orphan-deadline', none, none, 'missing-matter']);
});

test('a deadline with a client of its own stays that client’s, even if another client has its number', async () => {
  const rows = [['Client', ...(ANNUITIES[0] ?? [])], ...ANNUITIES.slice(1).map((row) => ['Bolt', ...row])];
  const annuities = feedOf('Annuities', 'deadlines', { company: 'Client', ...columns });
  const sheets = { People: { rows: USERS }, Cases: { rows: CASES }, Annuities: { rows } };
  const portfolio = await readSheets(sheets, layoutOf([people, matters, annuities]));
  expect(served(portfolio, 'deadlines', 'aurora')).toEqual([]);
  expect(served(portfolio, 'deadlines', 'bolt').map(({ matterId }) => matterId)).toEqual([
    '19200001',
    'P-2',
    'US 16/555,777',
    ...ANNUITIES.slice(4, -1).map(([number]) => number),
  ]);
});

test('a list of annuities without references is proposed as deadlines of the matters that have its numbers', () => {
  const cases = [CASES[0] ?? [], ...Array.from({ length: 9 }, (_, n) => caseOf(n))];
  const list = Array.from({ length: 9 }, (_, n) => ['Aurora', `EP 32${n}0000`, 'DE', `2031-0${n + 1}-01`]);
  const { layout } = proposeLayout([
    look('People', USERS),
    look('Cases', cases),
    look('Annuities', [['Client', 'Patent No.', 'Country', 'Due date'], ...list]),
  ]);
  const feed = layout.feeds.find(({ sheet }) => sheet === 'Annuities') as HeadingFeed;
  expect(feed.tab).toBe('deadlines');
  expect(feed.columns).toContainEqual({ field: 'matterId', heading: 'Patent No.', byNumber: true });
});

const caseOf = (n: number): Row => [`P-${n}`, n % 2 ? 'Aurora' : 'Bolt', 'EP', `1920000${n}.1`, `EP32${n}0000`, ''];
