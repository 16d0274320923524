import { companyKey } from '#domain/company/company-key.ts';
import type { Column } from '#domain/tabs/column.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { saysTask } from '#domain/layout/words/due-or-expiry.ts';
import { isInternalSheet, saysClient, saysClosedDays } from '#domain/layout/words/for-the-firm.ts';
import { mayNameDocument, saysSent } from '#domain/layout/words/document-words.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { areNamed, isDates, isDomains, isEmails, isLinks, isSaidBy, tellsApart } from './column-kinds.ts';
import { matchColumns } from './match-columns.ts';
import type { Matched } from './match-columns.ts';
import { isNextDueColumn } from './next-due-or-end.ts';
import {
  hasDaysOfMattersOnly,
  isOfClients,
  isOfDays,
  isOfInvoices,
  isOfPapers,
  namesClients,
  namesMatters,
  namesRights,
} from './sheet-kinds.ts';
import {
  describes,
  describesMatters,
  hasOwnMatters,
  isList,
  isOfMore,
  namesMattersOf,
  registersMatters,
} from './sheets-of-matters.ts';
import { fieldsOfColumn } from './name-column.ts';
import { namesOf } from './propose-values.ts';
import type { MattersAgain } from './proposal.ts';
import { mattersNamedBy, sameMatters } from './same-matters.ts';
import { withParents } from './client-of-parent.ts';
import { withSecondReferences } from './second-reference.ts';
import { isMostly, namesIn, textsIn } from './suggest-client.ts';
import type { MatchedSheet } from './suggest-client.ts';
import { saysInventors, saysParties, saysStaff } from '#domain/layout/words/of-others.ts';
import { fieldsOfHeading, isNextDue, isSheetOf, typeOfWord } from '#domain/layout/words/synonyms.ts';

export interface MatchedSheets {
  /** The sheets that are like one of the tabs, with their columns. In a sheet of deadlines, matters are named as in the sheets of matters. */
  readonly read: readonly MatchedSheet[];
  /** Sheets that name the matters of another one again: read as matters, too, or not read, because nothing says that anything is due. */
  readonly again: readonly MattersAgain[];
}

export function matchSheets(sheets: readonly SheetLook[]): MatchedSheets {
  const byHeadings = sheets.flatMap((sheet): readonly Known[] => {
    const tab = isRead(sheet) || areStaff(sheet) ? tabOf(sheet) : undefined;
    if (tab === 'users' && namesOf(sheet).some(saysInventors)) return [];
    // Columns for each country have what is due of each right: "DE Next annuity".
    if (tab === 'deadlines' && hasCountries(sheet)) return [{ sheet, tab: 'matters' }];
    if (tab === 'documents' && hasDaysDue(sheet)) return [{ sheet, tab: 'deadlines' }];
    if (tab === 'deadlines' && isOfDocuments(sheet)) return [{ sheet, tab: 'documents' }];
    if (tab === 'deadlines' && registersMatters(sheet)) return [{ sheet, tab: 'matters' }];
    if (tab === 'matters' && isOfClients(sheet) && !namesRights(sheet)) return [{ sheet, tab: 'users' }];
    return tab === undefined ? [] : [{ sheet, tab }];
  });
  const found = [...byHeadings, ...mattersByContent(sheets, byHeadings)];
  const likely = found.filter(({ sheet, tab }) => tab !== 'users' || !isOfParties(sheet, found));
  // If a firm has only a list with one row for each action, its matters are there, too.
  const isOnlyOne = !likely.some(({ tab }) => tab === 'matters');
  const known = likely.flatMap(({ sheet, tab }): readonly Known[] => {
    const hasMatters = isOnlyOne ? describesMatters : (one: SheetLook) => hasOwnMatters(one, likely);
    if (tab === 'deadlines' && hasMatters(sheet)) return [{ sheet, tab: 'matters' }];
    if (tab === 'matters' && hasCountries(sheet)) return [{ sheet, tab }];
    if (tab === 'matters' && isOfDays(sheet) && namesByNumber(sheet, likely)) return [{ sheet, tab: 'deadlines' }];
    const hasOthers = likely.some(
      (one) =>
        one.sheet !== sheet &&
        one.tab === 'matters' &&
        describes(one.sheet) &&
        // Of two lists, one for each client, none has the deadlines of the other.
        (!isList(one.sheet) || namesMattersOf(sheet, one.sheet)),
    );
    const arePapers = tab === 'matters' && hasOthers && isOfPapers(sheet) && !describes(sheet) && !isOfDays(sheet);
    if (arePapers && !isOfDocuments(sheet)) return [];
    const isRegister = describes(sheet, 0) && (!isList(sheet) || hasOwnMatters(sheet, likely));
    if (tab !== 'matters' || !hasOthers || isRegister) return [{ sheet, tab }];
    if (isOfDocuments(sheet)) return [{ sheet, tab: 'documents' }];
    // A list such as "Our ref", "What", "By when" beside the matters is one of deadlines. One of counts and of invoices only names the clients.
    if (isOfDays(sheet)) return [{ sheet, tab: 'deadlines' }];
    return isOfMore(sheet) ? [{ sheet, tab }] : isOfClients(sheet) ? [{ sheet, tab: 'users' }] : [];
  });
  const same = sameMatters(
    known.flatMap(({ sheet, tab }) => (tab === 'matters' && !hasCountries(sheet) ? [sheet] : [])),
  );
  const placed = known.flatMap((one): readonly Known[] => {
    const isAbout = one.tab === 'matters' && same.some((again) => again.isAbout && again.sheet === one.sheet.name);
    return isAbout ? aboutMatters(one.sheet) : [one];
  });
  const again = same.filter(({ sheet, isAbout }) => !isAbout || !placed.some((one) => one.sheet.name === sheet));
  const ofMatters = placed.flatMap(({ sheet, tab }) => (tab === 'matters' ? matchColumns(sheet, tab) : []));
  const named = mattersNamedBy(ofMatters);
  const titles = namesIn(ofMatters.filter(({ field }) => field === 'title').map(({ look }) => look));
  const isOfMatters = ({ columns }: SheetLook): boolean =>
    columns.some(({ hidden, heading }) => !hidden && named.headings.has(letters(heading)));
  // A table of links or, in an unknown language, of dates may name matters under the same heading as the sheet of matters.
  const free = sheets.filter((sheet) => isRead(sheet) && !placed.some((one) => one.sheet === sheet));
  const beside = free.flatMap((sheet): readonly Known[] => {
    const [hasLinks, isNamed] = [sheet.columns.some((look) => !look.hidden && isLinks(look)), isOfMatters(sheet)];
    // In a sheet that is called so, under any heading: "Filed in". Other links may be for the firm alone.
    const namesThem =
      isNamed || (isOfPapersByName(sheet) && sheet.columns.some((look) => !look.hidden && named.areHalfIn(look)));
    if (hasLinks && namesThem) return [{ sheet, tab: 'documents' }];
    return isNamed && isOfDays(sheet) && !likely.some((one) => one.sheet === sheet)
      ? [{ sheet, tab: 'deadlines' }]
      : [];
  });
  const all = [...placed, ...beside];
  // Invoices have days, too.
  const mayBeDue = all.filter(({ sheet, tab }) => tab !== 'deadlines' || !isOfInvoices(sheet));
  // A list beside or below a table that names no matters is no one's. A sheet that names neither matters nor days has no deadlines.
  const read = mayBeDue
    .map(({ sheet, tab }): MatchedSheet => {
      const told = tab === 'documents' ? withoutTitles(sheet, titles) : sheet;
      return { sheet, tab, matched: matchColumns(told, tab, named) };
    })
    .filter(({ sheet, tab, matched }) => {
      const has = (field: string): boolean => matched.some((one) => one.field === field);
      return (
        tab !== 'deadlines' || has('matterId') || (!sheet.table && (has('dueDate') || sheet.columns.some(isDates)))
      );
    });
  return { read: withParents(withSecondReferences(read)), again };
}

/** Whether a sheet has columns for each country with what is due there, so that its rows are families, each of a client that it names. */
const hasCountries = ({ countries, columns }: SheetLook): boolean =>
  countries !== undefined &&
  columns.some((look) => look.byCountry === true && isNextDueColumn(look)) &&
  columns.some(({ hidden, heading }) => !hidden && fieldsOfHeading('matters', heading).includes('company'));

const isOfPapersByName = (sheet: SheetLook): boolean => namesOf(sheet).some((name) => isSheetOf('documents', name));

interface Known {
  readonly sheet: SheetLook;
  readonly tab: Tab;
}

/** Whether a sheet lists agents, opponents and the like, none of whom is a client in the sheets of matters. */
function isOfParties(sheet: SheetLook, known: readonly Known[]): boolean {
  if (!namesOf(sheet).some(saysParties)) return false;
  const clientsIn = (of: readonly Known[]): readonly ColumnLook[] =>
    of.flatMap((one) =>
      matchColumns(one.sheet, one.tab).flatMap(({ field, look }) => (field === 'company' ? [look] : [])),
    );
  const [own] = clientsIn([{ sheet, tab: 'users' }]);
  const hasOthers = known.some(
    (one) => one.tab === 'users' && one.sheet.columns.some(isEmails) && !namesOf(one.sheet).some(saysParties),
  );
  // Beside "Client", those after whom the sheet is called are others.
  if (own && hasOthers && saysClient(own.heading)) return true;
  const ofMatters = known.filter(({ tab }) => tab === 'matters');
  const inRows = ofMatters.flatMap(({ sheet: { nameRows } }) => nameRows.map(({ name }) => companyKey(name)));
  const clients = new Set([...namesIn(clientsIn(ofMatters)), ...inRows]);
  return !own || !isMostly(own, clients);
}

/** Whether a sheet has no references, and names matters of the other sheets by their numbers: a list of annuities, for example. */
function namesByNumber(sheet: SheetLook, known: readonly Known[]): boolean {
  const named = (one: SheetLook): readonly Matched[] => {
    const matched = matchColumns(one, 'matters');
    return matched.some(({ field }) => field === 'id') ? matched : [];
  };
  if (named(sheet).length > 0) return false;
  const others = known.flatMap((one) => (one.tab === 'matters' && one.sheet !== sheet ? named(one.sheet) : []));
  const { areNumbers } = mattersNamedBy(others);
  return sheet.columns.some((look) => !look.hidden && areNumbers(look));
}

/** What a sheet is that says more about the matters of another one; nothing if it has neither links nor days on which something is due. */
function aboutMatters(sheet: SheetLook): readonly Known[] {
  const tab = isOfDocuments(sheet) ? 'documents' : isOfDays(sheet) ? 'deadlines' : undefined;
  return tab === undefined ? [] : [{ sheet, tab }];
}

/**
 * A sheet that may have deadlines where none is like them: it names matters under their own heading, and has one column of dates. What the dates
 * are, invoices or deadlines, only a person can tell.
 */
export function perhapsDeadlines(
  sheets: readonly SheetLook[],
  read: readonly MatchedSheet[],
): MatchedSheet | undefined {
  const named = mattersNamedBy(read.flatMap(({ tab, matched }) => (tab === 'matters' ? matched : [])));
  return sheets
    .filter((sheet) => isRead(sheet) && !read.some((one) => one.sheet === sheet))
    .map((sheet) => ({ sheet, tab: 'deadlines' as const, matched: matchColumns(sheet, 'deadlines', named) }))
    .find(({ matched }) =>
      neededFields('deadlines').every((field) => field === 'company' || matched.some((one) => one.field === field)),
    );
}

/** Sheets of matters in an unknown language: they have names from the sheets of people, and a column that identifies rows. */
function mattersByContent(sheets: readonly SheetLook[], known: readonly Known[]): readonly Known[] {
  const people = known.filter(({ tab }) => tab === 'users').flatMap(({ sheet }) => sheet.columns);
  const names = namesIn(people.filter((look) => !isEmails(look) && !isDates(look) && look.numbers === 0));
  return sheets.flatMap((sheet) => {
    if (!isRead(sheet) || known.some((one) => one.sheet === sheet)) return [];
    const visible = sheet.columns.filter(({ hidden, heading }) => !hidden && heading !== '');
    const isLike =
      visible.some((look) => tellsApart(look, sheet.rows)) && visible.some((look) => isMostly(look, names));
    return isLike && visible.length > 2 ? [{ sheet, tab: 'matters' as const }] : [];
  });
}

const hasRows = ({ hidden, headerRow, rows }: SheetLook): boolean => !hidden && headerRow !== null && rows > 0;

const isRead = (sheet: SheetLook): boolean =>
  hasRows(sheet) &&
  // A client may be called "Closures": its sheet has references, and titles or countries.
  !namesOf(sheet).some(
    (name) => isInternalSheet(name) || (saysClosedDays(name) && !(namesMatters(sheet) && describes(sheet, 0))),
  );

/** Whether a sheet such as "所内通讯录" lists the firm's people, whom clients may ask. Other internal sheets with a word for staff are its work. */
const areStaff = (sheet: SheetLook): boolean =>
  hasRows(sheet) &&
  namesOf(sheet).every((name) => saysStaff(name) && !saysClosedDays(name)) &&
  tabOf(sheet) === 'users' &&
  !namesMatters(sheet);

/** Whether a sheet has web addresses beside references, and nothing says that anything is due. */
function isOfDocuments(sheet: SheetLook): boolean {
  const visible = sheet.columns.filter(({ hidden, heading }) => !hidden && heading !== '');
  return (
    visible.some(isLinks) &&
    namesMatters(sheet) &&
    !namesOf(sheet).some((name) => isSheetOf('deadlines', name)) &&
    // Beside named links, "Kind" with kinds of rights is no task.
    !visible.some(
      (look) =>
        isNextDue(look.heading) ||
        (saysTask(look.heading) &&
          !(SAYS_WHAT.test(look.heading) && namesOf(sheet).some(saysSent)) &&
          !(isSaidBy(look, typeOfWord) && visible.some((other) => areNamed(other)))),
    )
  );
}

/** Whether most rows of a sheet have a day on which something is due. A deadline that is lost is worse than a document. */
const hasDaysDue = ({ columns, rows }: SheetLook): boolean =>
  columns.some((look) => !look.hidden && isNextDueColumn(look) && look.filled * 2 >= rows);

/** A heading of what was sent as well as of what is to be done: the name of the sheet says which. */
const SAYS_WHAT = /^\s*(?:what|was|quoi|qué)\s*\??\s*$/iu;

/** The sheet without its column of the titles of matters, which are no names of their documents. */
function withoutTitles(sheet: SheetLook, titles: ReadonlySet<string>): SheetLook {
  const isTitle = (look: ColumnLook): boolean =>
    mayNameDocument(look.heading) && textsIn(look).length > 0 && isMostly(look, titles);
  return { ...sheet, columns: sheet.columns.map((look) => (isTitle(look) ? { ...look, hidden: true } : look)) };
}

/** Sheets of any kind have names and dates: they do not say that its rows are documents. */
const ANYWHERE: ReadonlySet<string> = new Set(['documentName', 'documentDate']);

/** Which tab a sheet feeds, by its name and by how many of the tab's fields its headings name. */
function tabOf(sheet: SheetLook): Tab | undefined {
  let best: Tab | undefined;
  let most = 1;
  for (const tab of TABS) {
    const visible = sheet.columns.filter(({ hidden }) => !hidden);
    const named = visible.flatMap((look) => fieldsOfColumn(tab, look, sheet.columns)[0] ?? []);
    const fields = new Set(named.filter((field) => !ANYWHERE.has(field)));
    if (tab === 'matters' && fields.has('docketNumber')) fields.add('id');
    if (tab === 'documents' && visible.some(isLinks)) fields.add('url');
    const needed = neededFields(tab).filter((field) => fields.has(field)).length;
    const called = namesOf(sheet).some((name) => isSheetOf(tab, name)) ? 3 : 0;
    // A sheet of matters may have a column of addresses, too.
    const emails = !fields.has('email') && sheet.columns.some(isEmails);
    const next = tab === 'matters' ? visible.filter(isNextDueColumn).length : 0;
    const score = fields.size + next + 2 * needed + called + (tab === 'users' && emails ? 2 : 0);
    // "Address" alone proves nothing: people have email addresses or a client, and links have more than an address.
    const isOther =
      (tab === 'users' && !fields.has('company') && !sheet.columns.some(isEmails)) ||
      ((tab === 'documents' || tab === 'knowledge') && fields.size < 2) ||
      (tab === 'knowledge' && (namesMatters(sheet) || namesClients(visible))) ||
      (tab === 'deadlines' && (hasDaysOfMattersOnly(sheet) || visible.some(isDomains)));
    const isLike = !isOther && fields.size > 0 && (called > 0 || needed > 0 || fields.size > 2);
    if ((isLike || (tab === 'users' && emails)) && score > most) [best, most] = [tab, score];
  }
  return best;
}

/** Fields without which a row of the tab is not shown, or is meaningless. */
export function neededFields(tab: Tab): readonly string[] {
  const columns: readonly Column[] = TABLES[tab].columns;
  return columns.filter(({ required, decides }) => required || decides).map(({ field }) => field);
}
