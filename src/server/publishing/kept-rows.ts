import { withNamesakes } from '#domain/journal/differing-rows.ts';
import type { RowsApart } from '#domain/journal/differing-rows.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { JOURNAL } from '#server/base/limits.ts';
import { Blocks } from './packed-texts.ts';

/** How the published rows of a company differ from those that were read. */
export interface KeptDifference {
  /** The headers of both. */
  readonly before: Row;
  readonly after: Row;
  readonly rows: RowsApart;
}

interface Packed extends Omit<KeptDifference, 'rows'> {
  /** All rows as bytes: a part of a text would keep the whole payload in memory, and a text of its own may take two bytes a character. */
  readonly bytes: Uint8Array;
  readonly gone: number;
  readonly come: number;
}

/** What the guard has told apart of one tab, for the journal: as many companies as fit in a little memory. The others are compared again. */
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

  /** Gives a company's rows once. */
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

  /** Most companies have the same header. */
  #once(header: Row): Row {
    const name = JSON.stringify(header);
    const known = this.#headers.get(name) ?? header;
    this.#headers.set(name, known);
    return known;
  }
}
