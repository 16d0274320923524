import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { createTestPublishing, tabWith } from '#server/testing/publishing.ts';
import type { TestPublishing, TextTabs } from '#server/testing/publishing.ts';
import type { SyncOutcome } from './publisher.ts';

let publishing: TestPublishing;
beforeEach(async () => {
  publishing = await createTestPublishing();
});
afterEach(() => publishing.store.remove());

const matter = (id: string, company: string, docket = id): Row => [id, docket, '', 'Filed', `About ${id}`, company];
const matters = (company: string, count: number): Row[] =>
  Array.from({ length: count }, (_, i) => matter(`${company}-${i}`, company));
const user = (email: string, company: string): Row => [email.split('@')[0]!, email, '', company];
const document = (name: string, file: string): Row => [name, `https://files.example/${file}`];

/** The rows of two companies, a large Acme and a small Bolt. */
function firm(): Record<Tab, { header: Row; rows: Row[] }> {
  return {
    users: tabWith('users', [
      user('ann@acme.example', 'Acme'),
      user('abe@acme.example', 'Acme'),
      user('art@acme.example', 'Acme'),
      user('bob@bolt.example', 'Bolt'),
    ]),
    matters: tabWith('matters', [...matters('Acme', 40), ...matters('Bolt', 4)]),
    deadlines: tabWith('deadlines', [
      ['Acme-0', 'Annuity', '', '01/01/2027', 'Acme'],
      ['Bolt-0', 'Annuity', '', '01/01/2027', 'Bolt'],
    ]),
    documents: tabWith('documents', [document('Acme-0', 'acme.pdf'), document('Bolt-0', 'bolt.pdf')]),
    knowledge: tabWith('knowledge', [['Guide', 'https://guides.example/']]),
  };
}

const change = (tab: Tab, rows: (before: Row[]) => Row[]): TextTabs => {
  const tabs = firm();
  return { ...tabs, [tab]: { ...tabs[tab], rows: rows(tabs[tab].rows) } };
};
const heldOf = (outcome: SyncOutcome): string[] =>
  outcome.kind === 'failed'
    ? [outcome.code]
    : outcome.summary.held.map(({ tab, company, reason }) => [tab, company, reason].filter(Boolean).join(' '));
const count = async (company: string, tab: Tab): Promise<number> => (await publishing.rowsOf(company, tab)).length;
const of =
  (company: string) =>
  (row: Row): boolean =>
    row[5] === company;

describe('R06, R07: a tab that looks broken', () => {
  it('keeps its published rows while everything else is published', async () => {
    await publishing.publish(firm());
    const { knowledge: _, ...broken } = change('matters', (rows) => rows.slice(0, 20));
    broken.deadlines = tabWith('deadlines', [['Bolt-1', 'New', '', '02/02/2027', 'Bolt']]);
    expect(heldOf(await publishing.publish(broken))).toEqual(['matters rows-gone', 'knowledge tab-gone']);
    expect(await count('Acme', 'matters')).toBe(40);
    expect(await publishing.knowledge()).toEqual([['Guide', 'https://guides.example/']]);
    expect(await publishing.rowsOf('Bolt', 'deadlines')).toEqual([['Bolt-1', 'New', '', '02/02/2027', 'Bolt']]);
    expect(await count('Acme', 'deadlines')).toBe(0);
  });

  it('is the only problem reported when the matters are gone: documents and deadlines keep their matters', async () => {
    await publishing.publish(firm());
    const { matters: _, ...broken } = firm();
    const outcome = await publishing.publish({
      ...broken,
      deadlines: tabWith('deadlines', [...broken.deadlines.rows, ['Acme-1', 'Annuity', '', 'soon', 'Acme']]),
    });
    expect(heldOf(outcome)).toEqual(['matters tab-gone']);
    expect(await count('Acme', 'documents')).toBe(1);
    expect(outcome).toMatchObject({ summary: { issues: [{ kind: 'unreadable-date' }] } });
    expect(outcome).toHaveProperty('summary.issueCounts', { 'unreadable-date': 1 });
  });

  it('is reported alone when the documents broke with the matters, and the documents are reported once the matters are settled', async () => {
    const tabs = firm();
    tabs.documents.rows.push(...Array.from({ length: 20 }, (_, n) => document('Acme-0', `acme-${n}.pdf`)));
    await publishing.publish(tabs);
    const { matters: _, documents: _gone, ...broken } = tabs;
    expect(heldOf(await publishing.publish(broken))).toEqual(['matters tab-gone']);
    const lost = { ...tabs, documents: { ...tabs.documents, rows: [] } };
    expect(heldOf(await publishing.publish({ ...lost, matters: { ...tabs.matters, rows: [] } }))).toEqual([
      'matters rows-gone',
    ]);
    expect([await count('Acme', 'documents'), await count('Bolt', 'documents')]).toEqual([21, 1]);
    expect(heldOf(await publishing.publish(lost))).toEqual(['documents rows-gone']);
  });

  it('is held when a column was renamed or moved, whatever its rows contain', async () => {
    await publishing.publish(firm());
    const shifted = firm();
    shifted.matters = {
      header: ['No.', ...shifted.matters.header],
      rows: shifted.matters.rows.map((row) => ['1', ...row]),
    };
    expect(heldOf(await publishing.publish(shifted))).toEqual(['matters header-changed']);
    expect((await publishing.rowsOf('Acme', 'matters'))[0]?.[0]).toBe('Acme-0');
  });

  it('is published when it lost ten rows, or a tenth, which is everyday work', async () => {
    await publishing.publish(firm());
    expect(heldOf(await publishing.publish(change('matters', (rows) => rows.slice(10))))).toEqual([]);
    expect(await count('Acme', 'matters')).toBe(30);
  });

  it('clears by itself when the rows return', async () => {
    await publishing.publish(firm());
    await publishing.publish(change('matters', () => []));
    expect(await publishing.store.database.db.selectFrom('held_items').selectAll().execute()).toHaveLength(1);
    expect(heldOf(await publishing.publish(firm()))).toEqual([]);
    expect(await publishing.store.database.db.selectFrom('held_items').selectAll().execute()).toEqual([]);
  });

  it('is published once an administrator accepts it, but only in exactly this reading', async () => {
    await publishing.publish(firm());
    const loss = change('matters', (rows) => rows.filter(of('Acme')).slice(0, 10));
    await publishing.publish(loss);
    await publishing.accept('matters');
    expect(heldOf(await publishing.publish(change('matters', (rows) => rows.slice(0, 5))))).toEqual([
      'matters rows-gone',
    ]);
    await publishing.publish(loss);
    expect(await count('Acme', 'matters')).toBe(40);
    await publishing.accept('matters');
    // Bolt lost all its matters too, which was part of the accepted reading.
    expect(heldOf(await publishing.publish(loss))).toEqual([]);
    expect([await count('Acme', 'matters'), await count('Bolt', 'matters')]).toEqual([10, 0]);
  });
});

describe('an accepted reading', () => {
  const ten = (acme: number, bolt: number): TextTabs =>
    change('matters', () => [...matters('Acme', acme), ...matters('Bolt', bolt)]);

  it('does not cover another reading that happens to have as many rows', async () => {
    await publishing.publish(firm());
    await publishing.publish(ten(6, 4));
    await publishing.accept('matters');
    expect(heldOf(await publishing.publish(ten(10, 0)))).toEqual(['matters rows-gone']);
    expect([await count('Acme', 'matters'), await count('Bolt', 'matters')]).toEqual([40, 4]);
  });

  it('covers the same rows in another order', async () => {
    await publishing.publish(firm());
    await publishing.publish(ten(6, 4));
    await publishing.accept('matters');
    expect(heldOf(await publishing.publish(change('matters', () => ten(6, 4).matters!.rows.toReversed())))).toEqual([]);
    expect([await count('Acme', 'matters'), await count('Bolt', 'matters')]).toEqual([6, 4]);
  });
});

describe('R07: a company whose rows vanish', () => {
  it('keeps them if it had three or more in a tab, and no other company is held', async () => {
    await publishing.publish(firm());
    const vanished = change('matters', (rows) => [...rows.filter(of('Acme')), matter('Acme-40', 'Acme')]);
    expect(heldOf(await publishing.publish(vanished))).toEqual(['matters bolt company-rows-gone']);
    expect([await count('Acme', 'matters'), await count('Bolt', 'matters')]).toEqual([41, 4]);
    await publishing.accept('matters', 'Bolt');
    expect(heldOf(await publishing.publish(vanished))).toEqual([]);
    expect(await count('Bolt', 'matters')).toBe(0);
  });

  it('loses them if it had fewer', async () => {
    await publishing.publish(firm());
    await publishing.publish(change('documents', (rows) => rows.slice(0, 1)));
    expect([await count('Acme', 'documents'), await count('Bolt', 'documents')]).toEqual([1, 0]);
  });

  it('does not affect the documents of other companies while its matters are held, and a shared docket name reveals nothing', async () => {
    const shared = firm();
    shared.matters.rows.push(matter('Acme-x', 'Acme', 'SHARED'), matter('Bolt-x', 'Bolt', 'SHARED'));
    shared.documents.rows.push(document('SHARED', 'secret-of-bolt.pdf'));
    await publishing.publish(shared);
    const vanished = { ...shared, matters: { ...shared.matters, rows: shared.matters.rows.filter(of('Acme')) } };
    expect(heldOf(await publishing.publish(vanished))).toEqual(['matters bolt company-rows-gone']);
    expect(await publishing.everything()).not.toContain('secret-of-bolt');
    expect(await count('Bolt', 'documents')).toBe(1);
  });
});

describe('users', () => {
  const emails = async (): Promise<string[]> => (await publishing.users()).map(({ email }) => email).toSorted();

  it('who are removed lose access with the next publication', async () => {
    await publishing.publish(firm());
    await publishing.publish(change('users', (rows) => rows.filter(([, email]) => email !== 'abe@acme.example')));
    expect(await emails()).toEqual(['ann@acme.example', 'art@acme.example', 'bob@bolt.example']);
  });

  it('of a company that lost all of them at once can still sign in, until an administrator accepts the loss', async () => {
    await publishing.publish(firm());
    const lost = change('users', (rows) => [
      ...rows.filter((row) => row[3] === 'Bolt'),
      user('bea@bolt.example', 'Bolt'),
    ]);
    expect(heldOf(await publishing.publish(lost))).toEqual(['users acme company-rows-gone']);
    expect(await emails()).toEqual([
      'abe@acme.example',
      'ann@acme.example',
      'art@acme.example',
      'bea@bolt.example',
      'bob@bolt.example',
    ]);
    await publishing.accept('users', 'Acme');
    await publishing.publish(lost);
    expect(await emails()).toEqual(['bea@bolt.example', 'bob@bolt.example']);
  });

  it('who are listed under two companies now cannot sign in to a third that is held', async () => {
    await publishing.publish(change('users', (rows) => [...rows, user('ava@acme.example', 'Acme')]));
    const moved = change('users', () => [
      user('bob@bolt.example', 'Bolt'),
      user('ann@acme.example', 'Bolt'),
      user('Ann@Acme.example', 'Cord'),
    ]);
    const outcome = await publishing.publish(moved);
    expect(heldOf(outcome)).toEqual(['users acme company-rows-gone']);
    expect(await emails()).toEqual(['abe@acme.example', 'art@acme.example', 'ava@acme.example', 'bob@bolt.example']);
    expect(outcome).toMatchObject({
      summary: {
        vanished: [{ email: 'abe@acme.example' }, { email: 'art@acme.example' }, { email: 'ava@acme.example' }],
        setAside: { people: 1 },
      },
    });
  });

  it('are all kept while the Users tab is held', async () => {
    await publishing.publish(firm());
    const { users: _, ...without } = firm();
    expect(heldOf(await publishing.publish(without))).toEqual(['users tab-gone']);
    expect(await emails()).toHaveLength(4);
  });

  it('who are listed under two companies cannot sign in', async () => {
    await publishing.publish(change('users', (rows) => [...rows, user('ANN@acme.example', 'Bolt')]));
    expect(await emails()).toEqual(['abe@acme.example', 'art@acme.example', 'bob@bolt.example']);
  });
});

describe('another spreadsheet', () => {
  it('replaces the previous one without being compared with it', async () => {
    await publishing.publish(firm());
    const other: TextTabs = {
      users: tabWith('users', [user('cat@cord.example', 'Cord')]),
      matters: tabWith('matters', matters('Cord', 1)),
    };
    expect(heldOf(await publishing.publish(other, 'another workbook'))).toEqual([]);
    expect([await count('Acme', 'matters'), await count('Bolt', 'documents'), await count('Cord', 'matters')]).toEqual([
      0, 0, 1,
    ]);
    expect((await publishing.users()).map(({ email }) => email)).toEqual(['cat@cord.example']);
    expect(await publishing.knowledge()).toEqual([]);
  });
});
