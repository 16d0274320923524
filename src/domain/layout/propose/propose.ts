import { companyKey } from '#domain/company/company-key.ts';
import { columnLetters } from '#domain/tabs/column.ts';
import type { Column } from '#domain/tabs/column.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { USUAL_EMPTIES } from '#domain/layout/words/usual-empties.ts';
import type { ContactsSheet, Feed, HeadingFeed } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { areOfOthers } from './addresses-of-others.ts';
import { sortedFeeds } from './ask-first.ts';
import { feedOf } from './feed-of-sheet.ts';
import { contactColumn } from './contact-column.ts';
import { contactsOf, withoutNamesOfContacts } from './contacts-of-clients.ts';
import { clientOfTable } from './client-of-sheet.ts';
import { hasOwnAddresses, peopleAbove, peopleBelow, peopleBelowNames } from './people-above.ts';
import { foundBeside, peopleBeside } from './people-beside.ts';
import { withOwner, withoutStaff } from './owner-of-right.ts';
import type { Proposal, ProposedColumn } from './proposal.ts';
import { matchSheets, neededFields, perhapsDeadlines } from './match-sheets.ts';
import { valuesOf } from './propose-values.ts';
import { byCountryOf } from './family-sheet.ts';
import { isForClients } from '#domain/layout/words/for-the-firm.ts';
import { followsDocumented } from './follows-documented.ts';
import { legendOf } from './legend.ts';
import { refOf } from './name-column.ts';
import type { Matched } from './match-columns.ts';
import { withNameParts } from './name-parts.ts';
import { withoutSecrets } from './secret-columns.ts';
import { contactsOfStaff, isStaffList } from './staff-list.ts';
import { suggestedCodes } from './suggest-codes.ts';
import { suggestBlocks } from './suggest-blocks.ts';
import { suggestedReference, withoutTexts } from './suggest-reference.ts';
import { areMostly, clientNames, isMostly, namesInColumns, NEARLY_ALL, suggestedClients } from './suggest-client.ts';
import type { ClientNames, MatchedSheet } from './suggest-client.ts';
import { mattersNamedBy, namesInTexts } from './same-matters.ts';
import { typeOfWord } from '#domain/layout/words/synonyms.ts';

/**
 * Proposes a layout: what the sheets of a source probably are, by their headings and, if those are not enough, by their cells. The client of a
 * row is never found by "Opponent", "Applicant" or "Owner"; a heading that only may name it counts if nearly all its cells are clients of other sheets.
 */
export function proposeLayout(looks: readonly SheetLook[]): Proposal {
  const sheets = looks.map(withoutSecrets);
  const feeds: Feed[] = [];
  const columns: ProposedColumn[] = [];
  const missing: Proposal['missing'][number][] = [];
  const used: { readonly tab: Tab; readonly field: string; readonly look: ColumnLook }[] = [];
  let contacts: ContactsSheet | undefined;
  const { read, again } = matchSheets(sheets);
  const ofMattersRead = read.flatMap(({ tab, matched }) => (tab === 'matters' ? matched : []));
  const namesMatter = namesInTexts(ofMattersRead);
  const { areHalfIn: areReferences } = mattersNamedBy(ofMattersRead);
  const areDocumented = read.every(({ sheet, tab }) => followsDocumented(sheet, tab));
  const suggested = suggestedClients(read);
  const coded = suggestedCodes(read, sheets);
  const lists = new Set([...coded.values()].map(({ codes }) => codes.sheet));
  // A list of the firm's own people names no clients.
  const hasPeople = read.some(({ tab, sheet, matched }) => {
    const has = (field: string): boolean => matched.some((one) => one.field === field);
    return (
      tab === 'users' &&
      has('email') &&
      !areOfOthers(matched, sheet.columns) &&
      (has('company') || suggested.has(sheet) || coded.has(sheet)) &&
      !contactsOf(sheet, tab, matched) &&
      !contactsOfStaff({ sheet, tab, matched }, read)
    );
  });

  for (const one of read) {
    const { sheet, tab } = one;
    const inCodes = coded.get(sheet);
    const byNames = inCodes ? undefined : suggested.get(sheet);
    const all = inCodes || byNames ? one.matched.filter(({ givesClient }) => !givesClient) : one.matched;
    const known = clientNames(read.filter((other) => other !== one));
    const names = namesInColumns(read.filter((other) => other !== one));
    const named = clientOfTable(sheet, sheets, names);
    const isOther = named !== undefined && namesSeveral(one, names.has(companyKey(named)) ? known : undefined);
    const title = isOther ? undefined : named;
    const owned = ofMatters(one, withClient(all, inCodes ?? byNames), known);
    const hasClient = title !== undefined || owned.some(({ field }) => field === 'company');
    const found = hasClient && tab === 'matters' ? withOwner(withoutStaff(owned), sheet) : owned;
    const shown = withoutTexts(found, tab, areReferences, namesMatter).filter(
      ({ field, look }) =>
        (field !== 'notes' || isForClients(look.heading)) &&
        // Who is in charge is no one who updated the sheet.
        (field !== 'sheetUpdatedBy' || UPDATED.test(look.heading)),
    );
    const areOthers = tab === 'users' && areOfOthers(shown, sheet.columns);
    const staff = areOthers ? contactsOfStaff({ ...one, matched: shown }, read) : undefined;
    if (areOthers && hasPeople && !staff) continue;
    const clients = areOthers ? shown.filter(({ field }) => field !== 'email') : shown;
    const matched = tab === 'users' ? withNameParts(clients, sheet) : shown;
    const hasAddresses = matched.some(({ field }) => field === 'email');
    // A list of codes and names has no people.
    if (lists.has(sheet.name) && tab === 'users' && !hasAddresses) continue;
    // A list of clients alone, such as a summary, names them to the other sheets.
    if (
      tab === 'users' &&
      matched.length === 1 &&
      matched[0]?.field === 'company' &&
      !sheet.columns.some(({ emails }) => emails > 0)
    )
      continue;
    const own = staff ?? contactsOf(sheet, tab, matched) ?? contactsOfStaff({ ...one, matched }, read);
    if (own) {
      contacts ??= own;
      continue;
    }
    if (isStaffList({ ...one, matched }, read)) continue;
    for (const { field, look, sure, why } of matched) {
      columns.push(proposedColumn(sheet.name, tab, field, look, sure, why));
      used.push({ tab, field, look });
    }
    if (followsDocumented(sheet, tab) && (areDocumented || matched.every(({ field }) => isDocumented(tab, field)))) {
      feeds.push({ by: 'position', sheet: sheet.name, tab });
      continue;
    }
    // A deadline that names its matter may have no client of its own.
    const codes = inCodes?.isCertain && matched.some(({ field }) => field === 'company') && inCodes.codes;
    const plain = {
      ...feedOf(sheet, tab, matched, title),
      ...(codes && { clientCodes: codes }),
      ...byCountryOf({ sheet, tab, matched }, read),
    };
    const feed = codes ? plain : withBlocks(plain, sheet, known);
    feeds.push(feed);
    const addresses = tab === 'matters' && !hasPeople ? contactColumn(sheet, matched) : undefined;
    const above =
      tab === 'matters' &&
      !hasPeople &&
      ((hasOwnAddresses(sheet, sheets) && peopleAbove(feed, sheet)) || peopleBelowNames(feed, sheet));
    if (above) feeds.push(above);
    else if (addresses) {
      const email = refOf(addresses, sheet.columns);
      feeds.push(peopleBeside(feed, email, foundBeside(feed, email, sheet)));
      columns.push(proposedColumn(sheet.name, 'users', 'email', addresses, 'likely', 'heading'));
    }
    for (const field of neededFields(tab)) {
      const isReference = field === 'id' || field === 'matterId';
      const reference = isReference ? suggestedReference({ sheet, tab, matched }, namesMatter) : undefined;
      const column = field === 'company' ? (inCodes ?? byNames)?.look : reference;
      const of = { sheet: sheet.name, tab, field };
      if (!isFilled(feed, field))
        missing.push({
          ...of,
          ...(column && { suggested: refOf(column, sheet.columns) }),
          ...(field === 'company' && inCodes && { codes: inCodes.codes }),
        });
    }
  }
  if (!hasPeople)
    feeds.push(...sheets.flatMap((sheet) => (hasOwnAddresses(sheet, sheets) && peopleBelow(feeds, sheet)) || []));
  const { read: known, asked } = sortedFeeds(feeds, sheets);
  const layout = {
    feeds: contacts ? known.map(withoutNamesOfContacts) : known,
    ...(contacts && { contacts }),
    values: valuesOf(used, legendOf(sheets)),
    empties: USUAL_EMPTIES,
  };
  const hasDeadlines = feeds.some(
    (feed) => feed.tab === 'deadlines' || (feed.by === 'heading' && feed.deadlines.length > 0),
  );
  const other = hasDeadlines ? undefined : perhapsDeadlines(sheets, read);
  const perhaps = other && feedOf(other.sheet, other.tab, other.matched, undefined);
  return {
    ...{ layout, columns, missing },
    ...(perhaps && { perhaps }),
    ...(again.length > 0 && { again }),
    ...(asked.length > 0 && { asked }),
  };
}

const UPDATED = /updat|aktualis|mis à jour|actualiz|aggiorn|bijgewerkt|atualiz|更新/iu;

/** The columns with the one that names the client, if its cells leave no doubt; codes are no names. */
function withClient(
  matched: readonly Matched[],
  client: { readonly look: ColumnLook; readonly isCertain: boolean } | undefined,
): readonly Matched[] {
  if (!client) return matched;
  const others = matched.filter(({ field, look }) => field !== 'company' && look !== client.look);
  if (client.isCertain) return [...others, { field: 'company', look: client.look, sure: 'likely', why: 'content' }];
  return matched.filter(({ field }) => field !== 'company');
}

/**
 * Whether a column names several clients, so that the sheet is no single client's: clients that other sheets have, or any, if it is not known which are
 * meant.
 */
function namesSeveral({ matched }: MatchedSheet, known: ClientNames | undefined): boolean {
  const client = matched.find(({ field }) => field === 'company')?.look;
  return client !== undefined && client.values?.length !== 1 && (!known || isMostly(client, known));
}

/** Without the client of deadlines that name their matter, if it has other names there than in the other sheets: the matter has the client, too. */
function ofMatters({ tab }: MatchedSheet, matched: readonly Matched[], known: ClientNames): readonly Matched[] {
  const client = matched.find(({ field }) => field === 'company');
  if (tab !== 'deadlines' || !client || !matched.some(({ field }) => field === 'matterId')) return matched;
  return known.size === 0 || isMostly(client.look, known, 1) ? matched : matched.filter((one) => one !== client);
}

/** The feed in which the rows are under their clients, if all names above them are clients of other sheets. */
function withBlocks(feed: HeadingFeed, sheet: SheetLook, clients: ClientNames): HeadingFeed {
  const blocks = suggestBlocks(feed, sheet, clients);
  const isAtSide = blocks?.by === 'first-row' && blocks.heading === '';
  // A text that is none of the names may be the next client, unless it is nothing but a kind of right.
  const isOpen = blocks?.inside.some((text) => typeOfWord(text) === undefined);
  if (!blocks || blocks.hasGaps || blocks.alike || blocks.signs || isAtSide || isOpen) return feed;
  if (!areMostly(blocks.names, clients, NEARLY_ALL)) return feed;
  const { by, inside, withAddress, apart } = blocks;
  return { ...feed, blocks: { by, inside, ...(withAddress && { withAddress }), ...(apart && { apart }) } };
}

export function isFilled(
  { columns, constants, clientFromMatter, blocks, above, deadlines }: HeadingFeed,
  field: string,
): boolean {
  if ((field === 'dueDate' || field === 'type') && deadlines.length > 0) return true;
  if (field === 'company' && (clientFromMatter || blocks)) return true;
  if (field === 'email' && above) return true;
  return columns.some((column) => column.field === field) || Object.hasOwn(constants, field);
}

/** In the documented layout, an administrator turns optional fields on. In a layout, those that are read by their headings are on. */
function isDocumented(tab: Tab, field: string): boolean {
  const columns: readonly Column[] = TABLES[tab].columns;
  return columns.some((column) => column.field === field);
}

function proposedColumn(
  sheet: string,
  tab: Tab,
  field: string,
  look: ColumnLook,
  sure: Matched['sure'],
  why: Matched['why'],
): ProposedColumn {
  const { index, heading, examples, ambiguousExamples } = look;
  return { sheet, tab, field, column: columnLetters(index), heading, sure, why, examples, ambiguousExamples };
}
