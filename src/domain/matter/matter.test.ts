import { describe, expect, test } from 'vitest';
import { makeMatter } from '#domain/testing/make.ts';
import { distinctValues, filterMatters, matterPrefilter } from './filter.ts';
import type { MatterFilter } from './filter.ts';
import { findMatter, findMatterCopy, otherCopies } from './find.ts';
import { groupMatters } from './group.ts';
import type { Matter } from './matter.ts';
import { searchHaystack } from './search.ts';
import { MATTER_SORT_FIELDS, sortMatters } from './sort.ts';

const list: readonly Matter[] = [
  makeMatter({ id: 'A', ipType: 'Patent', jurisdiction: 'IN', status: 'Filed', ipFamily: 'Fam 2', title: 'Pump' }),
  makeMatter({ id: 'B', ipType: 'patent', jurisdiction: 'in', status: 'Granted', ipFamily: '', title: 'Valve' }),
  makeMatter({
    id: 'C',
    ipType: 'Design',
    jurisdiction: 'US',
    status: 'Filed',
    legalStatus: 'Dead',
    ipFamily: 'fam 1',
    title: 'Pump',
  }),
  makeMatter({ id: 'D', ipType: '', jurisdiction: '', status: '', ipFamily: 'FAM 2', title: '' }),
  makeMatter({ id: 'E', ipType: 'Patent', jurisdiction: 'US', status: 'Filed', ipFamily: 'Éa', title: 'Seal' }),
];
const ids = (matters: readonly Matter[]) => matters.map(({ id }) => id).join('');

describe('filtering the list', () => {
  const all: MatterFilter = { query: '', type: '', status: '' };
  test.each<[string, Partial<MatterFilter>, string]>([
    ['nothing', {}, 'ABCDE'],
    ['a search', { query: 'pump' }, 'AC'],
    ['a type, whatever its letter case', { type: 'PATENT' }, 'ABE'],
    ['a status', { status: 'Filed' }, 'ACE'],
    ['a country', { jurisdiction: 'IN' }, 'AB'],
    ['everything together', { query: 'pump', type: 'Patent', status: 'Filed', jurisdiction: 'IN' }, 'A'],
    ['a chart’s type', { prefilter: { by: 'type', value: 'pAtEnT' } }, 'ABE'],
    ['a chart’s country', { prefilter: { by: 'country', value: ' us ' } }, 'CE'],
    ['a chart’s country by another of its names', { prefilter: { by: 'country', value: 'United States' } }, 'CE'],
    ['a chart’s matters without a type', { prefilter: { by: 'type', value: '' } }, 'D'],
    ['a chart’s type and another chosen type', { type: 'Design', prefilter: { by: 'type', value: 'Patent' } }, ''],
    ['a figure’s status', { prefilter: { by: 'status', value: 'filed' } }, 'ACE'],
    ['a figure’s matters without a status', { prefilter: { by: 'status', value: '' } }, 'D'],
    ['a figure’s legal status', { prefilter: { by: 'legal', value: 'dead' } }, 'C'],
    ['a family', { prefilter: { by: 'family', value: 'Fam 2' } }, 'AD'],
    ['what is granted', { prefilter: { by: 'stage', value: 'granted' } }, 'B'],
    ['what is in progress, dead matters left out', { prefilter: { by: 'stage', value: 'in-progress' } }, 'ADE'],
    ['what is in progress, and a type', { type: 'Patent', prefilter: { by: 'stage', value: 'in-progress' } }, 'AE'],
    ['a part of a type', { type: 'Pat' }, ''],
  ])('by %s', (_, filter, expected) => {
    expect(ids(filterMatters(list, { ...all, ...filter }))).toBe(expected);
    expect(ids(filterMatters(list, { ...all, ...filter }, list.map(searchHaystack)))).toBe(expected);
  });

  test.each([
    ['type', 'Patent', { by: 'type', value: 'Patent' }],
    ['country', '', { by: 'country', value: '' }],
    ['status', 'Filed', { by: 'status', value: 'Filed' }],
    ['legal', 'Dead', { by: 'legal', value: 'Dead' }],
    ['family', 'FAM 2', { by: 'family', value: 'FAM 2' }],
    ['stage', 'in-progress', { by: 'stage', value: 'in-progress' }],
    ['stage', 'toString', undefined],
    ['constructor', 'Patent', undefined],
    ['type', null, undefined],
    [null, 'Patent', undefined],
  ])('the query parameters filter=%s and value=%s', (filter, value, expected) => {
    expect(matterPrefilter(filter, value)).toEqual(expected);
  });

  test('the choices are the values that occur, with their counts', () => {
    expect(distinctValues(list, 'ipType')).toEqual([
      { value: 'Design', count: 1 },
      { value: 'Patent', count: 3 },
    ]);
    expect(distinctValues(list, 'jurisdiction').map(({ value }) => value)).toEqual(['IN', 'US']);
  });
});

describe('grouping the list', () => {
  test.each([
    ['none', [['', 5, 'ABCDE']]],
    [
      'ip_family',
      [
        ['Éa', 1, 'E'],
        ['fam 1', 1, 'C'],
        ['Fam 2', 2, 'AD'],
        ['', 1, 'B'],
      ],
    ],
    [
      'status',
      [
        ['Filed', 3, 'ACE'],
        ['Granted', 1, 'B'],
        ['', 1, 'D'],
      ],
    ],
    [
      'ipr_type',
      [
        ['Design', 1, 'C'],
        ['Patent', 3, 'ABE'],
        ['', 1, 'D'],
      ],
    ],
  ] as const)('by %s: alphabetically, the nameless last', (by, expected) => {
    expect(groupMatters(list, by).map(({ name, count, matters }) => [name, count, ids(matters)])).toEqual(expected);
  });

  test('no matters make no groups', () => {
    expect(groupMatters([], 'none')).toEqual([]);
    expect(groupMatters([], 'status')).toEqual([]);
  });
});

describe('sorting the table', () => {
  const dated = [
    makeMatter({ id: 'A', filingDate: '02/01/2026', title: 'banana' }),
    makeMatter({ id: 'B', filingDate: '', title: '' }),
    makeMatter({ id: 'C', filingDate: '31/12/2020', title: 'Apple' }),
    makeMatter({ id: 'D', filingDate: '12/31/2026', title: 'éclair' }),
    makeMatter({ id: 'E', filingDate: '02/01/2026', title: 'Zebra' }),
  ];
  test.each([
    ['filingDate', 'ascending', 'CAEBD'],
    ['filingDate', 'descending', 'AECBD'],
    ['title', 'ascending', 'CADEB'],
    ['title', 'descending', 'EDACB'],
    ['docketNumber', 'descending', 'EDCBA'],
  ] as const)('by %s, %s: unreadable and empty cells last', (by, direction, expected) => {
    expect(ids(sortMatters(dated, { by, direction }))).toBe(expected);
  });

  test('every column can be sorted without losing a matter', () => {
    for (const by of MATTER_SORT_FIELDS) {
      expect(sortMatters(list, { by, direction: 'descending' })).toHaveLength(list.length);
    }
  });
});

describe('finding a matter', () => {
  const matters = [
    makeMatter({ id: 'X', docketNumber: 'PAT001EP/WO', copy: 1 }),
    makeMatter({ id: 'PAT001EP/WO', docketNumber: 'D-9' }),
    makeMatter({ id: 'X', docketNumber: 'D-10', copy: 2 }),
    makeMatter({ id: 'Y', docketNumber: '' }),
  ];
  test.each([
    ['PAT001EP/WO', 'PAT001EP/WO'],
    [' D-9 ', 'PAT001EP/WO'],
    ['D-10', 'X'],
    ['', undefined],
    ['pat001ep/wo', undefined],
    ['Z', undefined],
  ])('%j', (text, id) => {
    expect(findMatter(matters, text)?.id).toBe(id);
  });

  test('an id that stands twice opens the first, which leads to the other', () => {
    const first = findMatter(matters, 'X');
    expect(first?.docketNumber).toBe('PAT001EP/WO');
    expect(first && otherCopies(matters, first).map(({ docketNumber }) => docketNumber)).toEqual(['D-10']);
    expect(findMatterCopy(matters, 'X', 2)?.docketNumber).toBe('D-10');
    expect(findMatterCopy(matters, 'X', 3)).toBeUndefined();
  });
});
