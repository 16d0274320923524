import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a person can read in a workbook, and what an office manager who knows the firm would answer. docs/performance.md explains the format. */
export interface Truth {
  readonly about: string;
  readonly clients: readonly { readonly name: string; readonly people: readonly string[] }[];
  readonly cells: readonly TrueCell[];
  readonly answers: {
    readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    /** `Sheet!F`, with the name of a field. */
    readonly columns?: Readonly<Record<string, string>>;
    /** Codes and other spellings, with the names of their clients. */
    readonly clients?: Readonly<Record<string, string>>;
    readonly dayFirst?: boolean;
  };
  /** Texts that no client may ever see. */
  readonly hidden: readonly string[];
}

/** One cell that a person can read, and what a client should see of it. */
export interface TrueCell {
  readonly client: string;
  readonly tab: string;
  /** What identifies the row for a person: the reference of the matter, or the address of a user. */
  readonly key: string;
  readonly field: string;
  /** Its address, such as `Akten!C7`. */
  readonly cell: string;
  readonly text: string;
  readonly expect: readonly string[];
  /** Only for deadlines. */
  readonly due?: string;
  readonly type?: string;
  /** Even a person could not read it for sure, so it does not count. */
  readonly ambiguous?: boolean;
}

export interface Book {
  readonly name: string;
  readonly path: string;
  readonly truth: Truth;
}

const WORKBOOK = /\.(?:xlsx|ods|csv)$/i;

/** The workbooks of a folder that have a truth beside them, by name. */
export function booksIn(folder: string, only?: readonly string[]): readonly Book[] {
  return readdirSync(folder)
    .filter((name) => WORKBOOK.test(name) && (!only || only.includes(baseOf(name))))
    .toSorted()
    .flatMap((name) => {
      const truth = join(folder, `${baseOf(name)}.truth.json`);
      if (!existsSync(truth)) return [];
      return [{ name, path: join(folder, name), truth: truthIn(readFileSync(truth, 'utf8')) }];
    });
}

/** `value` is another name for `text`. A person without an address does not sign in. */
function truthIn(json: string): Truth {
  const truth = JSON.parse(json) as Omit<Truth, 'cells'> & { cells: readonly (TrueCell & { value?: string })[] };
  return {
    ...truth,
    clients: truth.clients.map((client) => ({ ...client, people: client.people.filter((email) => email !== '') })),
    cells: truth.cells.map((cell) => ({ ...cell, text: String(cell.text ?? cell.value) })),
  };
}

/** The truth with the sheet's name as the portal calls it: a .csv file has one sheet, which every program names in its own way. */
export function withOnlySheet(truth: Truth, sheets: readonly string[]): Truth {
  const [only, other] = [...new Set(sheets)];
  if (only === undefined || other !== undefined) return truth;
  const renamed = (address: string): string => `${only}!${address.slice(address.lastIndexOf('!') + 1)}`;
  const { columns = {} } = truth.answers;
  return {
    ...truth,
    cells: truth.cells.map((cell) => ({ ...cell, cell: renamed(cell.cell) })),
    answers: {
      ...truth.answers,
      columns: Object.fromEntries(Object.entries(columns).map(([address, field]) => [renamed(address), field])),
    },
  };
}

const baseOf = (name: string): string => name.replace(WORKBOOK, '');

/** The sheet, the letters of the column and the number of the row of an address. */
export function placeOf(address: string): { readonly sheet: string; readonly column: string; readonly row: number } {
  const at = address.lastIndexOf('!');
  const [, column = '', row = '0'] = /^\$?([A-Z]*)\$?(\d*)$/i.exec(address.slice(at + 1)) ?? [];
  const sheet = address.slice(0, Math.max(at, 0)).replace(/^'(.*)'$/, '$1');
  return { sheet, column: column.toUpperCase(), row: Number(row) };
}
