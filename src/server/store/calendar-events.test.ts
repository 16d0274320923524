import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { companyIdOf } from '#domain/company/company-id.ts';
import { createTestStore, DIALECTS } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
import { reviseEvents } from './calendar-events.ts';
import { PublicationGone } from './payloads.ts';

const NOW = Date.UTC(2026, 10, 21, 9);

describe.each(DIALECTS)('the revisions of a company’s events, on %s', (dialect) => {
  let store: TestStore;
  beforeEach(async () => {
    store = await createTestStore(dialect);
  });
  afterEach(() => store.remove());

  const revise = (publication: number, hashes: Record<string, string>, { company = 'a', now = NOW } = {}) =>
    reviseEvents(
      store.database,
      { companyId: companyIdOf(company), detail: 'short', publication, hashes: new Map(Object.entries(hashes)) },
      now,
    );
  const sequenceOf = async (...given: Parameters<typeof revise>) => (await revise(...given)).get('u')!.sequence;

  test('given two changes within a minute and a clock that was set back, the sequence grows each time', async () => {
    const sequences = [
      await sequenceOf(1, { u: 'one' }),
      await sequenceOf(2, { u: 'two' }),
      await sequenceOf(3, { u: 'three' }, { now: NOW - 3_600_000 }),
    ];
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
    expect(await sequenceOf(4, { u: 'three' }, { now: NOW + 1 })).toBe(sequences[2]);
    expect(await sequenceOf(1, { u: 'other' }, { company: 'b' })).toBe(sequences[0]);
  });

  test('given two instances, the one that still has an older publication changes nothing and serves nothing', async () => {
    await revise(1, { u: 'old', gone: 'old' });
    const newer = await revise(2, { u: 'new', added: 'new' });
    await expect(revise(1, { u: 'old', gone: 'old' })).rejects.toThrow(PublicationGone);
    expect(await revise(2, { u: 'new', added: 'new' })).toEqual(newer);
  });

  test('given several instances that read a publication at the same time, all have the same revisions', async () => {
    const hashes = Object.fromEntries(Array.from({ length: 1_200 }, (_, n) => [`u${n}`, 'one']));
    const answers = await Promise.all([1, 2, 3].map((n) => revise(1, hashes, { now: NOW + n })));
    expect(new Set(answers.map((answer) => JSON.stringify([...answer].map(String).toSorted()))).size).toBe(1);
  });
});
