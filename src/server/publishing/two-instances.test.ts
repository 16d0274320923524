import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seconds } from '#domain/time/duration.ts';
import { LeaseLost, releaseLease, takeLease } from '#server/store/leases.ts';
import type { Fence } from '#server/store/leases.ts';
import { createPayloads } from '#server/store/payloads.ts';
import { createPublications } from '#server/store/publications.ts';
import { createTestStore } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
import type { BuildSummary } from './build-publication.ts';
import type { ConfiguredSource } from './configured-source.ts';
import type { ChangedPayload } from '#server/store/publication-plan.ts';
import { createPublisher } from './publisher.ts';
import type { RunBuild } from './run-in-child.ts';
import { NO_CENSUS } from './take-census.ts';

const SOURCE: ConfiguredSource = {
  spec: { kind: 'workbook', path: 'x' },
  identity: 'x',
  label: 'x',
  fingerprint: async () => undefined,
};
const SUMMARY: BuildSummary = {
  shapes: {},
  missingTabs: [],
  held: [],
  vanished: [],
  census: NO_CENSUS,
  journal: 'entries',
  companies: 2,
  users: 2,
  rows: {},
  setAside: { rows: 0, people: 0 },
  issues: [],
  issueCounts: {},
  issuesCut: false,
  registerExamples: {},
};
const COMPANIES = ['acme', 'bolt'];
const TABS = ['matters', 'deadlines'];

/** A reading whose payloads all contain the same word. */
function reading(word: string): ChangedPayload[][] {
  return COMPANIES.map((company) =>
    TABS.map((tab) => {
      const body = Buffer.from(`${company} ${word}`);
      return { tab, company, hash: createHash('sha256').update(body).digest('hex'), rowCount: 1, body };
    }),
  );
}

let store: TestStore;
beforeEach(async () => {
  store = await createTestStore('postgres');
});
afterEach(() => store.remove());

const take = (holder: string): Promise<Fence | undefined> => takeLease(store.database, 'sync', holder, seconds(20));
const expire = (): Promise<unknown> => store.database.db.updateTable('leases').set({ expires_at: 1 }).execute();

/** Publishes as one instance does. `pause` is awaited before every batch and before the end. */
function publish(fence: Fence | undefined, word: string, pause: () => Promise<void>): Promise<unknown> {
  const payloads = createPayloads(store.database, Date.now);
  const runBuild: RunBuild = async (_spec, _before, hand) => {
    for (const batch of reading(word)) {
      await pause();
      await hand(batch);
    }
    await pause();
    return SUMMARY;
  };
  const publications = createPublications(store.database);
  const publisher = createPublisher({
    clock: Date.now,
    payloads,
    publications,
    vanished: { forget: () => undefined },
    runBuild,
    readerVersion: 'test',
    keepReport: async (transaction) => {
      await transaction.selectFrom('state').select('key').execute();
    },
  });
  return publisher.publish(SOURCE, new AbortController().signal, fence);
}

/** The published number and the words of its payloads, from one read of the database. */
async function visible(): Promise<{ version: number; words: string[] }> {
  return store.database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const pointer = await trx.selectFrom('state').select('value').where('key', '=', 'publication').executeTakeFirst();
      const version = Number(pointer?.value ?? 0);
      const rows = await trx
        .selectFrom('payloads')
        .select(['company', 'tab', 'body'])
        .where('publication', '<=', version)
        .orderBy('publication')
        .execute();
      const bodies = new Map(rows.map(({ company, tab, body }) => [`${company} ${tab}`, String(body)]));
      return { version, words: [...new Set([...bodies.values()].map((body) => body.split(' ')[1] ?? ''))] };
    });
}

describe('two instances over one PostgreSQL', () => {
  test.each([0, 1, 2])(
    'R24: an instance that was paused before its write %i and resumes adds nothing to what another has published',
    async (paused) => {
      const stale = await take('a');
      let writes = 0;
      const late = publish(stale, 'stale', async () => {
        if (writes++ !== paused) return;
        await expire();
        const fence = await take('b');
        expect(fence?.fencing).toBe(2);
        await publish(fence, 'fresh', async () => undefined);
      });
      await expect(late).rejects.toBeInstanceOf(LeaseLost);
      expect(await visible()).toEqual({ version: 1, words: ['fresh'] });
      const rows = await store.database.db.selectFrom('payloads').select('body').execute();
      expect(rows.map(({ body }) => String(body)).filter((body) => body.includes('stale'))).toEqual([]);
    },
  );

  test('R10: whatever the interleaving, the visible publication is whole and its number never goes back', async () => {
    let done = false;
    const seen: number[] = [];
    const watch = async (): Promise<void> => {
      while (!done) {
        const { version, words } = await visible();
        seen.push(version);
        if (words.length > 1) throw new Error(`publication ${version} is mixed: ${words.join(', ')}`);
      }
    };
    let published = 0;
    let fenced = 0;
    const instance = async (holder: string): Promise<void> => {
      // At times the lease expires, as if the instance had been paused; it continues although another may have taken over.
      const pause = async (): Promise<void> => {
        if (Math.random() >= 0.2) return;
        await expire();
        for (let looks = 0; looks < 20; looks++) {
          const lease = await store.database.db.selectFrom('leases').select('holder').executeTakeFirst();
          if (lease?.holder !== holder) return;
        }
      };
      for (let n = 0; n < 40; n++) {
        let fence = await take(holder);
        while (!fence && published + fenced < 100) fence = await take(holder);
        if (!fence) return;
        try {
          await publish(fence, `${holder}${n}`, pause);
          published++;
        } catch (error) {
          if (!(error instanceof LeaseLost)) throw error;
          fenced++;
        }
        await releaseLease(store.database, 'sync', holder);
      }
    };
    const watching = watch();
    await Promise.all(['a', 'b', 'c'].map(instance)).finally(() => (done = true));
    await watching;
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    // An instance that loses the lease after its flip has still published.
    const { version } = await visible();
    expect(version).toBeGreaterThanOrEqual(published);
    expect(version).toBeLessThanOrEqual(published + fenced);
    expect(published).toBeGreaterThan(10);
    expect(fenced).toBeGreaterThan(0);
  });
});
