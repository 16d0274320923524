import { useCallback, useState } from 'react';

type Entry = Record<string, unknown>;

function currentEntry(): Entry {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? (state as Entry) : {};
}

/** What this history entry remembers under `key`, or undefined. The value may stem from an older build: check it. */
export function readHistoryState(key: string): unknown {
  return currentEntry()[key];
}

/** Remembers a small, cloneable value in this history entry, so that Back and a reload find it again. */
export function writeHistoryState(key: string, value: unknown): void {
  history.replaceState({ ...currentEntry(), [key]: value }, '');
}

/**
 * State that lives as long as its history entry: a new visit starts with `initial`, Back and a reload with what was left.
 * `isValid` guards against a value that an older build wrote.
 */
export function useHistoryState<T>(
  key: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const kept = readHistoryState(key);
    return isValid(kept) ? kept : initial;
  });
  const change = useCallback(
    (next: T) => {
      setValue(next);
      writeHistoryState(key, next);
    },
    [key],
  );
  return [value, change];
}
