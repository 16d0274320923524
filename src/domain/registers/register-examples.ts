import { textsOf } from '#domain/tabs/rows-to-entities.ts';
import { MATTERS } from '#domain/tabs/matters-table.ts';
import { cell } from '#domain/tabs/column.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { registerLinks } from './register-links.ts';
import type { RegisterId } from './register-table.ts';

/** A matter of the firm with a number that fits a register. */
export interface RegisterExample {
  /** The docket name, or the id if there is none. */
  readonly matter: string;
  readonly number: string;
  readonly href: string;
}

export type RegisterExamples = Readonly<Partial<Record<RegisterId, readonly RegisterExample[]>>>;

/** How many examples of a register are kept: the first one may be a typing mistake. */
const KEPT = 3;
/** How many rows of one country and type are looked at. */
const LOOKED_AT = 300;

export interface ExampleFinder {
  readonly see: (row: Row) => void;
  readonly found: RegisterExamples;
}

/** Finds examples for every register among the rows of the Matters tab. */
export function registerExamples(): ExampleFinder {
  const seen = new Map<string, number>();
  const found: Partial<Record<RegisterId, RegisterExample[]>> = {};
  return {
    found,
    see(row) {
      const kind = `${cell(row, MATTERS.at.jurisdiction)}\n${cell(row, MATTERS.at.ipType)}`;
      const count = (seen.get(kind) ?? 0) + 1;
      if (count > LOOKED_AT) return;
      seen.set(kind, count);
      const matter = textsOf(MATTERS, row);
      for (const { id, number, href } of registerLinks(matter)) {
        const kept = (found[id] ??= []);
        if (kept.length < KEPT) kept.push({ matter: matter.docketNumber || matter.id, number, href });
      }
    },
  };
}
