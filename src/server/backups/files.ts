import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Until this returns, a power cut may still undo what was written to the file, or to the names in the folder. */
export function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
