import type { Feed, HeadingFeed, HeadingRef } from './layout.ts';

/* People whose addresses are in a sheet of matters: each signs in for the client of its row. */

/** The people of a sheet of matters. */
export function peopleBeside(matters: HeadingFeed, email: HeadingRef): HeadingFeed {
  const { sheet, ownTable } = matters;
  const none = { constants: {}, leaveOutTotals: false, deadlines: [], clientFromMatter: false };
  const columns = [{ field: 'email', ...email }];
  const people: HeadingFeed = { by: 'heading', sheet, tab: 'users', columns, ...none, ...(ownTable && { ownTable }) };
  return withClientOf(people, matters) as HeadingFeed;
}

/** Returns any feed unchanged, except people in the sheet of these matters: they get the client of their row. */
export function withClientOf(feed: Feed, matters: Feed): Feed {
  if (feed.by === 'position' || feed.sheet !== matters.sheet || feed.tab !== 'users') return feed;
  if (matters.by === 'position' || matters.tab !== 'matters') return feed;
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
