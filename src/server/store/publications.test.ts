import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChangedPayload } from './publication-plan.ts';
import { DIALECTS, createTestStore } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
import { createPublications, PointerMoved } from './publications.ts';
import type { Publications } from './publications.ts';
import { NO_CENSUS } from '#server/publishing/take-census.ts';

const payload = (tab: string, company: string, hash: string): ChangedPayload => ({
  tab,
  company,
  hash,
  rowCount: hash ? 1 : 0,
  body: hash ? Buffer.from(hash) : null,
});

describe.each(DIALECTS)('the current publication, on %s', (dialect) => {
  let store: TestStore;
  let publications: Publications;
  beforeEach(async () => {
    store = await createTestStore(dialect);
    publications = createPublications(store.database);
  });
  afterEach(() => store.remove());

  async function publish(publication: number, ...payloads: ChangedPayload[]): Promise<void> {
    await publications.stage(publication, payloads);
    await publications.flip({
      publication,
      from: publication - 1,
      at: publication,
      sourceIdentity: 'workbook',
      shapes: {},
      held: [],
      vanished: [],
      census: NO_CENSUS,
      journal: 'entries',
    });
    await publications.collect(publication);
  }
  const currentPayloads = async (): Promise<string[]> =>
    (await publications.published('workbook')).state.payloads
      .map(({ tab, company, hash }) => `${company} ${tab} ${hash}`)
      .toSorted();
  const stored = async (): Promise<string[]> =>
    (await store.database.db.selectFrom('payloads').select(['company', 'tab', 'publication', 'hash']).execute())
      .map(({ company, publication, hash }) => `${company} ${publication} ${hash || 'gone'}`)
      .toSorted();

  it('consists of the newest payload of every company and tab, without staged ones', async () => {
    await publish(
      1,
      payload('matters', 'acme', 'a1'),
      payload('matters', 'bolt', 'b1'),
      payload('deadlines', 'acme', 'd1'),
    );
    await publish(2, payload('matters', 'acme', 'a2'), payload('deadlines', 'acme', ''));
    await publications.stage(3, [payload('matters', 'bolt', 'b3')]);
    expect(await currentPayloads()).toEqual(['acme matters a2', 'bolt matters b1']);
    await publications.dropStaged();
    expect(await stored()).not.toContain('bolt 3 b3');
  });

  it('leaves the payloads of the previous publication for calls that read it, and removes older ones', async () => {
    await publish(1, payload('matters', 'acme', 'a1'), payload('matters', 'bolt', 'b1'));
    await publish(2, payload('matters', 'acme', 'a2'));
    expect(await stored()).toEqual(['acme 1 a1', 'acme 2 a2', 'bolt 1 b1']);
    await publish(3, payload('matters', 'bolt', 'b3'));
    expect(await stored()).toEqual(['acme 2 a2', 'bolt 1 b1', 'bolt 3 b3']);
  });

  it('removes the payloads of a former company once no call can read them', async () => {
    await publish(1, payload('matters', 'acme', 'a1'), payload('matters', 'bolt', 'b1'));
    await publish(2, payload('matters', 'bolt', ''));
    expect(await stored()).toEqual(['acme 1 a1', 'bolt 1 b1', 'bolt 2 gone']);
    await publish(3, payload('matters', 'acme', 'a3'));
    expect(await stored()).toEqual(['acme 1 a1', 'acme 3 a3']);
    await publish(4, payload('matters', 'bolt', 'b4'));
    expect(await currentPayloads()).toEqual(['acme matters a3', 'bolt matters b4']);
  });

  it('is cleaned up even after a crash before the cleaning', async () => {
    await publish(1, payload('matters', 'acme', 'a1'));
    for (const publication of [2, 3]) {
      await publications.stage(publication, [payload('matters', 'acme', `a${publication}`)]);
      await publications.flip({
        publication,
        from: publication - 1,
        at: 1,
        sourceIdentity: 'workbook',
        shapes: {},
        held: [],
        vanished: [],
        census: NO_CENSUS,
        journal: 'entries',
      });
    }
    await publish(4, payload('matters', 'bolt', 'b4'));
    expect(await stored()).toEqual(['acme 3 a3', 'bolt 4 b4']);
  });

  it('never becomes visible when another publication came first', async () => {
    await publish(1, payload('matters', 'acme', 'a1'));
    const late = {
      publication: 1,
      from: 0,
      at: 1,
      sourceIdentity: 'workbook',
      shapes: {},
      held: [],
      vanished: [],
      census: NO_CENSUS,
      journal: 'entries' as const,
    };
    await expect(publications.flip({ ...late, publication: 2, from: 0 })).rejects.toBeInstanceOf(PointerMoved);
    expect((await publications.published('workbook')).pointer).toBe(1);
  });

  it('is read and written in steps, between which users’ calls are answered', async () => {
    const companies = Array.from({ length: 60 }, (_, number) => payload('matters', `c${number}`, 'h'));
    await publish(1, ...companies);
    for (const step of [
      () => publications.published('workbook'),
      () => publications.stage(2, companies),
      () => publications.dropStaged(),
      () => publications.noteRead(1),
      () => publications.replaceHeld({ held: [], vanished: [] }, 1),
    ]) {
      const aCall = new Promise((resolve) => setImmediate(resolve, 'a call'));
      expect(await Promise.race([aCall, step().then(() => 'the step, in one piece')])).toBe('a call');
    }
  });

  it('is complete if there are more payloads than are read at once', async () => {
    const many = Array.from({ length: 2_300 }, (_, i) => payload('matters', `company ${i}`, `h${i}`));
    await publish(1, ...many);
    await publish(2, ...many.slice(0, 1_200).map((one) => ({ ...one, hash: `${one.hash}+` })));
    const found = await currentPayloads();
    expect(found).toHaveLength(2_300);
    expect(found.filter((line) => line.endsWith('+'))).toHaveLength(1_200);
    await publish(3, payload('knowledge', '', 'k'));
    expect(await stored()).toHaveLength(2_301);
  });
});
