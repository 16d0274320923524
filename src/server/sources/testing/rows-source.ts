import { createHash } from 'node:crypto';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { SourceFailure } from '../portfolio-source.ts';
import type { HiddenMarks, PortfolioSource } from '../portfolio-source.ts';
import { portfolioSource } from '../read-tabs.ts';

/** A tab's rows as text; made while they are read, so there may be a million of them. */
export interface RowsOfTab {
  readonly header: Row;
  readonly rows: Iterable<Row>;
}

/** A sheet of any layout, from row 1 on. */
export interface RowsOfSheet {
  readonly rows: Iterable<Row>;
  readonly hidden?: boolean;
  /** Hidden rows and columns; absent if the format does not tell. */
  readonly marks?: HiddenMarks;
}

const AT_ONCE = 500;

/** A source over rows in memory, for tests and benchmarks that publish without a file. */
export function rowsSource(tabs: Readonly<Partial<Record<Tab, RowsOfTab>>>, digest?: () => string): PortfolioSource {
  return sheetsSource(
    Object.fromEntries(
      Object.entries(tabs).map(([tab, { header, rows }]) => [
        WIRE_NAMES[tab as Tab],
        { rows: withHeader(header, rows) },
      ]),
    ),
    digest,
  );
}

/** The same for sheets with any names. The digest is computed from the cells, unless a cheaper one is given. */
export function sheetsSource(
  sheets: Readonly<Record<string, RowsOfSheet>>,
  digest = (): string => digestOf(sheets),
): PortfolioSource {
  return portfolioSource(WIRE_NAMES, {}, async ({ names }, signal) => {
    const wanted = names === 'all' ? Object.keys(sheets) : names.filter((name) => Object.hasOwn(sheets, name));
    return {
      digest: async () => digest(),
      content: async () => ({
        found: new Map(
          wanted.map((name) => {
            const { rows, hidden = false, marks } = sheets[name] as RowsOfSheet;
            return [name, { name, hidden, marks, rows: () => batchesOf(rows, signal) }];
          }),
        ),
        others: Object.keys(sheets).filter((name) => !wanted.includes(name)),
      }),
    };
  });
}

function digestOf(sheets: Readonly<Record<string, RowsOfSheet>>): string {
  const digest = createHash('sha256');
  for (const [name, { rows, hidden = false, marks }] of Object.entries(sheets)) {
    const marked = marks ? [[...marks.columns], [...marks.rows]] : [];
    digest.update(JSON.stringify([name, hidden, marked]));
    let batch: Row[] = [];
    for (const row of rows) {
      if (batch.push(row) < AT_ONCE) continue;
      digest.update(JSON.stringify(batch));
      batch = [];
    }
    digest.update(JSON.stringify(batch));
  }
  return digest.digest('base64url');
}

function withHeader(header: Row, rows: Iterable<Row>): Iterable<Row> {
  return {
    *[Symbol.iterator]() {
      yield header;
      yield* rows;
    },
  };
}

async function* batchesOf(rows: Iterable<Row>, signal: AbortSignal): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < AT_ONCE) continue;
    if (signal.aborted) throw new SourceFailure('stopped');
    yield batch;
    batch = [];
  }
  if (signal.aborted) throw new SourceFailure('stopped');
  if (batch.length > 0) yield batch;
}
