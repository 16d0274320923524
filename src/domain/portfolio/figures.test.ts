import { describe, expect, test } from 'vitest';
import { daysLeft } from '#domain/deadline/urgency.ts';
import { viewDeadlines } from '#domain/deadline/window.ts';
import { prefilterTest } from '#domain/matter/filter.ts';
import { makeDeadline, makeMatter } from '#domain/testing/make.ts';
import { addDays, formatSheetDate } from '#domain/time/calendar-date.ts';
import { portfolioFigures } from './figures.ts';

const TODAY = { year: 2026, month: 11, day: 21 };
const matters = [
  makeMatter({ ipType: 'Patent', jurisdiction: 'IN', status: 'Granted', legalStatus: 'Alive' }),
  makeMatter({ ipType: 'patent', jurisdiction: 'in', status: 'Filed', legalStatus: 'alive' }),
  makeMatter({ ipType: 'Patent', jurisdiction: 'US', status: 'Filed', legalStatus: 'Dead' }),
  makeMatter({ ipType: 'Trademark', jurisdiction: 'US', status: 'Registered', legalStatus: 'In Force' }),
  makeMatter({ ipType: 'Design', jurisdiction: 'EP', status: 'Filed', legalStatus: '' }),
  makeMatter({ ipType: '', jurisdiction: '', status: '', legalStatus: '' }),
];
const deadlines = ['01/01/2020', '20/11/2026', 'TBC', '21/11/2026', '24/12/2030', '01/12/2026', '22/11/2026'].map(
  (dueDate, rowIndex) => makeDeadline({ dueDate, rowIndex }),
);

describe('the overview', () => {
  const figures = portfolioFigures(matters, deadlines, TODAY);

  test('counts everything once', () => {
    expect([figures.totalMatters, figures.totalDeadlines]).toEqual([6, 7]);
  });

  test('breaks what is in progress and what is granted down by type', () => {
    expect(figures.inProgress).toEqual({
      total: 3,
      byType: [
        { name: '', count: 1 },
        { name: 'Design', count: 1 },
        { name: 'Patent', count: 1 },
      ],
    });
    expect(figures.granted).toEqual({
      total: 2,
      byType: [
        { name: 'Patent', count: 1 },
        { name: 'Trademark', count: 1 },
      ],
    });
  });

  test('has a slice for each type, however it is spelled', () => {
    expect(figures.byType.map(({ name, count }) => [name, count])).toEqual([
      ['Patent', 3],
      ['', 1],
      ['Design', 1],
      ['Trademark', 1],
    ]);
    expect(figures.types).toEqual(['Patent', '', 'Design', 'Trademark']);
  });

  test('has a bar for each country, with a part for each type', () => {
    expect(figures.countries).toEqual([
      { country: 'IN', code: 'IN', total: 2, counts: [2, 0, 0, 0] },
      { country: 'US', code: 'US', total: 2, counts: [1, 0, 0, 1] },
      { country: '', code: undefined, total: 1, counts: [0, 1, 0, 0] },
      { country: 'EP', code: 'EP', total: 1, counts: [0, 0, 1, 0] },
    ]);
  });

  test('has one bar for a place with several names, and one for a text that names no place', () => {
    const places = ['EP', 'Europe', 'Europe', 'Atlantis', 'ATLANTIS '].map((jurisdiction) =>
      makeMatter({ ipType: 'Patent', jurisdiction }),
    );
    const { countries } = portfolioFigures(places, [], TODAY);
    expect(countries).toEqual([
      { country: 'Europe', code: 'EP', total: 3, counts: [3] },
      { country: 'Atlantis', code: undefined, total: 2, counts: [2] },
    ]);
    for (const { country, total } of countries) {
      const prefilter = { by: 'country', value: country } as const;
      expect(places.filter(prefilterTest(prefilter))).toHaveLength(total);
    }
  });

  test('counts as due within 30 days what the list of that window shows, today included', () => {
    expect(figures.dueWithinMonth).toBe(viewDeadlines(deadlines, 30, TODAY).shown.length);
    expect(figures.dueWithinMonth).toBe(3);
    expect(figures.deadlinesByUrgency.overdue).toBe(viewDeadlines(deadlines, 'overdue', TODAY).shown.length);
  });

  test('counts statuses and legal statuses', () => {
    expect(figures.statuses.map(({ name, count }) => [name, count])).toEqual([
      ['Filed', 3],
      ['', 1],
      ['Granted', 1],
      ['Registered', 1],
    ]);
    expect(figures.legalStatuses.map(({ name, count }) => [name, count])).toEqual([
      ['', 2],
      ['Alive', 2],
      ['Dead', 1],
      ['In Force', 1],
    ]);
  });

  test('lists the past deadlines first, the oldest at the top, then those that come next', () => {
    expect(figures.urgentDeadlines.map(({ dueDate }) => dueDate)).toEqual([
      '01/01/2020',
      '20/11/2026',
      '21/11/2026',
      '22/11/2026',
      '01/12/2026',
    ]);
    expect(figures.deadlinesByUrgency).toEqual({ overdue: 3, week: 1, month: 1, later: 1, unreadable: 1 });
  });

  test.each([
    ['three past ones and two ahead, where there are many of both', 10, 10, [-10, -9, -8, 0, 1]],
    ['more past ones where nothing else is due', 10, 0, [-10, -9, -8, -7, -6]],
    ['more past ones where one is ahead', 10, 1, [-10, -9, -8, -7, 0]],
    ['more ahead where few are past', 1, 10, [-1, 0, 1, 2, 3]],
    ['only those ahead where none is past', 0, 10, [0, 1, 2, 3, 4]],
  ])('lists %s', (_, past, ahead, listed) => {
    const days = Array.from({ length: past + ahead }, (__, index) => index - past).toReversed();
    const due = days.map((day) => makeDeadline({ dueDate: formatSheetDate(addDays(TODAY, day)) }));
    const { urgentDeadlines } = portfolioFigures([], due, TODAY);
    expect(urgentDeadlines.map((deadline) => daysLeft(deadline, TODAY))).toEqual(listed);
  });

  test('lists as many deadlines as there is room for, two of them ahead', () => {
    const due = [-6, -5, -4, -3, -2, -1, 1, 2, 3].map((day) =>
      makeDeadline({ dueDate: formatSheetDate(addDays(TODAY, day)) }),
    );
    const { urgentDeadlines } = portfolioFigures([], due, TODAY, 7);
    expect(urgentDeadlines.map((deadline) => daysLeft(deadline, TODAY))).toEqual([-6, -5, -4, -3, -2, 1, 2]);
  });

  test('every slice and every bar leads to as many matters as it shows', () => {
    const shown = (by: 'type' | 'country', value: string) => matters.filter(prefilterTest({ by, value })).length;
    for (const { name, count } of figures.byType) expect(shown('type', name)).toBe(count);
    for (const { country, total } of figures.countries) expect(shown('country', country)).toBe(total);
  });

  test('an empty portfolio has figures too', () => {
    expect(portfolioFigures([], [], TODAY)).toMatchObject({
      totalMatters: 0,
      byType: [],
      countries: [],
      urgentDeadlines: [],
    });
  });
});
