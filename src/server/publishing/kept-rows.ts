import { withNamesakes } from '#domain/journal/differing-rows.ts';
import type { RowsApart } from '#domain/journal/differing-rows.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { JOURNAL } from '#server/base/limits.ts';

/** How the published rows of a company differ from those that were read. */
export interface KeptDifference {
  /** The headers of both. */
  readonly before: Row;
  readonly after: Row;
  readonly rows: RowsApart;
}

interface Packed extends Omit<KeptDifference, 'rows'> {
  /** All rows in one text, so that it does not keep the payloads in memory of which they are parts. */
  readonly text: string;
  readonly gone: number;
  readonly come: number;
}

/** What the guard has told apart of one tab, for the journal: as many companies as fit in a little memory. The others are compared again. */
export class KeptRows {
  readonly #companies = new Map<string, Packed>();
  readonly #headers = new Map<string, Row>();
  #characters = 0;

  put(company: string, { before, after, rows }: KeptDifference): void {
    if (this.#characters > JOURNAL.keptCharacters) return;
    const { gone, come, same } = withNamesakes(rows);
    const text = [...gone, ...come, ...same, ''].join('\n');
    this.#characters += text.length;
    this.#companies.set(company, { before: this.#once(before), after, text, gone: gone.length, come: come.length });
  }

  /** Gives a company's rows once. */
  take(company: string): KeptDifference | undefined {
    const packed = this.#companies.get(company);
    if (!packed) return undefined;
    this.#companies.delete(company);
    const { before, after, text, gone, come } = packed;
    const rows = text.split('\n').slice(0, -1);
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
