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
