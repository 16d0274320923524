import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CompanyId } from '#domain/company/company-id.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { CompanyScope } from '#domain/viewer/viewer.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { createJournal } from '#server/journal/journal.ts';
import { joinClient } from '#server/store/same-client.ts';
import { createTestPublishing, tabWith } from '#server/testing/publishing.ts';
import type { TestPublishing } from '#server/testing/publishing.ts';
import { DIALECTS } from '#server/testing/test-store.ts';

const addressOf = (name: string): string => `${name.toLowerCase()}@x.example`;

/** A matter of a company: its id, its title, and its docket name unless it is the usual one. */
type MatterOf = readonly [company: string, id: string, title: string, docket?: string];
type DeadlineOf = readonly [company: string, matter: string, due: string, notes: string];

describe.each(DIALECTS)('rows with the same name that leave a company one after the other, over %s', (dialect) => {
  let publishing: TestPublishing;
  beforeEach(async () => {
    publishing = await createTestPublishing(dialect);
  });
  afterEach(() => publishing.store.remove());

  /** `addresses` has the email of a company's person, unless it is the usual one. */
  async function publish(
    matters: readonly MatterOf[],
    deadlines: readonly DeadlineOf[] = [],
    addresses: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const always: readonly MatterOf[] = [
      ['Acme', 'A1', 'A lamp'],
      ['Bolt', 'B1', 'A lamp'],
    ];
    const names = new Set([...always, ...matters].map(([company]) => company));
    await publishing.publish({
      users: tabWith(
        'users',
        [...names].map((name): Row => [name, addresses[name] ?? addressOf(name), '', name]),
      ),
      matters: tabWith(
        'matters',
        [...always, ...matters].map(([company, id, title, docket = `D-${id}`]) => [id, docket, '', '', title, company]),
      ),
      deadlines: tabWith(
        'deadlines',
        deadlines.map(([company, matter, due, notes]) => [matter, 'Annuity', '', due, company, 'today', notes]),
      ),
    });
  }

  async function scopeOf(name: string): Promise<CompanyScope> {
    const actor = await publishing.directory.find(emailKey(addressOf(name))!);
    return companyScopeOf({ kind: 'client', actor: actor! })!;
  }
  /** All journal entries that a company's people can read, as text. */
  const told = async (name: string): Promise<string> => {
    const journal = createJournal(publishing.store.database);
    const scope = await scopeOf(name);
    return JSON.stringify([await journal.changesSince(scope, 1), await journal.pages(scope)]);
  };
  const stored = async (): Promise<string> =>
    JSON.stringify(await publishing.store.database.db.selectFrom('journal').selectAll().execute());

  async function expectNoSecret(): Promise<void> {
    expect(await told('Acme')).not.toContain('Secret');
    expect(await stored()).not.toContain('Secret two, before');
  }

  const KEPT: MatterOf = ['Acme', 'M', 'Acme’s own'];

  test.each([2, 3])('one of %i matters with an id leaves, and reaches another company later', async (count) => {
    const own = Array.from({ length: count - 1 }, (_, n): MatterOf => ['Acme', 'M', `Acme’s own ${n}`]);
    await publish([...own, ['Acme', 'M', 'Secret two, before']]);
    await publish([...own, ['Acme', 'M', 'Secret two']]);
    expect(await told('Acme')).toContain('Secret two');
    await publish(own);
    await publish([...own, ['Bolt', 'M', 'Secret two, edited']]);
    await expectNoSecret();
  });

  test('an id is written with more spaces while the row is in no sheet', async () => {
    await publish([KEPT, ['Acme', 'M 1', 'Secret two, before']]);
    await publish([KEPT, ['Acme', 'M 1', 'Secret two']]);
    await publish([KEPT]);
    await publish([KEPT, ['Bolt', ' M  1\u00a0', 'Secret two']]);
    await expectNoSecret();
  });

  test('the former company has another matter under the id by then', async () => {
    await publish([['Acme', 'M', 'Secret two, before']]);
    await publish([['Acme', 'M', 'Secret two']]);
    await publish([]);
    await publish([KEPT]);
    await publish([KEPT, ['Bolt', 'M', 'Secret two']]);
    await expectNoSecret();
  });

  test.each([
    ['one of two with the id', [KEPT]],
    ['the only one with the id', []],
  ])('%s is replaced by another matter in the publication in which it leaves', async (_, others) => {
    await publish([...others, ['Acme', 'M', 'Secret two, before', 'D-secret']]);
    await publish([...others, ['Acme', 'M', 'Secret two', 'D-secret']]);
    await publish([...others, ['Acme', 'M', 'Another one', 'D-other']]);
    await publish([...others, ['Acme', 'M', 'Another one', 'D-other'], ['Bolt', 'M', 'Secret two', 'D-secret']]);
    await expectNoSecret();
  });

  test('it replaces a matter that the other company had under the id', async () => {
    const bolts: MatterOf = ['Bolt', 'M', 'Bolt’s own', 'D-bolt'];
    await publish([KEPT, bolts, ['Acme', 'M', 'Secret two, before', 'D-secret']]);
    await publish([KEPT, bolts, ['Acme', 'M', 'Secret two', 'D-secret']]);
    await publish([KEPT, bolts]);
    await publish([KEPT, ['Bolt', 'M', 'Secret two', 'D-secret']]);
    await expectNoSecret();
  });

  test('it goes back and forth, each time with a publication between without it', async () => {
    await publish([KEPT, ['Acme', 'M', 'Secret two, before']]);
    await publish([KEPT, ['Acme', 'M', 'Secret two']]);
    await publish([KEPT]);
    await publish([KEPT, ['Bolt', 'M', 'Secret two']]);
    await publish([KEPT]);
    await publish([KEPT, ['Acme', 'M', 'Secret two']]);
    expect(await told('Bolt')).not.toContain('Secret');
    await publish([KEPT]);
    await publish([KEPT, ['Bolt', 'M', 'Secret two']]);
    await expectNoSecret();
  });

  test('one of several deadlines of a matter and a type leaves, and reaches another company later', async () => {
    const own: DeadlineOf = ['Acme', 'M', '12/01/2027', 'Acme’s own'];
    await publish([KEPT], [own, ['Acme', 'M', '05/02/2027', 'Secret two, before']]);
    await publish([KEPT], [own, ['Acme', 'M', '05/02/2027', 'Secret two']]);
    expect(await told('Acme')).toContain('Secret two');
    await publish([KEPT], [own]);
    await publish([KEPT], [own, ['Bolt', 'M', '06/02/2027', 'Secret two, later']]);
    await expectNoSecret();
  });

  test('the former company’s name is gone by then, and an administrator confirms its new name afterwards', async () => {
    await publish([
      ['Cord', 'C1', 'A lamp'],
      ['Cord', 'C2', 'A lamp'],
      ['Cord', 'M', 'Secret two, before'],
    ]);
    await publish([
      ['Cord', 'C1', 'A lamp'],
      ['Cord', 'C2', 'Cord’s own'],
      ['Cord', 'M', 'Secret two'],
    ]);
    const cord = await scopeOf('Cord');
    const renamed: readonly MatterOf[] = [
      ['Cordage', 'C1', 'A lamp'],
      ['Cordage', 'C2', 'Cord’s own'],
    ];
    await publish(renamed);
    await publish([...renamed, ['Bolt', 'M', 'Secret two']]);
    const pages = await pagesOfBoth('Cordage', cord.companyId);
    expect(pages).toContain('Cord’s own');
    expect(pages).not.toContain('Secret');
  });

  test('the name stays with one row and belongs to another client, and an administrator confirms the new name of the former client', async () => {
    const most: readonly MatterOf[] = ['C1', 'C2', 'C3'].map((id) => ['Cord', id, 'A lamp']);
    await publish([...most, ['Cord', 'M', 'Secret two, before']], [['Cord', 'M', '05/02/2027', 'Secret two, before']]);
    await publish(
      [['Cord', 'C1', 'Cord’s own'], ...most.slice(1), ['Cord', 'M', 'Secret two']],
      [['Cord', 'M', '06/02/2027', 'Secret two']],
    );
    const cord = await scopeOf('Cord');
    await publish(
      [
        ['Cordage', 'C1', 'Cord’s own'],
        ...most.slice(1).map(([, id, title]): MatterOf => ['Cordage', id, title]),
        ['Cord', 'M', 'Secret two'],
      ],
      [['Cord', 'M', '06/02/2027', 'Secret two']],
      { Cordage: addressOf('Cord'), Cord: 'another@x.example' },
    );
    const pages = await pagesOfBoth('Cord', cord.companyId);
    expect(pages).toContain('Cord’s own');
    expect(pages).not.toContain('Secret');
  });

  /** The journal pages of a person after an administrator has confirmed that the company is the same client as an earlier one. */
  async function pagesOfBoth(name: string, earlier: CompanyId): Promise<string> {
    const { db, dialect: kind } = publishing.store.database;
    const { companyId } = await scopeOf(name);
    await db.transaction().execute((trx) => joinClient(trx, kind, { id: companyId, earlier }, 1));
    const { companyIds } = await scopeOf(name);
    const after = { ...(await scopeOf(name)), companyIds: [...new Set([...companyIds, earlier])] };
    return JSON.stringify(await createJournal(publishing.store.database).pages(after));
  }
});
