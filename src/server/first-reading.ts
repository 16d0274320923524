import { sourceAdvice } from '#domain/source/source-causes.ts';
import type { SourceFacts } from '#domain/source/source-causes.ts';
import { CannotStart } from './listen.ts';
import type { Database } from './store/database.ts';

/**
 * Throws `CannotStart` when the last reading of the source failed. Asked at the start while nothing has ever been published: a portal
 * that could only show nothing says why instead. Later a source that breaks disturbs nobody.
 */
export async function requireFirstReading({ db }: Database): Promise<void> {
  const run = await db.selectFrom('sync_runs').select(['cause', 'details']).orderBy('id', 'desc').executeTakeFirst();
  if (!run?.cause) return;
  const { cause, fix } = sourceAdvice(run.cause, JSON.parse(run.details) as SourceFacts);
  throw new CannotStart(`The workbook of PORTFOLIO_WORKBOOK cannot be published. ${cause} ${fix}`);
}
