import { payloadHash } from '#server/store/packed-payload.ts';
import { READING } from '#server/base/limits.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import type { ColumnTable } from '#domain/tabs/column.ts';
import { deliveredHeader, deliveredRow } from '#domain/tabs/delivered-row.ts';
import type { NumberDate } from '#domain/tabs/normalise-row.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { Blocks, PackedTexts } from './packed-texts.ts';

/**
 * Marks a date with two possible meanings until all rows were seen. A control character, because `normaliseRow` and `keepRow` let none into a
 * payload.
 */
const UNSETTLED = '\u0001';
const UNSETTLED_IN_JSON = /"\\u0001(\d+)\\u0001([^"]*)\\u0001([^"]*)"/g;

/** Collects the rows of one tab by company, as the text that is sent, so that a million rows are never in memory as cells. If there are many, most are compressed. */
export class TabPayloads {
  readonly #tab: Tab;
  readonly #table: ColumnTable;
  /** The delivered header. */
  readonly header: Row;
  readonly #open: string;
  readonly #rows = new Map<string, PackedTexts>();
  readonly #blocks = new Blocks();
  /** Number of characters in rows that are not compressed yet. */
  #loose = 0;
  readonly #hashes = new Map<string, string>();
  #count = 0;
  /** The rows of the companies that have marked dates. */
  readonly #unsettled = new Set<PackedTexts>();

  constructor(tab: Tab, header: Row, table: ColumnTable) {
    this.#tab = tab;
    this.#table = table;
    this.header = deliveredHeader(tab, header, table);
    this.#open = `{"values":[${JSON.stringify(this.header)}`;
  }

  get rowCount(): number {
    return this.#count;
  }

  /** Adds a normalised row of a company; the empty key for rows that every company sees. `dates`: those that `settleDates` decides. */
  add(company: CompanyKey | '', row: Row, dates: readonly NumberDate[]): void {
    const rows = this.#rows.get(company);
    const marked = withUnsettled(row, dates);
    const text = JSON.stringify(deliveredRow(this.#tab, marked, this.#table));
    const texts = rows ?? new PackedTexts(this.#blocks);
    if (!rows) this.#rows.set(company, texts);
    if (marked !== row) this.#unsettled.add(texts);
    texts.add(text);
    this.#count++;
    this.#hashes.delete(company);
    this.#loose += text.length;
    if (this.#loose < READING.looseCharacters) return;
    this.#loose = 0;
    for (const one of this.#rows.values()) one.pack();
  }

  /** Gives marked dates the text that their column decides. Call it after all rows. */
  settleDates(isMonthFirst: (column: number) => boolean): void {
    for (const rows of this.#unsettled)
      rows.replace((text) =>
        text.replace(UNSETTLED_IN_JSON, (_, column: string, dayFirst: string, monthFirst: string) =>
          isMonthFirst(Number(column)) ? `"${monthFirst}"` : `"${dayFirst}"`,
        ),
      );
  }

  countOf(company: string): number {
    return this.#rows.get(company)?.length ?? 0;
  }

  /** The number of rows of each company, in an order that does not depend on the sheet. */
  counts(): readonly (readonly [company: string, rows: number])[] {
    return [...this.#rows]
      .map(([company, { length }]) => [company, length] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
  }

  companies(): Iterable<string> {
    return this.#rows.keys();
  }

  /** One company's rows, each as the text that is sent. */
  rowsOf(company: string): readonly string[] {
    return this.#rows.get(company)?.all() ?? [];
  }

  /** One company's rows, or the given ones, in the wire format; only the header if there are none. */
  textOf(company: string, rows = this.rowsOf(company)): string {
    return rows.length > 0 ? `${this.#open},${rows.join(',')}]}` : `${this.#open}]}`;
  }

  /** The hash of `textOf`. */
  hashOf(company: string): string {
    let hash = this.#hashes.get(company);
    if (hash === undefined) this.#hashes.set(company, (hash = payloadHash(Buffer.from(this.textOf(company), 'utf8'))));
    return hash;
  }
}

function withUnsettled(row: Row, dates: readonly NumberDate[]): Row {
  let cells: string[] | undefined;
  for (const { column, text, inMonthFirstColumn } of dates) {
    if (inMonthFirstColumn === undefined) continue;
    cells ??= [...row];
    cells[column] = `${UNSETTLED}${column}${UNSETTLED}${text}${UNSETTLED}${inMonthFirstColumn}`;
  }
  return cells ?? row;
}
