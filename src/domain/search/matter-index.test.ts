import { describe, expect, test } from 'vitest';
import { prefilterTest } from '#domain/matter/filter.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { makeMatter } from '#domain/testing/make.ts';
import { timesTheWork } from '#server/testing/work.ts';
import { findInSteps, findMatters, indexMatters, matterQuery, positionsOf, prepareSearch } from './matter-index.ts';
import type { FoundMatters, MatterFilter } from './matter-index.ts';
import { unshownMatch } from './matter-match.ts';
import { allSteps } from './steps.ts';

const list: readonly Matter[] = [
  makeMatter({ id: 'A', ipType: 'Patent', jurisdiction: 'JP', status: 'Granted', title: 'Insulation fault detector' }),
  makeMatter({ id: 'B', ipType: 'patent', jurisdiction: 'Japan', status: 'Filed', title: 'Valve' }),
  makeMatter({ id: 'C', ipType: 'Design', jurisdiction: 'US', status: 'Filed', legalStatus: 'Dead', title: 'Pump' }),
  makeMatter({ id: 'D', ipType: '', jurisdiction: '', status: '', ipFamily: 'FAM 2', title: '' }),
  makeMatter({ id: 'E', ipType: 'Patent', jurisdiction: 'DE', status: 'Filed', title: 'Model of a seal' }),
  makeMatter({ id: 'F', ipType: 'Trademark', jurisdiction: 'Europe', status: 'Registered', title: 'ＡＱＵＡ' }),
  makeMatter({
    id: 'G',
    docketNumber: 'VOL-P-7',
    ipType: 'Patent',
    jurisdiction: 'EP',
    status: 'Granted',
    title: 'Ölpumpe',
    applicationNumber: 'EP 19 123 456.7',
    publicationNumber: 'EP3456789A1',
    grantNumber: '3 456 789',
  }),
];
const all: MatterFilter = { query: '', type: '', status: '', country: '' };
const index = indexMatters(list, ['de']);
const ids = ({ shown }: FoundMatters) =>
  list
    .filter((_, at) => shown[at])
    .map(({ id }) => id)
    .join('');
const find = (filter: Partial<MatterFilter>) => findMatters(index, { ...all, ...filter });

describe('the matters of a search', () => {
  test.each<[string, string]>([
    ['', 'ABCDEFG'],
    ['Japan', 'AB'],
    ['jp', 'AB'],
    ['patent in japan', 'AB'],
    ['granted japan', 'A'],
    ['insulation fault japan', 'A'],
    ['granted de', ''],
    ['filed de', 'E'],
    ['germany', 'E'],
    ['Deutschland', 'E'],
    ['usa', 'C'],
    ['united states', 'C'],
    ['europe', 'FG'],
    ['ep', 'FG'],
    ['epo', 'FG'],
    ['aqua', 'F'],
    ['olpumpe', 'G'],
    ['19123456', 'G'],
    ['EP19123456.7', 'G'],
    ['ep-3456789-a1', 'G'],
    ['3,456,789', 'G'],
    ['volp7', 'G'],
    ['vol-p/7', 'G'],
    ['dead', 'C'],
    ['fam 2', 'D'],
    ['mod', 'E'],
    ['nothing like it', ''],
  ])('%j: %s', (query, expected) => {
    const found = find({ query });
    expect(ids(found)).toBe(expected);
    expect(found.count).toBe(expected.length);
  });

  test.each<[Partial<MatterFilter>, string]>([
    [{ type: 'PATENT' }, 'ABEG'],
    [{ status: 'filed' }, 'BCE'],
    [{ country: 'JP' }, 'AB'],
    [{ country: 'japan' }, 'AB'],
    [{ country: 'EP' }, 'FG'],
    [{ type: 'Patent', status: 'Filed', country: 'JP' }, 'B'],
    [{ type: 'Pat' }, ''],
    [{ country: 'Atlantis' }, ''],
    [{ query: 'pump', type: 'Patent' }, 'G'],
    [{ type: 'Design', prefilter: { by: 'type', value: 'Patent' } }, ''],
    [{ query: 'japan', prefilter: { by: 'stage', value: 'granted' } }, 'A'],
  ])('with %j: %s', (filter, expected) => {
    expect(ids(find(filter))).toBe(expected);
  });
});

describe('the counts beside the choices', () => {
  test('name each value once, a country by its code, and leave out what is empty', () => {
    const { types, countries, statuses } = find({});
    expect(types).toEqual([
      { value: 'Design', count: 1 },
      { value: 'Patent', count: 4 },
      { value: 'Trademark', count: 1 },
    ]);
    expect(countries.map(({ value, count }) => `${value} ${count}`)).toEqual(['DE 1', 'EP 2', 'JP 2', 'US 1']);
    expect(statuses.map(({ value }) => value)).toEqual(['Filed', 'Granted', 'Registered']);
  });

  test('are those of the list that each choice would show, for every search and filter', () => {
    for (const query of ['', 'pump', 'japan', 'e', 'nothing like it']) {
      for (const type of ['', 'Patent', 'Design']) {
        for (const country of ['', 'JP', 'EP']) {
          for (const prefilter of [undefined, { by: 'stage', value: 'granted' } as const]) {
            const filter = { query, type, country, status: '', prefilter };
            const found = find(filter);
            expect(found.all.type).toBe(find({ ...filter, type: '' }).count);
            expect(found.all.country).toBe(find({ ...filter, country: '' }).count);
            for (const { value, count } of found.types) expect(count).toBe(find({ ...filter, type: value }).count);
            for (const { value, count } of found.statuses) expect(count).toBe(find({ ...filter, status: value }).count);
            for (const { value, count } of found.countries)
              expect(count).toBe(find({ ...filter, country: value }).count);
          }
        }
      }
    }
  });

  test('count matters without a type under all types', () => {
    const { types, all: totals } = find({});
    expect(totals.type).toBe(list.length);
    expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(list.length - 1);
  });
});

test('texts prepared ahead change nothing', () => {
  const ahead = indexMatters(list, ['de']);
  allSteps(prepareSearch(ahead));
  expect(ahead.texts).toHaveLength(list.length);
  for (const query of ['japan', 'ep', 'pump']) expect(findMatters(ahead, { ...all, query })).toEqual(find({ query }));
});

test('a search that is stopped half-way changes neither the next one nor the texts that are prepared', () => {
  const many = Array.from({ length: 200 }, (_, n) => makeMatter({ id: `M${n}`, title: n % 3 ? 'Valve' : 'Pump' }));
  const left = indexMatters(many);
  const search = findInSteps(left, { ...all, query: 'pump' });
  for (let steps = 0; steps < 3; steps += 1) expect(search.next().done).toBe(false);
  const preparing = prepareSearch(left);
  for (let steps = 0; steps < 3; steps += 1) preparing.next();
  expect(findMatters(left, { ...all, query: 'valve' })).toEqual(
    findMatters(indexMatters(many), { ...all, query: 'valve' }),
  );
  expect(findMatters(left, { ...all, query: 'pump' }).count).toBe(67);
});

test('a link’s filter passes as many matters as it does in the list', () => {
  for (const prefilter of [
    { by: 'country', value: 'EP' },
    { by: 'type', value: '' },
    { by: 'family', value: 'fam 2' },
  ] as const)
    expect(find({ prefilter }).count).toBe(list.filter(prefilterTest(prefilter)).length);
});

test('given lists in any order, the positions of their matters are found', () => {
  const turned = list.toReversed();
  expect(positionsOf(index, [list])).toEqual([Uint32Array.from(list.keys())]);
  expect(positionsOf(index, [turned.slice(0, 2), turned.slice(2)])).toEqual([
    Uint32Array.of(6, 5),
    Uint32Array.of(4, 3, 2, 1, 0),
  ]);
});

test('preparing and searching ten thousand matters takes time in proportion to a plain scan of their texts', async () => {
  const many = Array.from({ length: 10_000 }, (_, n) =>
    makeMatter({
      id: `M${n}`,
      docketNumber: `VOL-P-${n}`,
      title: `Method and apparatus for the treatment of something, number ${n}`,
      ipType: n % 3 ? 'Patent' : 'Design',
      jurisdiction: ['JP', 'DE', 'US', 'EP', 'Europe'][n % 5] ?? '',
      status: n % 2 ? 'Granted' : 'Filed',
      applicationNumber: `JP 2019-${n}`,
    }),
  );
  const plain = () =>
    many.filter((matter) => Object.values(matter).join('\n').toLowerCase().normalize('NFC').includes('no such text'));
  let large = indexMatters(many);
  const prepare = () => {
    large = indexMatters(many);
    allSteps(prepareSearch(large));
  };
  expect(await timesTheWork(20, prepare, plain)).toBeLessThan(20);
  const search = () => findMatters(large, { ...all, query: 'apparatus japan 4' });
  expect(await timesTheWork(3, search, plain)).toBeLessThan(3);
  expect(await timesTheWork(0.5, search, prepare), 'what is ready is not made again').toBeLessThan(0.5);
});

test('a search finds optional texts and numbers, not dates and addresses, and the row says which', () => {
  const optional = [
    { field: 'owner', heading: 'Owner', kind: 'text', text: 'Harbour Holding' },
    { field: 'priorityNumber', heading: 'Priority No', kind: 'text', text: 'GB 19/123 456' },
    { field: 'picture', heading: 'Picture of Mark', kind: 'photo', text: 'https://pictures.example/zebra.png' },
  ] as const;
  const matters = [makeMatter({ id: 'A', title: 'Valve', optional }), makeMatter({ id: 'B', title: 'Pump' })];
  const withOptional = indexMatters(matters);
  const count = (query: string) => findMatters(withOptional, { ...all, query }).count;
  expect([count('holding'), count('GB19123456'), count('valve harbour'), count('zebra')]).toEqual([1, 1, 1, 0]);
  const match = unshownMatch(matters[0]!, matterQuery(withOptional, 'holding'));
  expect(match).toMatchObject({ heading: 'Owner', text: 'Harbour Holding' });
});
