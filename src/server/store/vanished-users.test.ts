import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minutes, seconds } from '#domain/time/duration.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { HeldItem } from '#server/publishing/guard-reading.ts';
import { DIALECTS, createTestStore } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
import { createPublications } from './publications.ts';
import type { Publications } from './publications.ts';
import { readVanished } from './held-items.ts';
import { createVanishedUsers } from './vanished-users.ts';
import type { VanishedUsers } from './vanished-users.ts';

const ANN = 'ann@acme.example' as EmailKey;
const ABE = 'abe@acme.example' as EmailKey;
const BEN = 'ben@bolt.example' as EmailKey;
const ADMIN = 'admin@firm.example' as EmailKey;

const heldUsers = (company: string, fingerprint = 'f'): HeldItem => ({
  tab: 'users',
  company,
  reason: 'company-rows-gone',
  rowsBefore: 3,
  rowsAfter: 0,
  headerBefore: [],
  headerAfter: [],
  fingerprint,
});

describe.each(DIALECTS)('users who have access only because of a held item, on %s', (dialect) => {
  let store: TestStore;
  let publications: Publications;
  let vanished: VanishedUsers;
  let now: number;
  const clock = (): number => now;

  beforeEach(async () => {
    now = minutes(1_000);
    store = await createTestStore(dialect);
    publications = createPublications(store.database);
    vanished = createVanishedUsers(store.database, clock);
  });
  afterEach(() => store.remove());

  /** Holds an item as a sync does: Acme's three rows are gone, with these of its users. */
  const hold = async (...users: readonly (readonly [EmailKey, company: string])[]): Promise<void> => {
    const companies = [...new Set(users.map(([, company]) => company))];
    await publications.replaceHeld(
      {
        held: companies.map((company) => heldUsers(company)),
        vanished: users.map(([email, company]) => ({ email, company })),
      },
      now,
    );
    vanished.forget();
  };

  it('can no longer sign in from the fifteenth minute on, each counted from the first hold', async () => {
    await hold([ANN, 'acme']);
    now += minutes(15) - 1;
    await hold([ANN, 'acme'], [BEN, 'bolt']);
    expect([await vanished.keptOut(ANN), await vanished.keptOut(BEN)]).toEqual([false, false]);
    now += 1;
    await hold([ANN, ''], [ABE, '']);
    expect([await vanished.keptOut(ANN), await vanished.keptOut(ABE)]).toEqual([true, false]);
    await hold();
    expect(await vanished.keptOut(ANN)).toBe(false);
  });

  it('are reported to the administrator by item, the first of them by name', async () => {
    const many = Array.from({ length: 1_200 }, (_, n) => `user-${String(n).padStart(4, '0')}@acme.example` as EmailKey);
    await hold(...many.map((email) => [email, 'acme'] as const), [BEN, 'bolt']);
    const reports = await readVanished(store.database);
    expect(reports.get('bolt')).toEqual({ total: 1, revoked: 0, keptOutFrom: now + minutes(15), emails: [BEN] });
    expect(reports.get('acme')).toMatchObject({ total: 1_200, revoked: 0, emails: many.slice(0, 50) });
    await hold(...many.slice(0, 1).map((email) => [email, 'acme'] as const));
    expect([...(await readVanished(store.database))].map(([company, { total }]) => [company, total])).toEqual([
      ['acme', 1],
    ]);
  });

  it('are removed except for the caller, and stay removed while they are held', async () => {
    await hold([ANN, 'acme'], [ABE, 'acme'], [BEN, 'bolt']);
    expect(await vanished.revoke({ company: 'acme', fingerprint: 'other' }, ADMIN, ADMIN)).toBeUndefined();
    expect(await vanished.revoke({ company: 'acme', fingerprint: 'f' }, ADMIN, ABE)).toEqual({
      count: 1,
      signedIn: [],
    });
    expect([...(await vanished.revoked())]).toEqual([ANN]);
    await hold([ANN, 'acme'], [ABE, 'acme']);
    expect([await vanished.keptOut(ANN), await vanished.keptOut(ABE)]).toEqual([true, false]);
    await hold([ABE, 'acme']);
    await hold([ANN, 'acme'], [ABE, 'acme']);
    expect([...(await vanished.revoked())]).toEqual([]);
  });

  it('have no effect once their item is gone, even if their rows are left', async () => {
    await hold([ANN, 'acme']);
    await vanished.revoke({ company: 'acme', fingerprint: 'f' }, ADMIN, ADMIN);
    now += minutes(20);
    await store.database.db.deleteFrom('held_items').execute();
    vanished.forget();
    expect([await vanished.keptOut(ANN), (await vanished.revoked()).size]).toEqual([false, 0]);
  });

  it('lose access on every instance within a second', async () => {
    const other = createVanishedUsers({ ...store.database, shared: true }, clock);
    await hold([ANN, 'acme']);
    expect((await other.revoked()).size).toBe(0);
    await vanished.revoke({ company: 'acme', fingerprint: 'f' }, ADMIN, ADMIN);
    now += seconds(1);
    expect([...(await other.revoked())]).toEqual([ANN]);
  });
});
