import type { Feed } from '#domain/layout/layout.ts';
import { matterPlaces } from '#domain/layout/read/deadlines-in-row.ts';
import type { DeadlineInRow } from '#domain/layout/read/deadlines-in-row.ts';
import type { OpenFeed } from '#domain/layout/read/open-feed.ts';
import { isPlainlyDead } from '#domain/layout/words/status-words.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { hasClientOfParent } from './matter-named.ts';
import type { SourcePlace } from './portfolio-source.ts';

/** A deadline from a row of a sheet of matters, or a further person from a row with several. */
export interface Derived {
  readonly row: Row;
  /** The feed of deadlines that has it in a row with several days, or that of a matter whose client is that of another one. */
  readonly feed?: Feed | undefined;
  readonly place: SourcePlace;
}

type At = Pick<SourcePlace, 'sheet' | 'rowNumber' | 'sideways'>;

/** The deadlines of a row of a sheet; `matter` is the row of the Matters tab that was read from it. */
export const deadlinesIn = (open: OpenFeed, raw: Row, matter: Row, at: At, feed: Feed): readonly Derived[] =>
  placed(open.deadlinesOf(raw, matter), open, at, feed, matter);

/** These deadlines with their places in the sheet; `matter` finds those of the cells that they have from their matter, whose row of its tab is `row`. */
export function placed(
  found: readonly DeadlineInRow[],
  matter: Pick<OpenFeed, 'sourceOf'>,
  at: At,
  feed: Feed,
  row: Row,
): readonly Derived[] {
  const { deadlines, matters } = TABLES;
  const of = matterPlaces(feed.tab);
  const isBesideMatter = feed.tab === 'matters';
  return found.map(({ row: deadline, places }) => ({
    ...{ row: deadline, feed: feed.tab === 'deadlines' || hasClientOfParent(feed) ? feed : undefined },
    place: {
      ...at,
      isBesideMatter,
      isOfDeadMatter: isBesideMatter && isDead(row, feed),
      typeOfMatter: isBesideMatter ? row[matters.at.ipType] : undefined,
      columnOf(index) {
        const own = places.get(index);
        if (own !== undefined) return own;
        // The cells of the matter, in which a mistake is also one of the matter.
        if (index === deadlines.at.company) return matter.sourceOf(of.company);
        return index === deadlines.at.matterId ? matter.sourceOf(of.id) : undefined;
      },
    },
  }));
}

/** The people beside the first one in a row of a sheet; `first` is the row of the Users tab that was read from it. */
export const moreIn = (open: OpenFeed, raw: Row, first: Row, at: At): readonly Derived[] =>
  open.more(raw, first).map((row) => ({ row, place: { ...at, columnOf: open.sourceOf } }));

/** Whether the status of a matter says that it is dead, and nothing else. That of its renewal, of an opposition or of a payment says nothing of the right. */
function isDead(row: Row, feed: Feed): boolean {
  const { status, legalStatus } = TABLES.matters.at;
  const ref = feed.by === 'heading' ? feed.columns.find(({ field }) => field === 'status') : undefined;
  const { heading = '', group = '' } = ref ?? {};
  const isOfRight =
    fieldsOfHeading('matters', heading).includes('status') && !OF_SOMETHING_ELSE.test(`${group} ${heading}`);
  return row[legalStatus] === 'Dead' && isOfRight && isPlainlyDead(row[status] ?? '');
}
const OF_SOMETHING_ELSE =
  /renew|oppos|verläng|widerspr|einspr|renov|renouv|oposic|rinnov|opposiz|task|deadline|frist|annuit|fee|gebühr|pay|zahl|maint|licen|lizenz|appeal|beschw|agent|instruct|weisung|priority/iu;
