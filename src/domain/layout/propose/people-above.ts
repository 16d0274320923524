import { TABLES } from '#domain/tabs/tables.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { namesBeside, namesWithAddresses } from '#domain/layout/read/addresses.ts';
import { isInternal } from '#domain/layout/words/for-the-firm.ts';
import type { Feed, HeadingFeed, HeadingRef, Layout } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { refOf } from './name-column.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';
import { openFeed } from '#domain/layout/read/open-feed.ts';
import type { OpenFeed } from '#domain/layout/read/open-feed.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';
import { tableOfName } from '#domain/layout/table-name.ts';

/*
 * People whose addresses are in the rows above the header of their client's sheet, or below its tables: "Contact: Ann Meyer", "E-mail:
 * ann@aurora.example".
 */

interface Person {
  readonly email: string;
  readonly name: string;
}

const ADDRESS = /[^\s<>()[\],;:：（）；，、"|/]+@[^\s<>()[\],;:：（）；，、"|/]+/g;
const LABELLED = /^([^:：@]{1,40})[:：]\s*(.*)$/su;
/** A longer text is no line of a letterhead. */
const LONGEST = 400;

/** Finds the people in rows of labels and texts, row by row. People of the firm itself, of agents and of opponents are not among them. */
export function peopleInLines(): (row: Row) => readonly Person[] {
  let name = '';
  let isFirms = false;
  function seeLabel(label: string, text: string): void {
    if (isName(label)) [name, isFirms] = [text, false];
    else if (isOfFirm(label)) isFirms = true;
  }
  return (row) => {
    let label = '';
    /** The first text without a label, or the first behind a label: what follows it says who the person is, such as "Director". */
    let before = '';
    return row.flatMap((cell): readonly Person[] => {
      const text = cell.trim();
      if (text === '' || text.length > LONGEST) return [];
      const [, own = '', value = text] = LABELLED.exec(text) ?? [];
      if (own !== '') [label, before] = [own.trim(), ''];
      else if (!text.includes('@') && isLabel(text, before)) [label, before] = [text, ''];
      if (value === '' || (label === text && own === '')) return [];
      const addresses = (value.match(ADDRESS) ?? []).filter((address) => emailKey(address) !== undefined);
      if (addresses.length === 0) {
        if (before !== '') return [];
        seeLabel(label, value);
        if (label !== '' || (!/\d/.test(value) && fieldsOfHeading('users', value).length === 0)) before = value;
        return [];
      }
      if (isFirms || isOfFirm(label)) return [];
      const said = label === '' && before !== '' ? before : name;
      const names = namesBeside(said, addresses.length);
      const displayed = namesWithAddresses(value);
      return addresses.map((email, at) => ({
        email,
        name: displayed.get(email.toLowerCase()) ?? names?.[at] ?? (addresses.length === 1 ? said : ''),
      }));
    });
  };
}

/** Whether a text without a colon is a label. Behind a name, "Owner" is the person's position. */
const isLabel = (text: string, before: string): boolean =>
  isName(text) || (before === '' || !isOfOthers(text) ? isOfFirm(text) : false);
const isName = (label: string): boolean => fieldsOfHeading('users', label).includes('name');
const isOfFirm = (label: string): boolean =>
  isOfOthers(label) ||
  isInternal(label) ||
  fieldsOfHeading('deadlines', label).includes('sheetUpdatedBy') ||
  fieldsOfHeading('users', label).some((field) => field.startsWith('serviceContact'));

/** How many headings identify the header under these rows. */
const FEWEST = 3;

/** The addresses above the header of a sheet, or in all rows of a part without a header. */
export function addressesAbove({ head, headerRow, table }: SheetLook): readonly string[] {
  const see = peopleInLines();
  const above =
    headerRow === null && table ? head : head.slice(0, Math.max(0, (headerRow ?? 1) - (table?.firstRow ?? 1)));
  return above.flatMap((row) => see(row).map(({ email }) => email.toLowerCase()));
}

/** The people above the header of a sheet that is one client's. */
export function peopleAbove(
  { sheet, ownTable, constants }: HeadingFeed,
  { columns }: SheetLook,
): HeadingFeed | undefined {
  const refs = columns.filter(({ heading }) => heading !== '').map((column) => refOf(column, columns));
  const company = constants['company'];
  if (company === undefined || refs.length < FEWEST) return undefined;
  const none = { columns: [], leaveOutTotals: false, deadlines: [], clientFromMatter: false };
  const above: readonly HeadingRef[] = refs.slice(0, FEWEST);
  return { by: 'heading', sheet, tab: 'users', ...none, constants: { company }, ...(ownTable && { ownTable }), above };
}

/** The people in the part without a header of a sheet that is one client's. */
export function peopleBelow(feeds: readonly Feed[], { name, headerRow, table }: SheetLook): HeadingFeed | undefined {
  if (headerRow !== null || !table) return undefined;
  const tables = feeds.filter(({ tab, sheet }) => tab === 'matters' && tableOfName(sheet).sheet === table.sheet);
  const clients = new Set(tables.map((feed) => (feed.by === 'heading' ? feed.constants['company'] : undefined)));
  const [company] = clients;
  if (company === undefined || clients.size > 1) return undefined;
  const none = { columns: [], leaveOutTotals: false, deadlines: [], clientFromMatter: false };
  return { by: 'heading', sheet: name, tab: 'users', ...none, constants: { company }, ownTable: true, above: [] };
}

/** Opens the rows above a header. `read` returns a row of the Users tab for the first person of a row. */
export function openAbove(
  feed: HeadingFeed,
  layout: Pick<Layout, 'values' | 'empties'>,
  head: readonly Row[],
): OpenFeed {
  const open = openFeed(feed, layout, { own: [] }, head);
  const see = peopleInLines();
  const { email, name, company } = TABLES.users.at;
  let last: readonly Person[] = [];
  const rowOf = (person: Person): Row => {
    const cells = Array<string>(TABLES.users.width).fill('');
    cells[email] = person.email;
    cells[name] = person.name;
    cells[company] = feed.constants['company'] ?? '';
    return cells;
  };
  return {
    ...open,
    align: (row) => row,
    headings: open.headings.with(email, feed.above?.length === 0 ? BELOW : ABOVE),
    read(row) {
      last = see(row);
      return last[0] ? rowOf(last[0]) : [];
    },
    morePeople: () => last.slice(1).map(rowOf),
  };
}

const ABOVE = 'Addresses above the header';
const BELOW = 'Addresses below the table';
