import { isStoreFailure } from './store/store-failure.ts';

/**
 * What the machine refuses, as a sentence for the operator: rights, a full disk, a folder in place of a file, a database that gives up.
 * Undefined for every other error, which is a mistake of ours and wants its stack.
 */
export function machineProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : 'no code';
  const path = 'path' in error ? String(error.path) : undefined;
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(code)) return 'The disk is full. Make room, and try again.';
  if (/^(EACCES|EPERM|EROFS)$/.test(code) && path !== undefined)
    return `${path} is closed to this account (${code}). Run the command as the account of the server, to which everything in the data folder must belong.`;
  if (code === 'EISDIR' && path !== undefined) return `${path} is a folder, and a file is needed.`;
  if (code.startsWith('SQLITE_READONLY'))
    return `The database cannot be written by this account (${code}). It must belong to the account of the server.`;
  if (isStoreFailure(error)) return `The database failed: ${error.message} (${code}). Look after it, and try again.`;
  return undefined;
}
