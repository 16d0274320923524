import { PayloadDamaged } from './payloads.ts';

/** True for an error of the database itself (gone, full, busy, timed out), as against a mistake in what was asked of it. */
export function isStoreFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof PayloadDamaged) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (/^SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|LOCKED)/.test(code)) return true;
  // PostgreSQL: connection exceptions, insufficient resources, operator intervention, query cancelled by the statement limit.
  if (/^(08|53|57)[0-9A-Z]{3}$/.test(code)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'].includes(code))
    return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(
    error.message,
  );
}
