import { payloadHash } from '#server/store/payload-hash.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import { deliveredHeader, deliveredRow } from '#domain/tabs/delivered-row.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';

/** Collects the rows of one tab by company, as the text that is sent, so that a million rows never lie in memory as cells. */
export class TabPayloads {
  readonly #tab: Tab;
  readonly #open: string;
  readonly #rows = new Map<string, string[]>();
  readonly #hashes = new Map<string, string>();
  #count = 0;

  constructor(tab: Tab, header: Row) {
    this.#tab = tab;
    this.#open = `{"values":[${JSON.stringify(deliveredHeader(tab, header))}`;
  }

  get rowCount(): number {
    return this.#count;
  }

  /** Adds a normalised row that belongs to the company (the empty key for what is everybody's). */
  add(company: CompanyKey | '', row: Row): void {
    const rows = this.#rows.get(company);
    const text = JSON.stringify(deliveredRow(this.#tab, row));
    if (rows) rows.push(text);
    else this.#rows.set(company, [text]);
    this.#count++;
    this.#hashes.delete(company);
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

  /** What `textOf` is recognised by. */
  hashOf(company: string): string {
    let hash = this.#hashes.get(company);
    if (hash === undefined) this.#hashes.set(company, (hash = payloadHash(Buffer.from(this.textOf(company), 'utf8'))));
    return hash;
  }
}
