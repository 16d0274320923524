import { expect, test } from 'vitest';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { look } from '#domain/testing/look.ts';
import { proposeLayout } from './propose.ts';

test.each([
  ['"Number" alone', ['Number'], true],
  ['"Number" beside that of the grant', ['Number', 'Reg. No.'], undefined],
  ['"App. No."', ['App. No.'], undefined],
  ['"App./Reg. No."', ['App./Reg. No.'], true],
])('given %s, the number follows the status only if no other column has that of the grant', (_, headings, isLatest) => {
  const sheet = look('Cases', [
    ['Our ref', 'Client', 'Title', 'Country', 'Status', ...headings],
    ['A-1', 'Aurora', 'Lamp', 'GB', 'Registered', 'UK00003000037', 'UK00003000038'],
    ['B-1', 'Bolt', 'Pump', 'GB', 'Pending', 'UK00003000074', ''],
  ]);
  const feed = proposeLayout([sheet]).layout.feeds[0] as HeadingFeed;
  expect(feed.columns.find(({ field }) => field === 'applicationNumber')?.latestNumber).toBe(isLatest);
});

test.each([
  ['Priority', 'priorityNumber', true],
  ['Priorität', 'priorityNumber', true],
  ['Filed', 'applicationNumber', true],
  ['Priority no.', 'priorityNumber', true],
  ['우선권', 'priorityNumber', true],
  ['TMJ No. & Date', 'publicationNumber', true],
])('numbers with their days under “%s” fill %s and the day', (heading, field, withDay) => {
  const sheet = look('Cases', [
    ['Our ref', 'Client', 'Title', 'Country', heading],
    ['A-1', 'Aurora', 'Lamp', 'GB', 'GB1102508.5 (14 Mar 2011)'],
    ['A-2', 'Aurora', 'Lens', 'GB', ''],
    ['B-1', 'Bolt', 'Pump', 'GB', 'GB0907493.1 (27 Apr 2009)'],
  ]);
  const feed = proposeLayout([sheet]).layout.feeds[0] as HeadingFeed;
  expect(feed.columns.find((one) => one.heading === heading)).toMatchObject({ field, withDay });
});
