import { letters } from '#domain/tabs/heading-letters.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { listsTypes, mixesKinds, sayKindsToo, typesIn } from './application-types.ts';
import {
  isBeforeGrant,
  isDates,
  isDayOfMatter,
  isDomains,
  isEmails,
  isLinks,
  isLongNumbers,
  isOfficialNumbers,
  isPlaces,
  isSaidBy,
  isTasks,
  plainHeading,
  tellsApart,
} from './column-kinds.ts';
import { withPhoneOfContact } from './contacts-of-clients.ts';
import { isLatestNumber, ofFamilies } from './family-sheet.ts';
import { fitsField } from './fits-field.ts';
import { nameByNames, nameCompanies } from './name-companies.ts';
import { haveDays } from './layout-column.ts';
import { fieldsOfColumn, headingOf, isNameable, namesBothReferences } from './name-column.ts';
import { endBeside, endByTerms, isNextDueColumn } from './next-due-or-end.ts';
import { NUMBERS } from './second-reference.ts';
import { isSpecial } from './special-column.ts';
import { isInternal, saysAccount, saysInvoices, saysRemarks } from '#domain/layout/words/for-the-firm.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import type { ProposedColumn } from './proposal.ts';
import { DAY_OF } from '#domain/layout/read/number-with-day.ts';
import { isGeneral } from '#domain/layout/words/general-headings.ts';
import { saysGrace } from '#domain/layout/words/extended.ts';
import { headingParts } from '#domain/layout/words/heading-words.ts';
import { meaningOfStatus } from '#domain/layout/words/status-words.ts';
import {
  fieldsOfHeading,
  isEndOfRight,
  isNearly,
  isNextDue,
  isNotDue,
  typeOfWord,
} from '#domain/layout/words/synonyms.ts';

/** A column that was recognised. */
export interface Matched {
  readonly field: string;
  readonly look: ColumnLook;
  /** The column with the second part of a name. */
  readonly second?: ColumnLook | undefined;
  /** Only for the matter of a deadline: the column has the number of its application or right. */
  readonly byNumber?: true | undefined;
  /** Only for the matter from which a matter comes: it says whose the matter is. */
  readonly givesClient?: true | undefined;
  readonly sure: ProposedColumn['sure'];
  readonly why: ProposedColumn['why'];
}

/** The fields that name a matter. */
const KEYS: ReadonlySet<string> = new Set(['id', 'docketNumber']);

/** A column of tasks is filled in at least this share of the rows. */
export const MOST_TASKS = 0.8;
/** A column beside the dates may say why a few rows have no date. */
export const MORE_TASKS = 1.2;

/** How the firm's sheets of matters name them. */
export interface MattersNamed {
  /** The letters of the headings. */
  readonly headings: ReadonlySet<string>;
  /** Whether nearly all texts of a column are references of matters. */
  readonly areIn: (look: ColumnLook) => boolean;
  /** The same of at least half of them: the others may be references of matters that no sheet has. */
  readonly areHalfIn: (look: ColumnLook) => boolean;
  readonly areAnyIn: (look: ColumnLook) => boolean;
  /** Whether nearly all texts of a column are numbers of their applications and rights. */
  readonly areNumbers: (look: ColumnLook) => boolean;
}

const UNKNOWN_MATTERS: MattersNamed = {
  headings: new Set(),
  areIn: () => false,
  areHalfIn: () => false,
  areAnyIn: () => false,
  areNumbers: () => false,
};

/**
 * Finds which columns of a sheet fill which fields of a tab: by heading and cells together, so that of "Filed" and "Filing Date" the one with dates
 * is chosen, and by the cells alone if no heading names the field.
 */
export function matchColumns(sheet: SheetLook, tab: Tab, matters: MattersNamed = UNKNOWN_MATTERS): Matched[] {
  const matched: Matched[] = [];
  const taken = new Set<string>();
  // Only matters have columns for each country.
  const visible = sheet.columns.filter(
    ({ hidden, heading, byCountry }) => !hidden && heading !== '' && !(byCountry && tab !== 'matters'),
  );
  const free = new Set(
    visible.filter((look) => !isSpecial(look, tab, sheet.columns) && isNameable(look, sheet.columns)),
  );
  const take = (field: string, look: ColumnLook, sure: Matched['sure'], why: Matched['why']): void => {
    matched.push({ field, look, sure, why });
    taken.add(field);
    free.delete(look);
  };
  // If no column names the client of a row, a person may decide that the applicant is the client.
  const mayTake = (field: string, look: ColumnLook): boolean => {
    if (KEYS.has(field)) return !isOfficialNumbers(look) || !hasOwnReference(look);
    // Beside "Office deadline", "Date" is another day.
    if (field === 'dueDate' && isGeneral(look.heading))
      return !visible.some((other) => other !== look && isDueHere(other));
    return field !== 'owner' || taken.has('company') || !isNearly(tab, look.heading, field);
  };
  /** Whether another column has the firm's references, so that numbers as offices give them are the office's. */
  const hasOwnReference = (look: ColumnLook): boolean =>
    [...KEYS].some((key) => taken.has(key)) ||
    [...free].some(
      (other) =>
        other !== look &&
        tellsApart(other, sheet.rows) &&
        !isOfficialNumbers(other) &&
        fieldsOfColumn(tab, other, sheet.columns).some((field) => KEYS.has(field)),
    );
  const byContent = (field: string, look: ColumnLook | undefined, sure: Matched['sure']): void => {
    if (look && !taken.has(field)) take(field, look, sure, 'content');
  };
  /** "Client Matter No.", if no other column has references: it is the firm's number of a matter of the client, or all that names the matter. */
  const nameByClients = (): void => {
    const at = matched.findIndex(({ field, look }) => field === 'clientReference' && tellsApart(look, sheet.rows));
    const found = matched[at];
    if (!found || [...KEYS].some((key) => taken.has(key))) return;
    matched[at] = { ...found, field: 'id', sure: 'guess' };
    taken.add('id');
    const other = left((look) => fieldsOfColumn(tab, look, sheet.columns).includes('clientReference'))[0];
    if (other) matched.push({ field: 'clientReference', look: other, sure: 'likely', why: 'heading' });
  };
  const left = (is: (look: ColumnLook) => boolean): ColumnLook[] => [...free].filter(is);
  // "Notice No" and "Our file" both may name the matter: the cells tell which one does.
  const saysMatter = (look: ColumnLook): boolean => fieldsOfColumn(tab, look, sheet.columns).includes('matterId');
  const reference = tab === 'deadlines' ? left((look) => saysMatter(look) && matters.areIn(look))[0] : undefined;
  if (reference) take('matterId', reference, 'sure', 'heading');
  // "Contacts (name / e-mail / phone)" has whole contacts.
  const hasContacts = (look: ColumnLook): boolean =>
    isEmails(look) && headingParts(look.heading).some((part) => fieldsOfHeading('users', part).includes('email'));
  const contacts = tab === 'users' ? left(hasContacts) : [];
  byContent('email', contacts.length === 1 ? contacts[0] : undefined, 'likely');
  if (tab === 'matters') {
    byContent('applicationNumber', left(isLatestNumber)[0], 'likely');
    // "Priority" may have the number with its day.
    for (const [number, day] of Object.entries(DAY_OF)) {
      const names = (look: ColumnLook): boolean => fieldsOfColumn(tab, look, sheet.columns)[0] === day;
      byContent(number, left((look) => names(look) && haveDays(look))[0], 'likely');
    }
  }
  for (const wanted of ['sure', 'likely', 'guess'] as const) {
    // A heading that the sheets of matters have says more than one that fits badly.
    if ((tab === 'deadlines' || tab === 'documents') && wanted === 'guess') {
      byContent('matterId', left(({ heading }) => matters.headings.has(letters(heading)))[0], 'likely');
      byContent('matterId', left(matters.areIn)[0], 'likely');
    }
    for (const look of [...free].toSorted((a, b) => Number(isOfAll(a)) - Number(isOfAll(b)))) {
      const fields = fieldsOfColumn(tab, look, sheet.columns).filter(
        (field) => !taken.has(field) && mayTake(field, look),
      );
      const field = fields.find(
        (one) => fitsField(tab, one, look, { heading: headingOf(look, sheet.columns), all: sheet.columns }) === wanted,
      );
      if (field !== undefined) take(field, look, wanted, 'heading');
    }
  }
  if (tab === 'users') {
    nameCompanies(
      matched,
      taken,
      (field) => left((look) => fieldsOfColumn(tab, look, sheet.columns).includes(field))[0],
    );
    nameByNames(
      matched,
      left((look) => fieldsOfColumn(tab, look, sheet.columns).includes('company')),
    );
    const emails = left(isEmails);
    const [email = emails[0]] = emails.filter(({ heading }) => !saysInvoices(heading));
    byContent('email', email, emails.length === 1 ? 'likely' : 'guess');
  }
  if (tab === 'matters') {
    byContent('title', left(isDomains)[0], 'likely');
    // Initials of the firm's people may be codes of countries: "lk".
    const places = left((look) => isPlaces(look) && !look.examples.every((text) => /^\p{Ll}{2}$/u.test(text.trim())));
    byContent('jurisdiction', places[0], 'likely');
    byContent('status', left((look) => isSaidBy(look, meaningOfStatus))[0], 'likely');
    byContent(
      'ipType',
      left((look) => isSaidBy(look, typeOfWord) || mixesKinds(look) || listsTypes(look.heading))[0],
      'likely',
    );
    const types = left((look) => fieldsOfColumn(tab, look, sheet.columns).includes('ipType'));
    const applications = types.find((look) => typesIn(look) === 'applicationType');
    byContent('applicationType', applications, 'likely');
    if (applications && sayKindsToo(applications)) take('ipType', applications, 'likely', 'content');
    // Words that no list has may be kinds of rights: a person says what they mean.
    byContent(
      'ipType',
      types.find((look) => typesIn(look) === undefined),
      'guess',
    );
    byContent('applicationNumber', left(isOfficialNumbers)[0], 'guess');
    const numbers = left((look) => isGeneral(plainHeading(look.heading)) && isLongNumbers(look));
    const isOpen = !taken.has('applicationNumber') && !taken.has('grantNumber');
    byContent('applicationNumber', isOpen && numbers.length === 1 ? numbers[0] : undefined, 'guess');
    const ends = ({ heading }: ColumnLook): boolean => isEndOfRight(heading) || /^exp/i.test(heading.trim());
    byContent('expiryDate', left((look) => isDates(look) && ends(look))[0], 'likely');
    if (!taken.has('docketNumber'))
      byContent('id', left((look) => tellsApart(look, sheet.rows) && !saysAccount(look.heading))[0], 'guess');
    nameByClients();
    const names = (look: ColumnLook): boolean => fieldsOfColumn(tab, look, sheet.columns).includes('id');
    byContent(
      'docketNumber',
      left((look) => names(look) && tellsApart(look, sheet.rows) && !isOfficialNumbers(look))[0],
      'likely',
    );
  }
  if (tab === 'documents') {
    byContent('url', left(isLinks)[0], 'likely');
    byContent('matterId', left(matters.areHalfIn)[0], 'likely');
    // Under the title of a sheet, "Date" means no more than without it.
    const days = left((look) => isDates(look) && isGeneral(look.heading));
    byContent('documentDate', days.length === 1 ? days[0] : undefined, 'likely');
  }
  if (tab === 'deadlines') {
    const told = left(({ heading }) => !isInternal(heading) && !saysRemarks(heading));
    const days = told.filter((look) => isDates(look) && !isNotDue(look.heading) && !isDayOfMatter(look.heading));
    const beforeGrace = days.filter(({ heading }) => !saysGrace(heading));
    const dates = beforeGrace.length > 0 ? beforeGrace : days;
    // Tasks say what nearly each day is for. Remarks are in some rows only.
    const saysMost = ({ filled }: ColumnLook): boolean => filled >= sheet.rows * MOST_TASKS;
    byContent(
      'type',
      told.find((look) => isTasks(look) && saysMost(look)),
      'guess',
    );
    const due = dates.filter(isNextDueColumn);
    byContent('dueDate', due.length === 1 ? due[0] : undefined, 'likely');
    byContent('dueDate', dates.length === 1 ? dates[0] : undefined, 'guess');
    const at = matched.findIndex(({ field }) => field === 'matterId');
    const said = matched[at];
    // "Expediente" has the firm's references in one sheet, and the office's numbers in another.
    if (said && matters.areNumbers(said.look) && !matters.areAnyIn(said.look))
      matched[at] = { ...said, byNumber: true };
    const numbered = taken.has('matterId') ? undefined : left(matters.areNumbers)[0];
    if (numbered) matched.push({ field: 'matterId', look: numbered, byNumber: true, sure: 'likely', why: 'content' });
  }
  const others = visible.filter((look) => !matched.some((one) => one.look === look));
  const mayEnd = tab === 'matters' && !taken.has('expiryDate');
  const end = mayEnd ? (endBeside(visible, sheet.columns) ?? endByTerms(others, sheet.columns)) : undefined;
  if (end) matched.push({ field: 'expiryDate', look: end, sure: end.areTerms ? 'likely' : 'guess', why: 'content' });
  const number = matched.findIndex(
    ({ field, look }) =>
      field === 'grantNumber' && isBeforeGrant({ ...look, heading: headingOf(look, sheet.columns) }, matched),
  );
  const atFirst = tab === 'matters' && !taken.has('applicationNumber') ? matched[number] : undefined;
  if (atFirst) matched[number] = { ...atFirst, field: 'applicationNumber', sure: 'guess' };
  // "Matter" with names beside the references is what clients know as the title.
  const subjectAt = matched.findIndex(({ field, look }) => field === 'docketNumber' && look.examples.every(isWords));
  const hasId = matched.some(({ field }, at) => field === 'id' && at !== subjectAt);
  const subject = tab === 'matters' && hasId && !taken.has('title') ? matched[subjectAt] : undefined;
  if (subject) matched[subjectAt] = { ...subject, field: 'title', sure: 'guess' };
  const legal = matched.findIndex(({ field }) => field === 'legalStatus');
  // Clients see the status. A sheet that has only the legal one has no other.
  const legalOnly = tab === 'matters' && !taken.has('status') ? matched[legal] : undefined;
  if (legalOnly && !isDates(legalOnly.look)) matched[legal] = { ...legalOnly, field: 'status' };
  const next = matched.findIndex(({ field }) => field === 'nextAction');
  // "What to do" is what is due, if no other column says it.
  const due = tab === 'deadlines' && !taken.has('type') ? matched[next] : undefined;
  if (due && due.look.filled >= sheet.rows * MOST_TASKS) matched[next] = { ...due, field: 'type', sure: 'likely' };
  const docket = matched.findIndex(({ field }) => field === 'docketNumber');
  const only = matched[docket];
  if (tab === 'matters' && !taken.has('id') && only) {
    matched.push({ ...only, field: 'id' });
    // "Processo nº" with the office's numbers is all that names the matter.
    const isOfOffice = !NUMBERS.some((field) => taken.has(field)) && isOfficialNumbers(only.look);
    if (isOfOffice) matched[docket] = { ...only, field: 'applicationNumber', sure: 'guess' };
  }
  const ours = matched.find(({ field }) => field === 'id');
  if (ours && !taken.has('clientReference') && namesBothReferences(ours.look.heading))
    matched.push({ ...ours, field: 'clientReference', sure: 'likely', why: 'heading' });
  const named = tab === 'users' ? withPhoneOfContact(matched, sheet) : ofFamilies(matched, sheet);
  return named.toSorted((a, b) => a.look.index - b.look.index);
}

/** Whether a column has the days on which something is due, by its own heading. */
const isDueHere = (look: ColumnLook): boolean => isDates(look) && isNextDueColumn(look) && isNextDue(look.heading);

/** What each country has says more of a matter than what the whole family has. */
const isOfAll = ({ byCountry }: ColumnLook): boolean => byCountry !== true;

const isWords = (text: string): boolean => !/\d/.test(text);
