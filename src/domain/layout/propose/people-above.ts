import { peopleInLines } from '#domain/layout/read/people-in-lines.ts';
import type { Feed, HeadingFeed, HeadingRef } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { tableOfName } from '#domain/layout/table-name.ts';
import { refOf } from './name-column.ts';
import { withClientOf } from './people-beside.ts';

/*
 * Proposes to read people in lines of text: above the header of their client's sheet, below its tables, or below their client's name. "Contact: Ann
 * Meyer", "E-mail: ann@aurora.example".
 */

/** How many headings identify the header under these rows. */
const FEWEST = 3;

/** The addresses above the header of a sheet, or in all rows of a part without a header. */
export function addressesAbove({ head, headerRow, table }: SheetLook): readonly string[] {
  const see = peopleInLines();
  const above =
    headerRow === null && table ? head : head.slice(0, Math.max(0, (headerRow ?? 1) - (table?.firstRow ?? 1)));
  return above.flatMap((row) => see(row).map(({ email }) => email.toLowerCase()));
}

/** Whether a sheet has addresses above its header that no other sheet has: those of the firm are on every sheet. */
export function hasOwnAddresses(sheet: SheetLook, all: readonly SheetLook[]): boolean {
  const others = new Set(all.filter((one) => one !== sheet).flatMap(addressesAbove));
  const own = addressesAbove(sheet);
  return own.length > 0 && !own.some((address) => others.has(address));
}

/** The people above the header of a sheet that is one client's. */
export function peopleAbove(feed: HeadingFeed, look: SheetLook): HeadingFeed | undefined {
  const company = feed.constants['company'];
  return company === undefined ? undefined : inLines(feed, look, { company });
}

/** The people right below the names of clients that have rows of their own. */
export function peopleBelowNames(matters: HeadingFeed, look: SheetLook): HeadingFeed | undefined {
  if (matters.blocks?.by !== 'name-row' || look.peopleBelow.length === 0) return undefined;
  const people = inLines(matters, look, {});
  return people && (withClientOf(people, matters) as HeadingFeed);
}

function inLines(
  { sheet, ownTable }: HeadingFeed,
  { columns }: SheetLook,
  constants: HeadingFeed['constants'],
): HeadingFeed | undefined {
  const refs = columns.filter(({ heading }) => heading !== '').map((column) => refOf(column, columns));
  if (refs.length < FEWEST) return undefined;
  const above: readonly HeadingRef[] = refs.slice(0, FEWEST);
  return { by: 'heading', sheet, tab: 'users', ...NONE, constants, ...(ownTable && { ownTable }), above };
}

const NONE = { columns: [], leaveOutTotals: false, deadlines: [], clientFromMatter: false };

/** The people in the part without a header of a sheet that is one client's. */
export function peopleBelow(feeds: readonly Feed[], { name, headerRow, table }: SheetLook): HeadingFeed | undefined {
  if (headerRow !== null || !table) return undefined;
  const tables = feeds.filter(({ tab, sheet }) => tab === 'matters' && tableOfName(sheet).sheet === table.sheet);
  const clients = new Set(tables.map((feed) => (feed.by === 'heading' ? feed.constants['company'] : undefined)));
  const [company] = clients;
  if (company === undefined || clients.size > 1) return undefined;
  return { by: 'heading', sheet: name, tab: 'users', ...NONE, constants: { company }, ownTable: true, above: [] };
}
