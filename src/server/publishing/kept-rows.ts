import { withNamesakes } from '#domain/journal/differing-rows.ts';
import type { RowsApart } from '#domain/journal/differing-rows.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { JOURNAL } from '#server/base/limits.ts';
import { Blocks } from './packed-texts.ts';

/** How the published rows of a company differ from those that were read. */
export interface KeptDifference {
  /** The published header. */
  readonly before: Row;
  /** The header that was read. */
  readonly after: Row;
  readonly rows: RowsApart;
}

interface Packed extends Omit<KeptDifference, 'rows'> {
  /** All rows as bytes, because a slice of a string keeps the whole payload in memory, and a separate string may take two bytes a character. */
  readonly bytes: Uint8Array;
  readonly gone: number;
  readonly come: number;
}

/** The differences that the guard has found in one tab, kept for the journal: as many companies as fit in a little memory. The journal compares the others again. */
export class KeptRows {
  readonly #companies = new Map<string, Packed>();
  readonly #headers = new Map<string, Row>();
  readonly #blocks = new Blocks();
  #bytes = 0;

  put(company: string, { before, after, rows }: KeptDifference): void {
    if (this.#bytes > JOURNAL.keptBytes) return;
    const { gone, come, same } = withNamesakes(rows);
    const bytes = this.#blocks.keep(Buffer.from([...gone, ...come, ...same].join('\n'), 'utf8'));
    this.#bytes += bytes.length;
    this.#companies.set(company, { before: this.#once(before), after, bytes, gone: gone.length, come: come.length });
  }

  /** Returns a company's rows, and forgets them. */
  take(company: string): KeptDifference | undefined {
    const packed = this.#companies.get(company);
    if (!packed) return undefined;
    this.#companies.delete(company);
    const { before, after, bytes, gone, come } = packed;
    const rows = bytes.length > 0 ? Buffer.from(bytes).toString('utf8').split('\n') : [];
    return {
      before,
      after,
      rows: { gone: rows.slice(0, gone), come: rows.slice(gone, gone + come), same: rows.slice(gone + come) },
    };
  }

  /** Returns one array for equal headers, because most companies have the same header. */
  #once(header: Row): Row {
    const name = JSON.stringify(header);
    const known = this.#headers.get(name) ?? header;
    this.#headers.set(name, known);
    return known;
  }
}
