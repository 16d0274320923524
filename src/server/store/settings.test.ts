import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIALECTS, createTestStore } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
import { SettingsChanged, createSettingsStore, keptKey } from './settings.ts';
import type { SettingsDocument } from './settings.ts';

describe.each(DIALECTS)('settings on %s', (dialect) => {
  let store: TestStore;
  let now = Date.UTC(2026, 10, 21);
  const clock = (): number => now;

  beforeAll(async () => {
    store = await createTestStore(dialect);
  });
  afterAll(() => store.remove());

  test('a setting that was never saved is null, at version 0', async () => {
    const settings = createSettingsStore(store.database, clock);
    expect(await settings.get('nothing')).toEqual({ value: null, version: 0, updatedAt: 0, updatedBy: '' });
  });

  test('a change stores who made it and when, and increments the version', async () => {
    const settings = createSettingsStore(store.database, clock);
    await settings.write([{ key: 'mail', value: { host: 'a' }, version: 0 }], 'ada@firm.example');
    now += 5;
    await settings.write([{ key: 'mail', value: { host: 'b' }, version: 1 }], 'bob@firm.example');
    expect(await settings.get('mail')).toEqual({
      value: { host: 'b' },
      version: 2,
      updatedAt: now,
      updatedBy: 'bob@firm.example',
    });
    expect(await settings.get(keptKey('mail', 'previous'))).toEqual({
      value: { host: 'a' },
      version: 1,
      updatedAt: now - 5,
      updatedBy: 'ada@firm.example',
    });
  });

  test('saving the same value again keeps the previous state', async () => {
    const settings = createSettingsStore(store.database, clock);
    const save = (host: string, version: number): Promise<void> =>
      settings.write([{ key: 'kept', value: { host }, version }], `by-${version}@firm.example`);
    await save('a', 0);
    now += 5;
    await save('b', 1);
    now += 5;
    await save('b', 2);
    const previous = async (): Promise<SettingsDocument> => settings.get(keptKey('kept', 'previous'));
    expect(await settings.get('kept')).toMatchObject({ version: 3, updatedBy: 'by-2@firm.example' });
    expect(await previous()).toEqual({
      value: { host: 'a' },
      version: 1,
      updatedAt: now - 10,
      updatedBy: 'by-0@firm.example',
    });
    await settings.write([{ key: 'kept', value: null, version: 3 }], 'by-3@firm.example');
    expect(await previous()).toMatchObject({ value: { host: 'b' }, updatedBy: 'by-2@firm.example' });
    await save('c', 4);
    expect((await previous()).value).toBeNull();
  });

  test('two administrators save from the same state: the second one is refused and changes nothing', async () => {
    const settings = createSettingsStore(store.database, clock);
    await settings.write([{ key: 'lists', value: ['a'], version: 0 }], 'ada@firm.example');
    const outcomes = await Promise.allSettled([
      settings.write([{ key: 'lists', value: ['ada'], version: 1 }], 'ada@firm.example'),
      settings.write([{ key: 'lists', value: ['bob'], version: 1 }], 'bob@firm.example'),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason as unknown)).toEqual([expect.any(SettingsChanged)]);
    expect((await settings.get('lists')).version).toBe(2);
  });

  test('clearing is a change too: a save based on the earlier state is refused', async () => {
    const settings = createSettingsStore(store.database, clock);
    await settings.write([{ key: 'cleared', value: 1, version: 0 }], 'ada@firm.example');
    await settings.write([{ key: 'cleared', value: null, version: 1 }], 'ada@firm.example');
    expect(await settings.get('cleared')).toMatchObject({ value: null, version: 2 });
    for (const version of [0, 1])
      await expect(settings.write([{ key: 'cleared', value: 2, version }], 'x')).rejects.toThrow(SettingsChanged);
  });

  test('several documents change together or not at all', async () => {
    const settings = createSettingsStore(store.database, clock);
    await settings.write([{ key: 'one', value: 1, version: 0 }], 'ada@firm.example');
    await expect(
      settings.write(
        [
          { key: 'another', value: 'new', version: 0 },
          { key: 'one', value: 'stale', version: 7 },
        ],
        'ada@firm.example',
      ),
    ).rejects.toThrow(SettingsChanged);
    expect((await settings.get('another')).version).toBe(0);
    await expect(
      settings.write([{ key: 'one', value: 'lost', version: 1 }], 'ada@firm.example', () =>
        Promise.reject(new Error('what belongs to it cannot be written')),
      ),
    ).rejects.toThrow('what belongs to it cannot be written');
    expect((await settings.latest()).get('one')?.value).toBe(1);
  });

  test('another instance sees a change within a second', async () => {
    const here = createSettingsStore({ ...store.database, shared: true }, clock);
    const there = createSettingsStore({ ...store.database, shared: true }, clock);
    expect((await there.get('seen')).version).toBe(0);
    await here.write([{ key: 'seen', value: 'yes', version: 0 }], 'ada@firm.example');
    expect((await here.get('seen')).value).toBe('yes');
    now += 1_000;
    expect((await there.get('seen')).value).toBe('yes');
  });
});
