import { expect, test } from 'vitest';

import { WITHIN_DAYS } from '#domain/deadline/urgency.ts';

import { deadlines } from './en/deadlines.ts';
import { overview } from './en/overview.ts';

test('the texts that name the days of urgency agree with the rule', () => {
  const { week, month } = WITHIN_DAYS;
  expect(deadlines.groups).toMatchObject({ week: `Within ${week} days`, month: `Within ${month} days` });
  expect(overview.within(3)).toBe(`3 due within ${month} days`);
  expect(overview.noneSoon).toBe(`None overdue or due within ${month} days`);
});
