import { PayloadDamaged, PublicationGone } from './payloads.ts';

/** Codes of SQLite and PostgreSQL for a store that refuses writes. The data can still be read. */
const NOT_SAVED = /^(SQLITE_(FULL|READONLY|IOERR_WRITE|IOERR_FSYNC)|53100|25006)/;

/** What an error of the database means for a caller; undefined for a mistake in the query. */
export function storeFailureOf(error: unknown): 'unavailable' | 'not-saved' | undefined {
  // A full disk ends SQLite's transaction by itself. The error is then that there is no transaction to roll back.
  if (error instanceof Error && /no transaction is active/.test(error.message)) return 'not-saved';
  if (!isStoreFailure(error)) return undefined;
  return error instanceof Error && 'code' in error && NOT_SAVED.test(String(error.code)) ? 'not-saved' : 'unavailable';
}

/** True for an error of the database itself (gone, full, busy, timed out), false for a mistake in the query. */
export function isStoreFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof PayloadDamaged || error instanceof PublicationGone) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (/^SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|LOCKED)/.test(code)) return true;
  // PostgreSQL: connection exceptions, insufficient resources, operator intervention, a query cancelled by its time limit, a
  // transaction that was idle for too long because this process was paused, and one of two transactions in a deadlock.
  if (/^(08|53|57)[0-9A-Z]{3}$|^25(006|P03)$|^40(001|P01)$/.test(code)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'].includes(code))
    return true;
  return /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(
    error.message,
  );
}

/** The data cannot be moved, or did not arrive. `message` is for the operator. Nothing was changed at the source. */
export class MoveProblem extends Error {
  override readonly name = 'MoveProblem';
}
