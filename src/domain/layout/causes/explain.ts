import { columnLetters } from '#domain/tabs/column.ts';
import type { Column } from '#domain/tabs/column.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { causeOf } from '#domain/layout/cause.ts';
import { addressesAboveHeader } from './addresses-above.ts';
import { changedBeside } from './changed-beside.ts';
import { changedCountries } from './changed-countries.ts';
import { changedHeadings } from './changed-headings.ts';
import { clientSpellings } from './client-spellings.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { Feed, HeadingFeed, HeadingRef, Layout, LayoutChange } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { deadlinesBelow } from './deadlines-below.ts';
import { daysInGroups, fieldsInGroups } from './fields-in-groups.ts';
import { familiesInGroups, familyQuestion } from './families-in-groups.ts';
import { mattersAgain } from './matters-again.ts';
import { openDates } from './open-dates.ts';
import { foundBeside, peopleBeside } from '#domain/layout/propose/people-beside.ts';
import type { Proposal } from '#domain/layout/propose/proposal.ts';
import { withoutSecrets } from '#domain/layout/propose/secret-columns.ts';
import { clientsOf, suggestBlocks } from '#domain/layout/propose/suggest-blocks.ts';
import type { ClientNames } from '#domain/layout/propose/suggest-client.ts';
import { peopleBelowNames } from '#domain/layout/propose/people-above.ts';
import { hasPeople, suggestEmails } from '#domain/layout/propose/suggest-emails.ts';
import { questionKey } from './questions.ts';
import { referencesInTwo } from './references-in-two.ts';
import { remarksInBlocks } from './remarks-in-blocks.ts';
import { seriesOfDays } from './series-of-days.ts';
import { sheetsToConfirm } from './sheets-to-confirm.ts';
import { titlesInRows } from './titles-in-rows.ts';
import { undecidedDates } from './undecided-dates.ts';
import { unfilled } from './unfilled-fields.ts';
import { unknownWords } from './unknown-words.ts';

/** Without these, clients see nothing or miss dates. */
const NEEDED_TABS = ['users', 'matters', 'deadlines'] as const satisfies readonly Tab[];
const EXAMPLES = 4;

/** What a layout misreads in these sheets, each with the one change that fixes it. The proposal says what the sheets probably are. */
export function explainSheets(layout: Layout, looks: readonly SheetLook[], proposal: Proposal): readonly Cause[] {
  const sheets = looks.map(withoutSecrets);
  const lookOf = (name: string): SheetLook | undefined => sheets.find((sheet) => nameKey(sheet.name) === nameKey(name));
  const proposed = (sheet: string, tab: Tab): LayoutChange | null => {
    const feed = proposal.layout.feeds.find((one) => one.sheet === sheet && one.tab === tab && one.by === 'heading');
    return feed ? { kind: 'put-feed', feed } : null;
  };
  const causes: Cause[] = [];
  const clients = clientsOf(layout, lookOf);
  for (const tab of NEEDED_TABS) {
    const fed = layout.feeds.some((feed) => feed.tab === tab && lookOf(feed.sheet));
    const derived =
      tab === 'deadlines' && layout.feeds.some((feed) => feed.by === 'heading' && feed.deadlines.length > 0);
    if (fed || derived || (tab === 'users' && layout.people)) continue;
    const { perhaps } = proposal;
    const other =
      proposal.layout.feeds.find((feed) => feed.tab === tab) ?? (perhaps?.tab === tab ? perhaps : undefined);
    const expected = layout.feeds.find((feed) => feed.tab === tab)?.sheet ?? '';
    const change: LayoutChange | null = other ? { kind: 'put-feed', feed: other } : null;
    const { name: found = '', rows: count = 0 } = (other && lookOf(other.sheet)) ?? {};
    causes.push(causeOf('tab-without-sheet', { tab, expected, found, sheet: found, count, change }));
  }
  causes.push(
    ...unreadTables(layout, sheets, proposal),
    ...sheetsToConfirm(layout, lookOf, proposal),
    ...mattersAgain(layout, proposal.again ?? []),
    ...changedBeside(layout, lookOf, proposal.layout),
    ...clientSpellings(layout, lookOf),
    ...referencesInTwo(layout, sheets),
  );
  /** Sheets of which it was said that they are hidden, or how their letters were read. */
  const noted = new Set<string>();
  for (const feed of layout.feeds) {
    const look = lookOf(feed.sheet);
    if (!look) continue;
    const { tab, sheet } = feed;
    const byPlace = feed.by === 'position' ? misplaced(tab, look, proposed(look.name, tab)) : [];
    causes.push(...byPlace);
    // The content of a sheet is examined only if its columns are the right ones.
    if (byPlace.length > 0) continue;
    if (feed.by === 'heading') {
      const open = unfilled(feed, look, proposed(sheet, tab), proposal, clients);
      // References that begin with codes say more surely whose they are than texts between the rows.
      const isInCodes = open.some(
        (one) => one.kind === 'client-at-start' && !layout.declined?.includes(questionKey(one)),
      );
      causes.push(
        ...open,
        ...(familiesInGroups(feed, look)
          ? familyQuestion(feed, look)
          : [...(isInCodes ? [] : clientOrTitle(feed, look, clients)), ...fieldsInGroups(feed, look)]),
        ...daysInGroups(feed, look),
        ...remarksInBlocks(feed, look, clients),
        ...addressesBeside(feed, look, layout),
        ...addressesBelow(feed, look, layout),
        ...addressesAboveHeader(feed, look, layout, sheets),
        ...openDates(feed, look, layout),
        ...seriesOfDays(feed, look, layout),
        ...deadlinesBelow(feed, look),
        ...struckRows(feed, look),
        ...changedHeadings(feed, look, proposal, clients),
        ...changedCountries(feed, look),
        ...undecidedDates(feed, look, sheets),
      );
    }
    if (tab === 'matters') causes.push(...unknownCauses(feed, look, layout));
    // One sheet may also have the people of its matters.
    if (noted.has(look.name)) continue;
    noted.add(look.name);
    if (look.guessedEncoding)
      causes.push(causeOf('guessed-letters', { tab, sheet: look.name, found: look.guessedEncoding }));
    if (look.hidden) causes.push(causeOf('hidden-sheet', { tab, sheet: look.name, count: look.rows }));
    if (look.hiddenRows) causes.push(causeOf('hidden-rows', { tab, sheet: look.name, count: look.hiddenRows }));
  }
  return causes;
}

/** Tables below or beside one that is read, if they look like one of the tabs themselves. */
function unreadTables({ feeds, contacts }: Layout, sheets: readonly SheetLook[], { layout }: Proposal): Cause[] {
  const read = new Set([...feeds, ...(contacts ? [contacts] : [])].map(({ sheet }) => nameKey(sheet)));
  return sheets.flatMap(({ name: sheet, table, rows: count }) => {
    const feed = layout.feeds.find((one) => one.sheet === sheet);
    if (!table || !feed || read.has(nameKey(sheet)) || !read.has(nameKey(table.sheet))) return [];
    const [expected, found] = [String(table.firstRow), table.title];
    return [
      causeOf('table-unread', {
        ...{ tab: feed.tab, sheet, expected, found, count },
        change: { kind: 'put-feed', feed },
      }),
    ];
  });
}

const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** A sheet in the documented layout whose header is in another row, or whose columns are in other places. */
function misplaced(tab: Tab, look: SheetLook, change: LayoutChange | null): Cause[] {
  const { name: sheet, headerRow, rows } = look;
  if (headerRow === null) return [];
  if (headerRow > 1)
    return [causeOf('header-row', { tab, sheet, expected: '1', found: String(headerRow), count: rows, change })];
  const columns: readonly Column[] = TABLES[tab].columns;
  return columns.flatMap((column) => {
    const { index, field, heading } = column;
    const names = [heading, ...(column.aliases ?? [])].map(letters);
    const has = (one: ColumnLook): boolean => names.includes(letters(one.heading));
    const elsewhere = look.columns.filter(has);
    if (elsewhere.length === 0 || elsewhere.some((one) => one.index === index)) return [];
    const [first] = elsewhere;
    if (!first) return [];
    const [expected, found] = [columnLetters(index), columnLetters(first.index)];
    return [causeOf('column-elsewhere', { tab, sheet, field, heading, count: first.filled, expected, found, change })];
  });
}

/** Rows that are probably below their client, in a sheet without a column that names it in each row. */
function blocksIn(feed: HeadingFeed, look: SheetLook, clients: ClientNames): Cause[] {
  const blocks = suggestBlocks(feed, look, clients);
  if (!blocks) return [];
  const { by, heading, names, inside, hasGaps, people, withAddress, apart, signs, alike = [] } = blocks;
  // A code is in each row of its own or a sign for the one above, unless the row leaves out other columns, too, or the row is held back and reported.
  if (feed.clientCodes && !signs && alike.length === 0) return [];
  const found = alike.length > 0 ? 'groups' : hasGaps ? 'gaps' : by;
  const fields = alike.map(({ field }) => field);
  const others = found === 'name-row' ? inside.join('\n') : [...new Set(alike.map((one) => one.heading))].join(', ');
  return [
    causeOf('client-in-blocks', {
      ...{ tab: feed.tab, sheet: feed.sheet, field: 'company', heading, found, count: names.length },
      expected: others,
      // A name with an address beside it may be an agent's, so all are shown.
      examples: people ?? (withAddress ? names : names.slice(0, EXAMPLES)),
      change: {
        kind: 'put-feed',
        feed: {
          ...feed,
          blocks: {
            by,
            inside: [...inside],
            ...(fields.length > 0 && { fields }),
            ...(withAddress && { withAddress }),
            ...(apart && { apart }),
            ...(signs && { signs }),
          },
        },
      },
    }),
  ];
}

/** What the texts in rows of their own are: the titles of the rows below, or their clients. */
function clientOrTitle(feed: HeadingFeed, look: SheetLook, clients: ClientNames): readonly Cause[] {
  const titles = titlesInRows(feed, look, clients);
  return titles.length > 0 ? titles : blocksIn(feed, look, clients);
}

/** Further columns with addresses of people. */
function addressesBeside(feed: HeadingFeed, look: SheetLook, layout: Layout): Cause[] {
  return suggestEmails(feed, look, layout).map(({ ref, examples }) =>
    causeOf('more-addresses', {
      ...{ tab: feed.tab, sheet: feed.sheet, field: 'email', heading: ref.heading, count: examples.length, examples },
      change: { kind: 'put-feed', feed: addressedBy(feed, ref, look) },
    }),
  );
}

/** Addresses in lines below the names of clients. */
function addressesBelow(feed: HeadingFeed, look: SheetLook, layout: Layout): Cause[] {
  const people = feed.tab === 'matters' && !hasPeople(layout, feed) && peopleBelowNames(feed, look);
  if (!people) return [];
  const { peopleBelow: examples } = look;
  return [
    causeOf('more-addresses', {
      ...{ tab: 'users', sheet: feed.sheet, field: 'email', found: 'below-names', count: examples.length, examples },
      change: { kind: 'put-feed', feed: people },
    }),
  ];
}

/** Rows that the firm has struck through: done, probably, or given up. The status of a matter says so itself, and clients also see what has ended. */
function struckRows(feed: HeadingFeed, { struckRows: count = 0 }: SheetLook): Cause[] {
  const hasStatus = feed.tab === 'matters' && feed.columns.some(({ field }) => field === 'status');
  if (count === 0 || feed.leaveOutStruck || hasStatus) return [];
  const change: LayoutChange = { kind: 'put-feed', feed: { ...feed, leaveOutStruck: true } };
  return [causeOf('struck-rows', { tab: feed.tab, sheet: feed.sheet, count, change })];
}

const addressedBy = (feed: HeadingFeed, ref: HeadingRef, look: SheetLook): HeadingFeed =>
  feed.tab === 'matters'
    ? peopleBeside(feed, ref, foundBeside(feed, ref, look))
    : { ...feed, moreEmails: [...(feed.moreEmails ?? []), ref] };

/** Words of matters that the portal does not know. */
function unknownCauses(feed: Feed, look: SheetLook, layout: Layout): Cause[] {
  return unknownWords(feed, look, layout).map(({ cause, of, field, words }) => {
    const guessed = words.flatMap(({ text, guess }) => (guess === undefined ? [] : [[text, guess] as const]));
    return causeOf(cause, {
      ...{ tab: 'matters', sheet: look.name, field },
      count: words.reduce((sum, { count }) => sum + count, 0),
      examples: words.slice(0, EXAMPLES).map(({ text }) => text),
      change: guessed.length === 0 ? null : { kind: 'values', of, values: Object.fromEntries(guessed) },
    });
  });
}
