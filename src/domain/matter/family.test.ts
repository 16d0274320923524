import { expect, test } from 'vitest';
import { makeDeadline, makeMatter } from '#domain/testing/make.ts';
import { familyOf } from './family.ts';

const TODAY = { year: 2026, month: 11, day: 22 };
const optional = (field: string, text: string) => ({ field, heading: field, kind: 'text', text }) as const;

const matters = [
  makeMatter({
    id: '3',
    docketNumber: 'FAM-DIV',
    ipFamily: ' fam ',
    title: 'Pump',
    filingDate: '01/06/2024',
    optional: [optional('parent', 'FAM-EP'), optional('expiryDate', '01/06/2044')],
  }),
  makeMatter({
    id: '1',
    docketNumber: 'FAM-EP',
    ipFamily: 'FAM',
    title: 'Pump',
    filingDate: '01/01/2021',
    earliestPriorityDate: '01/01/2020',
    firstPublicationDate: 'soon',
  }),
  makeMatter({ id: '2', docketNumber: 'FAM-US', ipFamily: 'FAM', title: 'Pumpe', grantDate: '01/01/3024' }),
  makeMatter({ id: '4', ipFamily: 'Other', title: 'Valve', optional: [optional('parent', 'FAM-EP')] }),
  makeMatter({ id: '5', ipFamily: '' }),
];
const deadlines = [makeDeadline({ matterId: 'FAM-EP', dueDate: '31/12/2026' })];

test('the members of a family come by filing date, whatever the letter case of the cell, with the dates of the sheet', () => {
  const family = familyOf(matters, deadlines, 'Fam', TODAY);
  expect(family?.name).toBe('FAM');
  expect(family?.title).toBe('Pump');
  expect(family?.members.map(({ matter }) => matter.docketNumber)).toEqual(['FAM-EP', 'FAM-DIV', 'FAM-US']);
  // A date that cannot be read, and one that is a typing mistake, are in the texts, but not on the axis.
  expect(family?.members.map(({ marks }) => marks.map(({ step }) => step))).toEqual([
    ['priority', 'filed', 'due'],
    ['filed', 'expires'],
    [],
  ]);
  expect(family?.members[0]?.texts).toMatchObject({ published: 'soon', due: '31/12/2026', expires: '' });
  expect(family?.members[2]?.texts.granted).toBe('01/01/3024');
});

test('the axis reaches from the year of the first date to that of the last, and marks are in proportion', () => {
  const family = familyOf(matters, deadlines, 'FAM', TODAY)!;
  expect(family.axis).toMatchObject({ from: 2020, to: 2044 });
  const [priority, filed] = family.members[0]!.marks;
  expect(priority?.at).toBe(0);
  expect(filed?.at).toBeCloseTo(1 / 25, 3);
  expect(family.axis?.today).toBeCloseTo(6.89 / 25, 2);
});

test('a line leads to the parent that the sheet names, if exactly one member has that name', () => {
  const parents = (given: typeof matters) =>
    familyOf(given, [], 'FAM', TODAY)?.members.map(({ parent, parentText }) => [parentText, parent]);
  expect(parents(matters)).toEqual([
    ['', undefined],
    ['FAM-EP', 0],
    ['', undefined],
  ]);
  // Two members with that docket name, the member itself, a matter of another family: no line.
  expect(parents([...matters, makeMatter({ id: '6', docketNumber: 'FAM-EP', ipFamily: 'FAM' })])?.[1]).toEqual([
    'FAM-EP',
    undefined,
  ]);
  const alone = makeMatter({ id: '7', ipFamily: 'F', optional: [optional('parent', '7')] });
  expect(familyOf([alone], [], 'F', TODAY)?.members[0]?.parent).toBeUndefined();
  const far = makeMatter({ id: '8', ipFamily: 'F', optional: [optional('parent', 'FAM-EP')] });
  expect(familyOf([...matters, far], [], 'F', TODAY)?.members[0]).toMatchObject({
    parentText: 'FAM-EP',
    parent: undefined,
  });
});

test('no matter, an empty name and a family without dates', () => {
  expect(familyOf(matters, [], 'Nothing', TODAY)).toBeUndefined();
  expect(familyOf(matters, [], '  ', TODAY)).toBeUndefined();
  expect(familyOf(matters, [], 'other', TODAY)?.axis).toBeUndefined();
});
