import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { plainName } from '#domain/company/legal-form.ts';
import { isInternal, saysClient } from '#domain/layout/words/for-the-firm.ts';
import type { Blocks, HeadingFeed, Layout } from '#domain/layout/layout.ts';
import { saysAnother } from '#domain/layout/words/of-another.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';
import { namesBeside, namesWithAddresses } from './addresses.ts';
import { firstColumn, nameAboveHeader } from './block-rows.ts';
import { cellReaders } from './cell-reader.ts';
import type { Header } from './find-header.ts';
import { nameBesideAddress, unnumbered } from './letterheads.ts';
import { nameInRow } from './name-rows.ts';
import { openBlocks } from './open-blocks.ts';
import { openFeed } from './open-feed.ts';
import type { OpenFeed } from './open-feed.ts';

/*
 * People whose addresses are in lines of text, not in a table: above the header of their client's sheet, below its tables, or below their client's
 * name. "Contact: Ann Meyer", "E-mail: ann@aurora.example".
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
      if (isFirms || isOfFirm(label) || saysMore(label, value)) return [];
      const said = before !== '' && (label === '' || isPerson(before, label)) ? before : name;
      const names = namesBeside(said, addresses.length);
      const displayed = namesWithAddresses(value);
      return addresses.map((email, at) => ({
        email,
        name: displayed.get(email.toLowerCase()) ?? names?.[at] ?? (addresses.length === 1 ? said : ''),
      }));
    });
  };
}

/**
 * Whether a line says more than whose address it has: "Other side: …", "Contact (until 2024): …", "Do not contact …", "Sold to Dynamo, new contact …".
 * Such a person may not be the client's.
 */
function saysMore(label: string, value: string): boolean {
  const text = value.replaceAll(ADDRESS, ' ');
  if ([label, text].some((part) => saysAnother(part) || NOT_THEIRS.test(part))) return true;
  // Behind the name, anything may say who the person is.
  const [name = ''] = text.replaceAll(/[(（][^)）]*[)）]/gu, ' ').split(/[,;]/u);
  return (name.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []).some((word) => /^\p{Ll}/u.test(word) && !isOfName(word));
}

const NOT_THEIRS =
  /\b(?:other|not|until|till|bis|jusqu\S*|hasta|fino|questions?|bank|correspondents?|corresponsal\p{L}*|correspondant\p{L}*|korrespondenzanw\p{L}*|investors?|parent|please|bitte|through|instructions?|invoices?|rechnung\p{L}*|factur\p{L}*|fattur\p{L}*)\b/iu;

/** Small words in names and positions: "Ann von Meyer, Head of IP, tel. 020 7946 0000". */
const isOfName = (word: string): boolean => SMALL.has(word) || fieldsOfHeading('users', word).length > 0;
const SMALL = new Set(
  'of for and und et y e de des du del della di da do dos der die den das dem van von zu zum zur le la las los el lo im in at für the per post fax ext int a c o z hd hdn attn att'.split(
    ' ',
  ),
);

/** Whether a text without a colon is a label. Behind a name, "Owner" is the person's position. */
const isLabel = (text: string, before: string): boolean =>
  isName(text) || (before === '' || !isOfOthers(text) ? isOfFirm(text) : false);
const isName = (label: string): boolean => fieldsOfHeading('users', unnumbered(label)).includes('name');
/** Whether a text behind a label such as "Accounts" is the name of a person, and not of a company. */
const isPerson = (text: string, label: string): boolean =>
  /^(?:\p{Lu}[\p{L}.’'-]*\s+){1,3}\p{Lu}[\p{L}’'-]*$/u.test(text) &&
  plainName(text).form === '' &&
  !fieldsOfHeading('users', label).includes('company');
/** "Your attorney", "Our team": a sheet speaks of the firm so. */
const YOURS =
  /^(?:your|ihre?|votre|su|vostr[oa]|uw|seu|sua|our|unser[e]?|notre|nos|nuestr[oa]|nostr[oa]|ons|onze|noss[oa])\s|paralegal|verantwortlich|responsab|(?<!\p{L})team(?!\p{L})/iu;
const isOfFirm = (label: string): boolean =>
  (YOURS.test(label) && !saysClient(label)) ||
  isOfOthers(label) ||
  isInternal(label) ||
  fieldsOfHeading('deadlines', label).includes('sheetUpdatedBy') ||
  fieldsOfHeading('users', label).some((field) => field.startsWith('serviceContact'));

/**
 * Opens the lines above a header, below a table or, in a feed with blocks, below the names of clients. `read` returns a row of the Users tab for the
 * first person of a row.
 */
export function openLines(
  feed: HeadingFeed,
  layout: Pick<Layout, 'values' | 'empties'>,
  head: readonly Row[],
  isClient: (name: string) => boolean,
): OpenFeed {
  const { blocks: _rows, ...lines } = feed;
  const open = openFeed(lines, layout, NO_FIELDS, head);
  const { email, name, company } = TABLES.users.at;
  const ofOne = peopleInLines();
  const fixed = feed.constants['company'] ?? '';
  const see = feed.blocks
    ? peopleBelowNames(feed.blocks, open.header, head, layout, isClient)
    : (row: Row): readonly OwnedPerson[] => ofOne(row).map((person) => ({ ...person, client: fixed }));
  let last: readonly OwnedPerson[] = [];
  const rowOf = (person: OwnedPerson): Row => {
    const cells = Array<string>(TABLES.users.width).fill('');
    cells[email] = person.email;
    cells[name] = person.name;
    cells[company] = person.client;
    return cells;
  };
  const place = feed.blocks ? UNDER_NAMES : feed.above?.length === 0 ? BELOW : ABOVE;
  return {
    ...open,
    inBlocks: feed.blocks !== undefined,
    align: (row) => row,
    headings: open.headings.with(email, place),
    read(row) {
      last = see(row);
      return last[0] ? rowOf(last[0]) : [];
    },
    more: () => last.slice(1).map(rowOf),
  };
}

const ABOVE = 'Addresses above the header';
const BELOW = 'Addresses below the table';
const UNDER_NAMES = 'Addresses below the names of clients';

interface OwnedPerson extends Person {
  readonly client: string;
}

/** Finds the people in the lines right below the names of clients, row by row from the first row of the sheet. */
function peopleBelowNames(
  blocks: Blocks,
  header: Header,
  head: readonly Row[],
  layout: Pick<Layout, 'values' | 'empties'>,
  isClient: (name: string) => boolean,
): (row: Row) => readonly OwnedPerson[] {
  const nameOf = cellReaders(layout).of({ kind: 'company', field: 'company' }, { seeAmbiguous: () => undefined });
  const known = (name: string): boolean => isClient(nameOf(name));
  const { rows } = openBlocks(blocks, {
    tab: 'users',
    header,
    head,
    at: () => undefined,
    secondAt: undefined,
    isClient: known,
  });
  const above = head.slice(0, header.rowNumber - 1);
  const from = firstColumn(header.headings);
  // Above a header with a name right below it is a title, and no client's name.
  const under = head.slice(header.rowNumber).find((row) => !isEmptyRow(row)) ?? [];
  const isNamed = nameInRow(under, known) ?? (blocks.withAddress ? nameBesideAddress(under, known, from) : undefined);
  const named = isNamed === undefined ? nameAboveHeader(above) : undefined;
  let at = 0;
  const nth = named ? above.indexOf(named) : above.length;
  let see = peopleInLines();
  const owned = (client: string, row: Row): readonly OwnedPerson[] =>
    see(row).map((person) => ({ ...person, client: nameOf(client) }));
  return (row) => {
    at++;
    if (at === header.rowNumber || (at < header.rowNumber && at <= nth)) return [];
    if (at === nth + 1) {
      const first = nameInRow(row, known);
      return first === undefined ? [] : owned(first, row);
    }
    const below = rows.clientOfPeople(row);
    rows.see(row);
    // An address may also be behind the name itself.
    const client = below ?? rows.named();
    // For each client it begins again: a name without an address is not the next client's.
    if (client === undefined) see = peopleInLines();
    if (client === undefined) return [];
    // Beside an address, the name of the client is not the person's.
    const isBeside = below === undefined && blocks.withAddress && !(row[from] ?? '').includes('@');
    return owned(client, isBeside ? row.map((text, place) => (place === from ? '' : text)) : row);
  };
}
