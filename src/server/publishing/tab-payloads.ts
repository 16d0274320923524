import { payloadHash } from '#server/store/payload-hash.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import type { ColumnTable } from '#domain/tabs/column.ts';
import { deliveredHeader, deliveredRow } from '#domain/tabs/delivered-row.ts';
import type { NumberDate } from '#domain/tabs/normalise-row.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';

/**
 * Marks a date with two possible texts until all rows were seen. A control character: `normaliseRow` and `keepRow` let none into a
 * payload.
 */
const UNSETTLED = '\u0001';
const UNSETTLED_IN_JSON = /"\\u0001(\d+)\\u0001([^"]*)\\u0001([^"]*)"/g;

/** Collects the rows of one tab by company, as the text that is sent, so that a million rows are never in memory as cells. */
export class TabPayloads {
  readonly #tab: Tab;
  readonly #table: ColumnTable;
  readonly #open: string;
  readonly #rows = new Map<string, string[]>();
  readonly #hashes = new Map<string, string>();
  #count = 0;
  #unsettled = false;

  constructor(tab: Tab, header: Row, table: ColumnTable) {
    this.#tab = tab;
    this.#table = table;
    this.#open = `{"values":[${JSON.stringify(deliveredHeader(tab, header, table))}`;
  }

  get rowCount(): number {
    return this.#count;
  }

  /** Adds a normalised row of a company; the empty key for rows that every company sees. */
  add(company: CompanyKey | '', row: Row, dates: readonly NumberDate[]): void {
    const rows = this.#rows.get(company);
    const text = JSON.stringify(deliveredRow(this.#tab, this.#withUnsettled(row, dates), this.#table));
    if (rows) rows.push(text);
    else this.#rows.set(company, [text]);
    this.#count++;
    this.#hashes.delete(company);
  }

  /** Call it after all rows: gives the dates the text that their column decides. */
  settleDates(isMonthFirst: (column: number) => boolean): void {
    if (!this.#unsettled) return;
    for (const rows of this.#rows.values()) {
      for (const [index, text] of rows.entries()) {
        rows[index] = text.replace(UNSETTLED_IN_JSON, (_, column: string, dayFirst: string, monthFirst: string) =>
          isMonthFirst(Number(column)) ? `"${monthFirst}"` : `"${dayFirst}"`,
        );
      }
    }
  }

  #withUnsettled(row: Row, dates: readonly NumberDate[]): Row {
    let cells: string[] | undefined;
    for (const { column, text, inMonthFirstColumn } of dates) {
      if (inMonthFirstColumn === undefined) continue;
      cells ??= [...row];
      cells[column] = `${UNSETTLED}${column}${UNSETTLED}${text}${UNSETTLED}${inMonthFirstColumn}`;
      this.#unsettled = true;
    }
    return cells ?? row;
  }

  countOf(company: string): number {
    return this.#rows.get(company)?.length ?? 0;
  }

  /** How many rows each company has, whatever the order of the sheet. */
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
    return this.#rows.get(company) ?? [];
  }

  /** The wire format of one company's rows, or of some of them; the header alone where there are none. */
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
