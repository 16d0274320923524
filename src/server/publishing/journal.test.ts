import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emailKey } from '#domain/viewer/email-address.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { CompanyScope } from '#domain/viewer/viewer.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { createJournal } from '#server/journal/journal.ts';
import { tidyJournal } from '#server/store/journal-tidy.ts';
import { createTestPublishing, tabWith } from '#server/testing/publishing.ts';
import type { TestPublishing } from '#server/testing/publishing.ts';
import { DIALECTS } from '#server/testing/test-store.ts';

interface Firm {
  readonly matters?: readonly (readonly [company: string, id: string, title?: string])[];
  readonly deadlines?: readonly (readonly [company: string, matter: string, due: string])[];
  readonly documents?: readonly (readonly [matter: string, url: string])[];
  readonly links?: readonly (readonly [label: string, url: string])[];
  readonly companies?: readonly string[];
}

describe.each(DIALECTS)('what a publication changes for a company, over %s', (dialect) => {
  let publishing: TestPublishing;
  beforeEach(async () => {
    publishing = await createTestPublishing(dialect);
  });
  afterEach(() => publishing.store.remove());

  async function publish(firm: Firm, source?: string): Promise<void> {
    const { matters = [], deadlines = [], documents = [], links = [], companies = ['Acme', 'Bolt'] } = firm;
    const user = (name: string): Row => [name, `${name.toLowerCase()}@x.example`, '', name];
    await publishing.publish(
      {
        users: tabWith('users', companies.map(user)),
        matters: tabWith(
          'matters',
          matters.map(([company, id, title = 'A lamp']) => [id, `D-${id}`, '', 'Filed', title, company]),
        ),
        deadlines: tabWith(
          'deadlines',
          deadlines.map(([company, matter, due]) => [matter, 'Annuity', '', due, company, 'today', '']),
        ),
        documents: tabWith(
          'documents',
          documents.map((cells) => [...cells]),
        ),
        knowledge: tabWith(
          'knowledge',
          links.map((cells) => [...cells]),
        ),
      },
      source,
    );
  }

  async function scopeOf(name: string): Promise<CompanyScope> {
    const actor = await publishing.directory.find(emailKey(`${name.toLowerCase()}@x.example`)!);
    return companyScopeOf({ kind: 'client', actor: actor! })!;
  }
  const journal = () => createJournal(publishing.store.database);
  /** The net changes since a publication in a short form, and the marks `cut` and `reset`. */
  async function told(name: string, since = 1): Promise<readonly string[]> {
    const { changes, many, reset, cut } = await journal().changesSince(await scopeOf(name), since);
    return [
      ...changes.map(({ topic, kind, about, fields }) => {
        const edits = fields.map(({ field, before, after }) => ` ${field} ${before}>${after}`);
        return `${topic} ${kind} ${about['id'] ?? about['matterId'] ?? about['label']}${edits.join('')}`;
      }),
      ...many.map((topic) => `many ${topic}`),
      ...(reset ? ['reset'] : []),
      ...(cut ? ['cut'] : []),
    ].toSorted();
  }
  const everything = async () =>
    JSON.stringify(await publishing.store.database.db.selectFrom('journal').selectAll().execute());

  const many = (company: string, count: number) =>
    Array.from({ length: count }, (_, n) => [company, `${company}-${n}`] as const);

  test('each company sees its own changes, and every company sees those of the useful links', async () => {
    await publish({
      matters: [
        ['Acme', 'A1'],
        ['Bolt', 'B1'],
      ],
      deadlines: [['Acme', 'A1', '12/01/2027']],
    });
    await publish({
      matters: [
        ['Acme', 'A1', 'Two lamps'],
        ['Bolt', 'B1'],
        ['Bolt', 'B2'],
      ],
      deadlines: [['Acme', 'A1', '05/01/2027']],
      documents: [['D-B1', 'https://x.example/1']],
      links: [['Fees', 'https://fees.example']],
    });
    expect(await told('Acme')).toEqual([
      'deadline changed A1 dueDate 12/01/2027>05/01/2027',
      'link added Fees',
      'matter changed A1 title A lamp>Two lamps',
    ]);
    expect(await told('Bolt')).toEqual(['document added D-B1', 'link added Fees', 'matter added B2']);
    expect(await told('Acme', 2)).toEqual([]);
  });

  test('given so many changed rows that the guard compares each, a client sees the same changes, also for rows with the same name and in another order', async () => {
    const rest = [...many('Acme', 20), ...many('Bolt', 20)];
    const others = rest.map(([company, id]) => [company, id, '01/06/2027'] as const);
    await publish({
      matters: rest,
      deadlines: [['Acme', 'Acme-0', '01/05/2027'], ['Acme', 'Acme-0', '01/08/2027'], ...others],
    });
    await publish({
      matters: rest.toReversed(),
      deadlines: [
        ...others.slice(2).toReversed(),
        ['Acme', 'Acme-0', '01/07/2027'],
        ['Acme', 'Acme-0', '01/05/2027'],
        ...others.slice(0, 1),
      ],
    });
    const { changes } = await journal().changesSince(await scopeOf('Acme'), 1);
    expect(changes.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'changed ["Acme-0","annuity",3]',
      'removed ["Acme-1","annuity"]',
    ]);
    expect(await told('Bolt')).toEqual([]);
  });

  test('a new company sees no changes for its first rows', async () => {
    await publish({ matters: [['Acme', 'A1']], companies: ['Acme'] });
    await publish({
      matters: [
        ['Acme', 'A1'],
        ['Bolt', 'B1'],
      ],
      companies: ['Acme', 'Bolt'],
    });
    await publish({
      matters: [
        ['Acme', 'A1'],
        ['Bolt', 'B1'],
        ['Bolt', 'B2'],
      ],
    });
    expect(await told('Bolt')).toEqual(['matter added B2']);
  });

  test('T75: when a row moves to another company, all entries about it and its documents are removed, also when it moves back and forth', async () => {
    const documents = [['D-M', 'https://x.example/secret']] as const;
    const of = (company: string, title: string, other = 'Two lamps') => ({
      matters: [
        ['Acme', 'A1', other],
        ['Bolt', 'B1'],
        [company, 'M', title],
      ] as const,
      deadlines: [[company, 'M', '12/01/2027']] as const,
      documents,
    });
    await publish(of('Acme', 'First secret', 'A lamp'));
    await publish(of('Acme', 'Second secret'));
    const kept = ['matter changed A1 title A lamp>Two lamps'];
    expect(await told('Acme')).toEqual([...kept, 'matter changed M title First secret>Second secret']);
    await publish(of('Bolt', 'Second secret'));
    expect(await told('Acme')).toEqual(kept);
    expect(await told('Bolt')).toEqual(['deadline added M', 'document added D-M', 'matter added M']);
    expect(await everything()).not.toContain('First secret');
    await publish(of('Acme', 'Third secret'));
    expect(await told('Bolt')).toEqual([]);
    await publish(of('Bolt', 'Third secret'));
    expect(await told('Acme')).toEqual(kept);
    expect(await told('Bolt')).toEqual(['deadline added M', 'document added D-M', 'matter added M']);
  });

  test('when a row disappears and comes to another company in a later publication, its entries are removed too', async () => {
    await publish({
      matters: [
        ['Acme', 'A1'],
        ['Acme', 'M', 'First'],
        ['Bolt', 'B1'],
      ],
    });
    await publish({
      matters: [
        ['Acme', 'A1'],
        ['Bolt', 'B1'],
      ],
    });
    expect(await told('Acme')).toEqual(['matter removed M']);
    await publish({
      matters: [
        ['Acme', 'A1'],
        ['Bolt', 'B1'],
        ['Bolt', 'M', 'Edited'],
      ],
    });
    expect([await told('Acme'), await told('Bolt')]).toEqual([[], ['matter added M']]);
    expect(await everything()).not.toContain('First');
  });

  test('if two companies use the same id, each keeps its own entries', async () => {
    await publish({
      matters: [
        ['Acme', '1'],
        ['Acme', '2'],
        ['Bolt', '1', 'Bolt’s'],
        ['Bolt', '3'],
      ],
    });
    await publish({
      matters: [
        ['Acme', '1', 'Acme’s'],
        ['Acme', '2'],
        ['Bolt', '1', 'Still Bolt’s'],
        ['Bolt', '3'],
        ['Bolt', '2', 'New'],
      ],
    });
    expect(await told('Acme')).toEqual(['matter changed 1 title A lamp>Acme’s']);
    expect(await told('Bolt')).toEqual(['matter added 2', 'matter changed 1 title Bolt’s>Still Bolt’s']);
  });

  test('another source is one mark, and earlier changes are no longer shown', async () => {
    await publish({ matters: [['Acme', 'A1']] });
    await publish({ matters: [['Acme', 'A1', 'Before']] });
    await publish({ matters: [['Acme', 'A1', 'Other source']] }, 'another workbook');
    expect(await told('Acme')).toEqual(['reset']);
    expect(await everything()).toBe('[]');
    await publish({ matters: [['Acme', 'A1', 'Later']] }, 'another workbook');
    expect(await told('Acme')).toEqual(['matter changed A1 title Other source>Later', 'reset']);
    expect(await told('Acme', 3)).toEqual(['matter changed A1 title Other source>Later']);
  });

  test('an accepted hold is one mark for each company that it concerns', async () => {
    const all = [...many('Acme', 30), ['Bolt', 'B1'] as const];
    await publish({ matters: all });
    await publish({ matters: [['Bolt', 'B1', 'Two lamps']] });
    expect([await told('Acme'), await told('Bolt')]).toEqual([[], []]);
    await publishing.accept('matters');
    await publish({ matters: [['Bolt', 'B1', 'Two lamps']] });
    expect([await told('Acme'), await told('Bolt')]).toEqual([['many matter'], ['many matter']]);
  });

  test.each([
    [1_999, 1_999, []],
    [2_000, 2_000, []],
    [2_001, 0, ['matter']],
  ])(
    'given %i edits at once, a client sees %i of them one by one, and another client sees its own edit',
    async (count, told1, marks) => {
      const edited = (title: string) =>
        many('Acme', 2_001).map(([company, id], n) => [company, id, n < count ? title : 'Same'] as const);
      await publish({ matters: [...edited('Before'), ['Bolt', 'B1']] });
      await publish({ matters: [...edited('After'), ['Bolt', 'B1', 'Two lamps']] });
      const acme = await journal().changesSince(await scopeOf('Acme'), 1);
      expect([acme.changes.length, acme.many, acme.cut]).toEqual([told1, marks, false]);
      expect(await told('Bolt')).toEqual(['matter changed B1 title A lamp>Two lamps']);
      // One more entry exceeds the limit, so those of the oldest publication are deleted.
      await publish({
        matters: [...edited('After').slice(1), ['Acme', 'Acme-0', 'Last'], ['Bolt', 'B1', 'Two lamps']],
      });
      const next = await journal().changesSince(await scopeOf('Acme'), 1);
      expect([next.changes.length, next.many, next.cut]).toEqual(
        count === 2_000 ? [1, [], true] : [Math.max(told1, 1), marks, false],
      );
      expect(await told('Bolt')).toEqual(['matter changed B1 title A lamp>Two lamps']);
    },
  );

  test('given more entries than are kept, those of the oldest publications are deleted, and a mark says so', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four'])
      await publish({
        matters: [
          ['Acme', 'A1', title],
          ['Acme', 'A2', title],
        ],
      });
    const { db } = publishing.store.database;
    await db.deleteFrom('state').where('key', '=', 'journal-tidied').execute();
    await tidyJournal(db, (work) => db.transaction().execute(work), 4, 3);
    const expected = ['cut', ...['A1', 'A2'].map((id) => `matter changed ${id} title Three>Four`)];
    expect(await told('Acme')).toEqual(expected);
    expect(await told('Acme', 3)).toEqual(expected.slice(1));
  });
});
