import { addressesIn } from '#domain/layout/read/addresses.ts';
import { isDates } from './column-kinds.ts';
import { documentsBeside } from './documents-beside.ts';
import type { Feed, HeadingFeed, HeadingRef } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { isNameable, refOf } from './name-column.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';
import { columnOf } from './read-columns.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';

/* People whose addresses are in a sheet of matters: each signs in for the client of its row. */

/** The people of a sheet of matters, by the columns of their addresses, of their names and of their telephone numbers. */
export function peopleBeside(matters: HeadingFeed, email: HeadingRef, beside: BesideAddress): HeadingFeed {
  const { sheet, ownTable } = matters;
  const none = { constants: {}, leaveOutTotals: false, deadlines: [], clientFromMatter: false };
  const { name, phone } = beside;
  const columns = [
    ...(name ? [{ field: 'name', ...name }] : []),
    { field: 'email', ...email },
    ...(phone ? [{ field: 'phone', ...phone }] : []),
  ];
  const people: HeadingFeed = { by: 'heading', sheet, tab: 'users', columns, ...none, ...(ownTable && { ownTable }) };
  return withClientOf(people, matters) as HeadingFeed;
}

/** What a row has of the person whose address is in it. */
interface BesideAddress {
  readonly name?: HeadingRef | undefined;
  readonly phone?: HeadingRef | undefined;
}

/** The free columns with headings of names and of telephone numbers that are nearest to that of the addresses. */
export const foundBeside = (matters: HeadingFeed, email: HeadingRef, look: SheetLook): BesideAddress => ({
  name: nearestTo(matters, email, look, 'name'),
  phone: nearestTo(matters, email, look, 'phone'),
});

function nearestTo(matters: HeadingFeed, email: HeadingRef, look: SheetLook, field: string): HeadingRef | undefined {
  const { columns } = look;
  const at = columnOf(look, email)?.index ?? 0;
  const taken = new Set(matters.columns.map((column) => columnOf(look, column)));
  const [nearest] = columns
    .filter(
      (column) =>
        !column.hidden &&
        column.filled > 0 &&
        !taken.has(column) &&
        !column.examples.some((text) => addressesIn(text).length > 0) &&
        !isDates(column) &&
        isNameable(column, columns) &&
        !isOfOthers(column.heading) &&
        fieldsOfHeading('users', column.heading).includes(field),
    )
    .toSorted((a, b) => Math.abs(a.index - at) - Math.abs(b.index - at));
  return nearest && refOf(nearest, columns);
}

/**
 * Returns any feed unchanged, except people and documents in the sheet of these matters: people get the client of their row, documents the matter of
 * theirs.
 */
export function withClientOf(feed: Feed, matters: Feed): Feed {
  if (feed.by === 'position' || feed.sheet !== matters.sheet) return feed;
  if (matters.by === 'position' || matters.tab !== 'matters') return feed;
  const link = feed.tab === 'documents' ? feed.columns.find(({ field }) => field === 'url') : undefined;
  if (link) return documentsBeside(matters, refOnly(link), feed.moreLinks);
  if (feed.tab !== 'users') return feed;
  const { company: _before, ...constants } = feed.constants;
  const fixed = matters.constants['company'];
  const own = feed.columns.filter(({ field }) => field !== 'company');
  return {
    ...withoutStanding(feed),
    ...(matters.blocks && { blocks: matters.blocks }),
    ...(matters.clientCodes && { clientCodes: matters.clientCodes }),
    columns: [...own, ...matters.columns.filter(({ field }) => field === 'company')],
    constants: fixed === undefined ? constants : { ...constants, company: fixed },
  };
}

/** The feed without the rules that find the client of a row that does not name it. */
export function withoutStanding({
  blocks: _gone,
  clientCodes: _codes,
  clientAbove: _above,
  ...feed
}: HeadingFeed): HeadingFeed {
  return feed;
}

const refOnly = ({ heading, group }: HeadingRef): HeadingRef => ({ heading, ...(group !== undefined && { group }) });
