import { expect, test } from 'vitest';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';
import { changedLayout } from './change-layout.ts';
import { explainSheets } from './explain.ts';

const asked = (heading: string, ...cells: readonly string[]) => {
  const rows = cells.map((cell, at) => [`A-${at + 1}`, at % 2 ? 'Bolt' : 'Aurora', 'Lamp', 'GB', cell]);
  const sheets = [look('Cases', [['Our ref', 'Client', 'Title', 'Country', heading], ...rows])];
  const { layout, ...proposal } = proposeLayout(sheets);
  const ask = (of = layout) =>
    explainSheets(of, sheets, { ...proposal, layout }).filter(({ kind }) => kind === 'dates-unread');
  return { layout, sheets, causes: ask(), left: ask };
};
const TASKS = ['Response to exam report due 3 Mar 2027', 'Renewal 4 May 2027', 'awaiting examination'];

test('asks whether cells that say what is due on which day are deadlines', () => {
  const { layout, causes, left } = asked('What comes', ...TASKS);
  expect(causes).toMatchObject([
    { field: 'dueDate', heading: 'What comes', examples: [`A-1: ${TASKS[0]}`, `A-2: ${TASKS[1]}`] },
  ]);
  const next = changedLayout(layout, causes[0]!.change!);
  expect((next.feeds[0] as HeadingFeed).deadlines).toEqual([{ heading: 'What comes', name: 'What comes' }]);
  expect(left(next)).toEqual([]);
});

test('asks about days that nothing says more of if the sheet has no deadlines', () => {
  const days = ['2037-02-01', '2037-02-02', '2037-02-03'];
  const { layout, causes, left } = asked('Date', ...days);
  expect(causes).toMatchObject([
    { field: 'dueDate', heading: 'Date', examples: ['A-1: 2037-02-01', 'A-2: 2037-02-02'] },
  ]);
  const next = changedLayout(layout, causes[0]!.change!);
  expect((next.feeds[0] as HeadingFeed).deadlines).toEqual([{ heading: 'Date', name: 'Date' }]);
  expect(left(next)).toEqual([]);
  const feed = layout.feeds[0] as HeadingFeed;
  const due = { ...layout, feeds: [{ ...feed, deadlines: [{ heading: 'Due', name: 'Due' }] }] };
  expect(left(due)).toEqual([]);
  expect(asked('Written on', ...days).causes).toEqual([]);
});

test('then asks which number is the month if days have two meanings', () => {
  const { layout, sheets, causes } = asked('What comes', 'Response due 3/4/2027', 'Renewal 5/6/2027');
  const next = changedLayout(layout, causes[0]!.change!);
  expect(explainSheets(next, sheets, { ...proposeLayout(sheets), layout: next })).toContainEqual(
    expect.objectContaining({ kind: 'ambiguous-dates', examples: ['3/4/2027', '5/6/2027'] }),
  );
});

test.each([
  ['remarks', 'Notes', TASKS],
  ['texts for the firm', 'What comes (internal)', TASKS],
  ['what was done', 'What comes', ['Response filed 3 Mar 2026', 'Renewal paid 4 May 2026']],
  ['few tasks', 'What comes', [TASKS[0] ?? '', 'on hold', 'awaiting grant']],
])('does not ask about %s', (_, heading, cells) => {
  expect(asked(heading, ...cells).causes).toEqual([]);
});
