import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';

const WRITES = /^\s*(insert|update|delete|begin|commit|create|alter|drop)/i;

let left = 0;

/** Makes the process end by SIGKILL right before its n-th writing statement; 0 turns that off. */
export function killBeforeWrite(n: number): void {
  left = n;
}

function count(statement: string): void {
  if (left === 0 || !WRITES.test(statement)) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

/** Counts the statements of both databases' drivers. */
export function watchWrites(): void {
  // oxlint-disable-next-line typescript/unbound-method
  const prepare = BetterSqlite3.prototype.prepare as (this: unknown, source: string) => BetterSqlite3.Statement;
  BetterSqlite3.prototype.prepare = function counted(this: unknown, source: string) {
    const statement = prepare.call(this, source);
    for (const way of ['run', 'all'] as const) {
      const run = statement[way].bind(statement) as (...values: unknown[]) => never;
      statement[way] = (...values: unknown[]): never => {
        count(source);
        return run(...values);
      };
    }
    return statement;
  } as typeof BetterSqlite3.prototype.prepare;

  const query = pg.Client.prototype.query as (this: unknown, ...values: unknown[]) => unknown;
  pg.Client.prototype.query = function counted(this: unknown, ...values: unknown[]) {
    const [first] = values;
    count(typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text ?? ''));
    return query.apply(this, values);
  } as typeof pg.Client.prototype.query;
}
