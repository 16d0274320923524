import { expect, test } from 'vitest';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { look } from '#domain/testing/look.ts';
import { proposeLayout } from './propose.ts';

const CASES = look('Cases', [
  ['Our ref', 'Client', 'Title', 'Country', 'Filed'],
  ['A-1', 'Aurora', 'Lamp', 'FR', '2020-05-06'],
  ['A-2', 'Aurora', 'Lens', 'DE', '2020-05-08'],
  ['B-1', 'Bolt', 'Pump', 'US', '2020-05-07'],
]);

const leftOut = (heading: string, cells: readonly string[]): HeadingFeed['leaveOut'] => {
  const rows = cells.map((cell, at) => [['A-1', 'A-2', 'B-1'][at] ?? '', `2037-01-0${at + 1}`, 'Response', cell]);
  const deadlines = look('Deadlines', [['Our ref', 'Due date', 'Action', heading], ...rows]);
  const feeds = proposeLayout([CASES, deadlines]).layout.feeds as readonly HeadingFeed[];
  return feeds.find(({ tab }) => tab === 'deadlines')?.leaveOut;
};

test.each<[string, readonly string[], readonly string[]]>([
  ['Status', ['open', 'done', 'in progress'], ['done']],
  ['Stand', ['offen', 'erledigt', 'entfällt'], ['erledigt', 'entfällt']],
  ['Avancement', ['à faire', 'fait', 'en cours'], ['fait']],
  ['対応状況', ['未対応', '提出済', '対応中'], ['提出済']],
  ['Status', ['open', 'drafting', 'DONE'], ['DONE']],
  ['Status', ['instr. received', 'paid', 'done'], ['done']],
  ['Status', ['waiting on client', 'DONE 11/16', 'DONE 6/19'], ['DONE']],
  ['Erl.', ['bez. 14.10.', 'erl. 5.11. Wi', 'erl. 13.11.2026'], ['bez.', 'erl.']],
  ['Done', ['', 'x', ''], ['x']],
  ['✓', ['', '✓', ''], ['✓']],
  ['Done', ['✓', '✗', '✗'], ['✓']],
  ['Done', ['✓', 'x', 'x'], ['✓']],
  ['Done', ['●', '○', '○'], ['●']],
  ['Erledigt', ['x', 'o', 'o'], ['x']],
  ['Status', ['open', 'sent', 'done'], ['done']],
  ['完了', ['○', '', ''], ['○']],
  ['완료여부', ['O', 'X', 'X'], ['O']],
  ['完了', ['×', '○', '×'], ['○']],
])('deadlines that “%s” says are done are left out', (heading, cells, marks) => {
  const { marks: found = [], ...ref } = leftOut(heading, cells) ?? { heading: '' };
  expect(ref).toEqual({ heading });
  expect(found.toSorted()).toEqual(marks.toSorted());
});

test.each<[string, readonly string[]]>([
  ['Status', ['open', 'sent to client', 'paid']],
  ['Status', ['done', 'done', 'done']],
  ['Status', ['open', 'in progress', 'open']],
  ['Extendable', ['yes', 'no', 'yes']],
  ['Reminder', ['sent', 'open', 'sent']],
  ['✓', ['AB', 'CD', '']],
])('no deadline is left out because “%s” has %j', (heading, cells) => {
  expect(leftOut(heading, cells)).toBeUndefined();
});

test('a column of ticks in a list of matters leaves out none of them', () => {
  const cases = look('Cases', [
    ['✓', 'Our ref', 'Client', 'Title'],
    ['TRUE', 'A-1', 'Aurora', 'Lamp'],
    ['FALSE', 'B-1', 'Bolt', 'Pump'],
  ]);
  const [feed] = proposeLayout([cases]).layout.feeds as readonly HeadingFeed[];
  expect(feed).toMatchObject({ sheet: 'Cases', tab: 'matters' });
  expect(feed?.leaveOut).toBeUndefined();
});

test('one mark behind several days of a matter, and one behind a reminder, leave nothing out', () => {
  const several = look('Cases', [
    ['Our ref', 'Client', 'Title', 'Country', 'Deadline 1', 'Deadline 2', 'Done'],
    ['A-1', 'Aurora', 'Lamp', 'FR', '2037-01-01', '2037-02-01', 'x'],
    ['B-1', 'Bolt', 'Pump', 'US', '2037-01-02', '2037-02-02', ''],
  ]);
  const [matters] = proposeLayout([several]).layout.feeds as readonly HeadingFeed[];
  expect(matters?.leaveOut).toBeUndefined();
  expect(matters?.deadlines.map(({ heading, done }) => [heading, done])).toEqual([
    ['Deadline 1', undefined],
    ['Deadline 2', undefined],
  ]);
  const diary = look('Deadlines', [
    ['Our ref', 'Action', 'Reminder', 'Done', 'Due date'],
    ['A-1', 'Response', '2036-12-01', 'x', '2037-01-01'],
    ['B-1', 'Renewal', '2036-12-02', '', '2037-01-02'],
  ]);
  const feeds = proposeLayout([CASES, diary]).layout.feeds as readonly HeadingFeed[];
  expect(feeds.find(({ tab }) => tab === 'deadlines')?.leaveOut).toBeUndefined();
});
