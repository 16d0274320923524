import { describe, expect, test } from 'vitest';
import { makeMatter } from '#domain/testing/make.ts';
import { matterPrefilter, prefilterTest } from './filter.ts';
import type { MatterPrefilter } from './filter.ts';
import { findMatter, findMatterCopy, otherCopies } from './find.ts';
import { groupMatters } from './group.ts';
import type { Matter } from './matter.ts';
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

describe('the filter of a link', () => {
  test.each<[MatterPrefilter, string]>([
    [{ by: 'type', value: 'pAtEnT' }, 'ABE'],
    [{ by: 'type', value: '' }, 'D'],
    [{ by: 'country', value: ' us ' }, 'CE'],
    [{ by: 'country', value: 'United States' }, 'CE'],
    [{ by: 'status', value: 'filed' }, 'ACE'],
    [{ by: 'status', value: '' }, 'D'],
    [{ by: 'legal', value: 'dead' }, 'C'],
    [{ by: 'family', value: 'Fam 2' }, 'AD'],
    [{ by: 'stage', value: 'granted' }, 'B'],
    [{ by: 'stage', value: 'in-progress' }, 'ADE'],
    [{ by: 'type', value: 'Pat' }, ''],
  ])('%j shows %j', (prefilter, expected) => {
    expect(ids(list.filter(prefilterTest(prefilter)))).toBe(expected);
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
});

describe('grouping the list', () => {
  test.each([
    ['none', [['', 5, 'ABCDE']]],
    [
      'ip_family',
      [
        ['Fam 2', 2, 'AD'],
        ['', 3, 'BCE'],
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
  ] as const)('by %s: alphabetically, the group without a name last', (by, expected) => {
    expect(groupMatters(list, by).map(({ name, count, matters }) => [name, count, ids(matters)])).toEqual(expected);
  });

  test('families come in the order of their titles, and one without a title in that of its name', () => {
    const family = (ipFamily: string, title: string) => [
      makeMatter({ id: `${ipFamily}1`, ipFamily, title }),
      makeMatter({ id: `${ipFamily}2`, ipFamily: ipFamily.toLowerCase(), title }),
    ];
    const groups = groupMatters([...family('F1', 'Valve'), ...family('F2', 'Éclair'), ...family('M', '')], 'ip_family');
    expect(groups.map(({ name, title, count }) => [name, title, count])).toEqual([
      ['F2', 'Éclair', 2],
      ['M', '', 2],
      ['F1', 'Valve', 2],
    ]);
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

  test('an id that is there twice opens the first matter, which links to the other', () => {
    const first = findMatter(matters, 'X');
    expect(first?.docketNumber).toBe('PAT001EP/WO');
    expect(first && otherCopies(matters, first).map(({ docketNumber }) => docketNumber)).toEqual(['D-10']);
    expect(findMatterCopy(matters, 'X', 2)?.docketNumber).toBe('D-10');
    expect(findMatterCopy(matters, 'X', 3)).toBeUndefined();
  });
});
