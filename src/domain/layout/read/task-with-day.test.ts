import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { openFeed } from './open-feed.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { deadlinesInCell, taskWithDay } from './task-with-day.ts';
import { look } from '#domain/testing/look.ts';

test.each([
  ['annuity 7 Jan 2027', 'annuity', '7 Jan 2027'],
  ['Response to examination report: 12.03.2027', 'Response to examination report', '12.03.2027'],
  ['12.03.2027 Jahresgebühr', 'Jahresgebühr', '12.03.2027'],
  ['renewal March 3, 2027', 'renewal', 'March 3, 2027'],
  ['年金 2027-03-12', '年金', '2027-03-12'],
  ['Renewal due by 12 March 2027', 'Renewal', '12 March 2027'],
  ['Erwiderung fällig am 03.04.2027', 'Erwiderung', '03.04.2027'],
  ['Réponse à rédiger avant le 03/04/2027', 'Réponse à rédiger', '03/04/2027'],
  ['Annuity (pending): 30/9/2027', 'Annuity (pending)', '30/9/2027'],
  ['3 Mar 2027 (renewal)', 'renewal', '3 Mar 2027'],
  ['annuity 5 of 20 on 7 Jan 2027', 'annuity 5 of 20', '7 Jan 2027'],
  ['14th year renewal due on 16/09/2027', '14th year renewal', '16/09/2027'],
  ['A.94(3) reply by 14th Jan 2027', 'A.94(3) reply', '14th Jan 2027'],
  ['yr 11 renewal 12/4/27', 'yr 11 renewal', '12/4/27'],
  ['Response with consent 12.03.2027', 'Response with consent', '12.03.2027'],
  ['Prepaid annuity 7 Jan 2027', 'Prepaid annuity', '7 Jan 2027'],
  ['13th year - 09-Jun-2027', '13th year', '09-Jun-2027'],
])('%j says that %j is due on %j', (text, task, day) => expect(taskWithDay(text)).toEqual({ task, day }));

test.each([
  'annuity paid 7 Jan 2027',
  'Jahresgebühr bezahlt 12.03.2027',
  'renewal not before 7 Jan 2027',
  'response filed 12.03.2027',
  'annuity 7 Jan 2027, renewal 8 Jan 2028',
  'Aurora 7 Jan 2027',
  '7 Jan 2027',
  'annuity 2027',
  'annuity',
])('%j does not say what is due on which day', (text) => expect(taskWithDay(text)).toBeUndefined());

test.each([
  ['12.03.2027 JG', 'JG', '12.03.2027'],
  ['OA – 3 Mar 2027', 'OA', '3 Mar 2027'],
])('in a column of due dates, %j says that %j is due on %j', (text, task, day) =>
  expect(taskWithDay(text, true)).toEqual({ task, day }),
);

test.each(['ab 12.03.2027', 'after 3 Mar 2027', 'JG bezahlt 12.03.2027'])(
  '%j names no task of a day, even in a column of due dates',
  (text) => expect(taskWithDay(text, true)).toBeUndefined(),
);

test.each([
  ['12.01.2027 Bescheid\n15.03.2027 JG', ['12.01.2027 Bescheid', '15.03.2027 JG']],
  ['OA 3 Mar 2027; annuity 4 May 2027', ['OA 3 Mar 2027', 'annuity 4 May 2027']],
  ['12/01/2027 / 15/03/2027', ['12/01/2027', '15/03/2027']],
  ['12.01.2027, 15.03.2027', ['12.01.2027', '15.03.2027']],
  ['12.01.2027 Bescheid (erledigt); 15.03.2027 JG', ['15.03.2027 JG']],
  ['15.1.2027 not filed; 15.3.2027 OA', ['15.1.2027 not filed', '15.3.2027 OA']],
  ['15.1.2027 no reply yet; 15.3.2027 OA', ['15.1.2027 no reply yet', '15.3.2027 OA']],
  ['12/01/2027', ['12/01/2027']],
  ['12.01.2027; ask the client', ['12.01.2027; ask the client']],
  ['paid; 15.03.2027', ['paid; 15.03.2027']],
])('a cell %j has the deadlines %j', (text, parts) => expect(deadlinesInCell(text)).toEqual(parts));

test('each deadline of a cell is one of its matter, and a text without a day belongs to the day before it', () => {
  const rows: readonly Row[] = [
    ['Az.', 'Mandant', 'Titel', 'Fristen'],
    ['A-1', 'Aurora', 'Lampe', '12.01.2027 Bescheid\n25.03.2027 JG'],
    ['A-2', 'Aurora', 'Linse', '13.01.2027 JG'],
    ['B-1', 'Bolt', 'Pumpe', '14.01.2027 JG; 15.01.2027 Prüfung erledigt'],
    ['B-2', 'Bolt', 'Rad', '14.01.2027 JG; mit Mandant klären'],
  ];
  const { layout } = proposeLayout([look('Akten', rows)]);
  const feed = layout.feeds.find(({ tab }) => tab === 'matters');
  const open = feed?.by === 'heading' ? openFeed(feed, layout, { own: [] }, rows) : undefined;
  const due = rows.slice(1).flatMap((row) => open?.deadlinesOf(row, open.read(row) ?? []) ?? []);
  expect(due.map(({ row }) => row.filter((text) => text !== '').slice(0, 3))).toEqual([
    ['A-1', 'Bescheid', '12/01/2027'],
    ['A-1', 'JG', '25/03/2027'],
    ['A-2', 'JG', '13/01/2027'],
    ['B-1', 'JG', '14/01/2027'],
    ['B-2', 'JG; mit Mandant klären', '14/01/2027'],
  ]);
});

test('a column "next" with tasks and days makes deadlines with their names, and what is done or unclear stays as it is written', () => {
  const rows: readonly Row[] = [
    ['Our Ref', 'Client', 'Title', 'next'],
    ['A-1', 'Aurora', 'Lamp', 'annuity 7 Jan 2027'],
    ['A-2', 'Aurora', 'Lens', 'annuity paid 8 Jan 2027'],
    ['B-1', 'Bolt', 'Pump', 'renewal 15 Apr 2027'],
    ['B-2', 'Bolt', 'Fan', '2027-05-06'],
  ];
  const { layout } = proposeLayout([look('Cases', rows)]);
  const feed = layout.feeds.find(({ tab }) => tab === 'matters');
  const open = feed?.by === 'heading' ? openFeed(feed, layout, { own: [] }, rows) : undefined;
  const due = rows.slice(1).flatMap((row) => open?.deadlinesOf(row, open.read(row) ?? []) ?? []);
  expect(due.map(({ row }) => row.filter((text) => text !== ''))).toEqual([
    ['A-1', 'annuity', '07/01/2027', 'Aurora'],
    ['A-2', 'next', 'annuity paid 8 Jan 2027', 'Aurora'],
    ['B-1', 'renewal', '15/04/2027', 'Bolt'],
    ['B-2', 'next', '06/05/2027', 'Bolt'],
  ]);
});

test.each([
  ['JF/BA notes', 'never pay either'],
  // Under another heading, remarks are in some rows only.
  ['JF/BA', ''],
])('remarks beside the days, under %j, are never what is due, whatever their words', (heading, second) => {
  const rows: readonly Row[] = [
    ['Our Ref', 'Client', 'Title', 'next', heading],
    ['A-1', 'Aurora', 'Lamp', 'annuity 7 Jan 2027', 'they never pay on time'],
    ['B-1', 'Bolt', 'Pump', 'renewal 15 Apr 2027', second],
  ];
  const { layout } = proposeLayout([look('Cases', rows)]);
  const [feed] = layout.feeds;
  expect(feed?.by === 'heading' && feed.deadlines).toEqual([{ heading: 'next', name: 'next' }]);
});
