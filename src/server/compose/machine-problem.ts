import { isStoreFailure } from '#server/store/store-failure.ts';

/**
 * Explains an error of the machine in a sentence for the operator: missing rights, a full disk, a folder in place of a file, a failing database.
 * Undefined for every other error: that is a fault of the program, and its stack is printed.
 */
export function machineProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : 'no code';
  const path = 'path' in error ? String(error.path) : undefined;
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(code)) return 'The disk is full. Free up space and try again.';
  if (/^(EACCES|EPERM|EROFS)$/.test(code) && path !== undefined)
    return `${path} cannot be accessed by this account (${code}). Run the command as the server’s account, which must own everything in the data folder.`;
  if (code === 'EISDIR' && path !== undefined) return `${path} is a folder. Name a file.`;
  if (code.startsWith('SQLITE_READONLY'))
    return `This account cannot write to the database (${code}). The server’s account must own it.`;
  if (isStoreFailure(error)) return `The database failed: ${error.message} (${code}). Fix it and try again.`;
  return undefined;
}
