import type { Row } from '#domain/tabs/tab.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import type { Header } from '#domain/layout/read/find-header.ts';
import { isGeneral, underGroup } from '#domain/layout/words/general-headings.ts';
import { isDueOrExpiry } from '#domain/layout/words/due-or-expiry.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';

/** For how many years after the day of filing rights are protected. */
const TERMS: ReadonlySet<number> = new Set([5, 7, 10, 15, 20, 25]);
/** In a few rows, annuities fall into such years by chance. */
const FEWEST = 4;
/** The end of a right may be earlier or later in some rows. */
const NEARLY_ALL = 0.9;

/** Sees whether dates under headings such as "Scadenza", which may be due dates or the ends of rights, are such a number of years after the filing. */
export interface TermsSeen {
  see(row: Row): void;
  /** Whether nearly all dates of this column are. */
  areIn(column: number): boolean;
}

export function termsIn({ headings, groups }: Pick<Header, 'headings' | 'groups'>): TermsSeen {
  const isFiling = (heading: string, at: number): boolean => {
    const whole = isGeneral(heading) ? underGroup(groups[at] ?? '', heading) : heading;
    return fieldsOfHeading('matters', whole)[0] === 'filingDate';
  };
  const filing = headings.findIndex(isFiling);
  const open = headings.flatMap((heading, at) => (isDueOrExpiry(heading) ? [{ at, dates: 0, ends: 0 }] : []));
  return {
    see(row) {
      const filed = filing < 0 ? undefined : dayOf(row[filing] ?? '');
      if (!filed) return;
      for (const column of open) {
        const day = dayOf(row[column.at] ?? '');
        if (!day) continue;
        column.dates++;
        if (day.ofYear === filed.ofYear && TERMS.has(day.year - filed.year)) column.ends++;
      }
    },
    areIn(column) {
      const { dates, ends } = open.find(({ at }) => at === column) ?? { dates: 0, ends: 0 };
      return ends >= FEWEST && ends >= dates * NEARLY_ALL;
    },
  };
}

/** Whatever the order of day and month is, it is the same in both columns. */
function dayOf(text: string): { readonly ofYear: string; readonly year: number } | undefined {
  const written = text.trim();
  if (written.length < 6) return undefined;
  const cell = normaliseDateCell(written);
  if (cell.unreadable) return undefined;
  const [day = '', month = '', year = ''] = cell.text.split('/');
  return { ofYear: [day, month].toSorted().join('/'), year: Number.parseInt(year, 10) };
}
