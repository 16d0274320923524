import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CompanyId } from '#domain/company/company-id.ts';
import { hours } from '#domain/time/duration.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { createTestPublishing, tabWith } from '#server/testing/publishing.ts';
import type { TestPublishing } from '#server/testing/publishing.ts';
import { adoptCompanies } from '#server/store/adopt-companies.ts';
import { readHeld } from '#server/store/held-items.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { row } from '#server/testing/two-companies.ts';

const user = (name: string, company: string): Row => [name, `${name}@x.example`, '', company];
const matter = (id: string, company: string): Row => [id, '', '', 'Filed', 'A lamp', company];

describe.each(DIALECTS)('the id of a company, over %s', (dialect) => {
  let publishing: TestPublishing;
  beforeEach(async () => {
    publishing = await createTestPublishing(dialect);
  });
  afterEach(() => publishing.store.remove());

  /** Publishes a person and a matter of each of these names. */
  const publish = async (...names: readonly string[]): Promise<void> => {
    await publishing.publish({
      users: tabWith(
        'users',
        names.map((name) => user(name.split(' ')[0]!.toLowerCase(), name)),
      ),
      matters: tabWith(
        'matters',
        names.map((name) => matter(name, name)),
      ),
    });
  };
  const idOf = async (name: string): Promise<CompanyId | undefined> =>
    (await publishing.users()).find(({ companyName }) => companyName === name)?.companyId;

  test('given the same names in two readings, each keeps its own id, however it is spelled', async () => {
    await publish('Acme', 'Bolt');
    const [acme, bolt] = [await idOf('Acme'), await idOf('Bolt')];
    expect([acme?.length, acme === bolt]).toEqual([22, false]);
    await publish('ACME', 'Bolt', 'Cord');
    expect([await idOf('ACME'), await idOf('Bolt')]).toEqual([acme, bolt]);
  });

  test('given a name that is removed and returns, it has another id; lasting data with the first id finds no person', async () => {
    await publish('Acme', 'Bolt');
    const first = (await idOf('Acme'))!;
    const acme = emailKey('acme@x.example')!;
    expect((await publishing.directory.personIn(acme, first))?.companyName).toBe('Acme');
    expect(await publishing.directory.personIn(emailKey('bolt@x.example')!, first)).toBeUndefined();
    await publish('Bolt');
    expect(await publishing.directory.personIn(acme, first)).toBeUndefined();
    await publish('Acme', 'Bolt');
    expect(await idOf('Acme')).not.toBe(first);
    expect(await publishing.directory.personIn(acme, first)).toBeUndefined();
  });

  test('given a person who is moved to another company, the data of the first company is no longer theirs', async () => {
    await publish('Acme', 'Bolt');
    const first = (await idOf('Acme'))!;
    await publishing.publish({
      users: tabWith('users', [user('acme', 'Bolt'), user('arne', 'Acme')]),
      matters: tabWith('matters', [matter('Acme', 'Acme'), matter('Bolt', 'Bolt')]),
    });
    expect(await publishing.directory.personIn(emailKey('acme@x.example')!, first)).toBeUndefined();
    expect((await publishing.directory.personIn(emailKey('arne@x.example')!, first))?.companyId).toBe(first);
  });

  test('a name that is missing from a held tab has not vanished', async () => {
    const many = Array.from({ length: 30 }, (_, n) => `C${n}`);
    await publish('Acme', ...many);
    const first = await idOf('Acme');
    // All people but one are missing, and all matters, which the guard holds.
    await publish(many[0]!);
    expect(await idOf('Acme')).toBe(first);
    await publish('Acme', ...many);
    expect(await idOf('Acme')).toBe(first);
  });

  test('a name that is missing while the guard holds another client’s deadlines has not vanished', async () => {
    const due = (id: string, company: string): Row =>
      row('deadlines', { matterId: id, type: 'Annuity', dueDate: '24/12/2036', company });
    const all = ['Bolt', ...Array.from({ length: 30 }, (_, n) => `C${n}`)];
    const read = (names: readonly string[], withDeadlines: readonly string[]) =>
      publishing.publish({
        users: tabWith(
          'users',
          names.map((name) => user(name.toLowerCase(), name)),
        ),
        matters: tabWith(
          'matters',
          names.map((name) => matter(name, name)),
        ),
        deadlines: tabWith(
          'deadlines',
          withDeadlines.map((name) => due(name, name)),
        ),
      });
    await read(['Acme', ...all], all);
    const first = await idOf('Acme');
    await read(all, ['Bolt']);
    expect((await readHeld(publishing.store.database)).map(({ tab }) => tab)).toContain('deadlines');
    expect(await idOf('Acme')).toBeUndefined();
    await read(['Acme', ...all], all);
    expect(await idOf('Acme')).toBe(first);
  });

  test('the scope of a person names the id', async () => {
    await publish('Acme');
    const actor = (await publishing.users())[0]!;
    expect(companyScopeOf({ kind: 'client', actor })).toMatchObject({
      companyId: actor.companyId,
      companyIds: [actor.companyId],
    });
  });

  /** The rows of one name with these people and matters, and of another company that stays. */
  const sheet = (people: readonly string[], matters: readonly string[], name = 'Acme') =>
    publishing.publish({
      users: tabWith('users', [...people.map((one) => user(one, name)), user('bolt', 'Bolt')]),
      matters: tabWith('matters', [...matters.map((one) => matter(one, name)), matter('Bolt', 'Bolt')]),
    });
  const people = ['ann', 'arne', 'abe', 'amy'];
  const matters = ['A1', 'A2', 'A3', 'A4'];

  test.each([
    ['all people and all matters are different', ['zoe', 'zed'], ['Z1', 'Z2'], true],
    ['most people and most matters are different', ['ann', 'zoe', 'zed', 'zac'], ['A1', 'Z2', 'Z3', 'Z4'], true],
    ['all people are different, the matters are the same', ['zoe', 'zed'], matters, false],
    ['all matters are different, the people are the same', people, ['Z1', 'Z2', 'Z3', 'Z4'], false],
    ['half of the people and all matters are different', ['ann', 'arne', 'zoe', 'zed'], ['Z1', 'Z2'], false],
    [
      'the same, and many more',
      [...people, 'zoe', 'zed', 'zac', 'zia', 'zev'],
      [...matters, 'Z1', 'Z2', 'Z3', 'Z4', 'Z5'],
      false,
    ],
  ])(
    'given a name of which %s at once, it belongs to another client only if most people and most matters differ',
    async (_, then, having, another) => {
      await sheet(people, matters);
      const [first, bolt] = [await idOf('Acme'), await idOf('Bolt')];
      await sheet(then, having);
      expect((await idOf('Acme')) !== first).toBe(another);
      expect(await idOf('Bolt')).toBe(bolt);
    },
  );

  test('a name that gets the matters of another client first, and its people hours later, is another client', async () => {
    await sheet(people, matters);
    const first = await idOf('Acme');
    await sheet(people, ['Z1', 'Z2']);
    expect(await idOf('Acme')).toBe(first);
    publishing.wait(hours(20));
    await sheet(['zoe', 'zed'], ['Z1', 'Z2']);
    expect(await idOf('Acme')).not.toBe(first);
  });

  test('a client whose matters and people change on different days is the same client', async () => {
    await sheet(people, matters);
    const first = await idOf('Acme');
    await sheet(people, ['Z1', 'Z2']);
    publishing.wait(hours(25));
    await sheet(['zoe', 'zed'], ['Z1', 'Z2']);
    expect(await idOf('Acme')).toBe(first);
  });

  test('given two clients that exchange names, each name gets another id', async () => {
    await publish('Acme', 'Bolt');
    const before = [await idOf('Acme'), await idOf('Bolt')];
    await publishing.publish({
      users: tabWith('users', [user('acme', 'Bolt'), user('bolt', 'Acme')]),
      matters: tabWith('matters', [matter('Acme', 'Bolt'), matter('Bolt', 'Acme')]),
    });
    const after = [await idOf('Acme'), await idOf('Bolt')];
    expect(new Set([...before, ...after]).size).toBe(4);
  });

  test('given an exchange of names that the guard holds, no id changes, neither then nor once the sheet is right again', async () => {
    const many = Array.from({ length: 15 }, (_, n) => `p${n}`);
    const cases = Array.from({ length: 15 }, (_, n) => `M${n}`);
    const names = (one: string, other: string) =>
      publishing.publish({
        users: tabWith('users', [...many.map((p) => user(`${p}a`, one)), ...many.map((p) => user(`${p}b`, other))]),
        matters: tabWith('matters', [
          ...cases.map((m) => matter(`${m}A`, one)),
          ...cases.map((m) => matter(`${m}B`, other)),
        ]),
      });
    await names('Acme', 'Bolt');
    const before = [await idOf('Acme'), await idOf('Bolt')];
    expect(await names('Bolt', 'Acme')).toMatchObject({
      kind: 'published',
      summary: { held: [{ reason: 'rows-moved' }, { reason: 'rows-moved' }] },
    });
    await names('Acme', 'Bolt');
    expect([await idOf('Acme'), await idOf('Bolt')]).toEqual(before);
  });

  test('given a store with a publication of a version without ids, each published name gets one', async () => {
    const { database } = publishing.store;
    await publish('Acme', 'Bolt');
    await database.db.deleteFrom('companies').execute();
    await Promise.all([adoptCompanies(database), dialect === 'postgres' ? adoptCompanies(database) : undefined]);
    const rows = await database.db.selectFrom('companies').select(['company', 'name']).orderBy('company').execute();
    expect(rows).toEqual([
      { company: 'acme', name: 'Acme' },
      { company: 'bolt', name: 'Bolt' },
    ]);
    const kept = await database.db.selectFrom('companies').select('id').orderBy('id').execute();
    await adoptCompanies(database);
    expect(await database.db.selectFrom('companies').select('id').orderBy('id').execute()).toEqual(kept);
  });
});
