import type { SampleCompany } from './companies.ts';
import { addDays, dayMonthYear } from './dates.ts';
import type { IsoDate } from './dates.ts';
import type { SampleDeadline } from './deadlines.ts';
import type { SampleMatter } from './matter.ts';
import type { SampleContacts, SampleUser } from './people.ts';
import type { SamplePaper } from './links.ts';
import type { Random } from './random.ts';
import type { SheetCell, SheetRow } from './sheet.ts';
import { trimRow } from './sheet.ts';

/** Text in the internal columns of the Matters tab, which the portal does not read. It must never leave the server. */
export const INTERNAL_MARK = 'INTERNAL';

const OFFICE_NAMES: Readonly<Record<string, string>> = {
  IN: 'India',
  US: 'United States',
  EP: 'Europe',
  WO: 'WIPO',
  CN: 'China',
  JP: 'Japan',
  KR: 'South Korea',
  DE: 'Germany',
  GB: 'United Kingdom',
};

/** Term of protection in days: about twenty years. */
const TERM_DAYS = 20 * 365;

/** A date as an employee typed it, and as the client must see it. */
function dateCell(date: IsoDate | '', random: Random): [cell: SheetCell, visible: string] {
  if (!date) return ['', ''];
  return [random.chance(0.6) ? { date } : dayMonthYear(date), dayMonthYear(date)];
}

/** A row of the Matters tab, as the firm has it and as its client must see it. */
export function matterRow(matter: SampleMatter, company: SampleCompany, spelling: string, random: Random): SheetRow {
  const filed = dateCell(matter.filed, random);
  const granted = dateCell(matter.granted, random);
  const priority = dateCell(matter.priority, random);
  const published = dateCell(matter.published, random);
  const updated = dateCell(matter.updated, random);
  const expires: SheetCell =
    matter.granted && matter.ipType === 'Patent' ? { date: addDays(matter.filed as IsoDate, TERM_DAYS) } : '';
  // One client's countries are written out in full.
  const country = company.prefix === 'SAF' ? OFFICE_NAMES[matter.office]! : matter.office;
  const cells = (at: 0 | 1): SheetCell[] => [
    matter.id,
    matter.docket,
    filed[at],
    matter.status,
    matter.title,
    spelling,
    matter.event,
    country,
    matter.ipType,
    granted[at],
    matter.applicationType,
    priority[at],
    matter.legalStatus,
    matter.family,
    matter.applicationNumber,
    matter.publicationNumber,
    matter.grantNumber,
    published[at],
    ...(at === 0
      ? [`${INTERNAL_MARK} attorney note`, `${INTERNAL_MARK} inventors`, `${INTERNAL_MARK} invoice`, '', '']
      : ['', '', '', '', '']),
    updated[at],
    // An optional field, which clients see once an administrator has turned it on.
    ...(at === 0 ? [expires] : []),
  ];
  return { cells: cells(0), visible: { company: company.name, cells: trimRow(cells(1) as string[]) } };
}

/** A row of the Deadline tab, as the firm has it and as its client must see it. */
export function deadlineRow(
  relatedTo: string,
  deadline: SampleDeadline,
  company: SampleCompany,
  spelling: string,
  random: Random,
): SheetRow {
  const due = dateCell(deadline.due, random);
  const cells = (at: 0 | 1): SheetCell[] => [
    relatedTo,
    deadline.type,
    deadline.description,
    due[at],
    spelling,
    deadline.updatedBy,
    deadline.notes,
  ];
  return { cells: cells(0), visible: { company: company.name, cells: trimRow(cells(1) as string[]) } };
}

/** A row of the Document Db tab, as the firm has it and as its client must see it. */
export function documentRow(name: string, paper: SamplePaper, updated: IsoDate, company: SampleCompany): SheetRow {
  // The last two are optional fields, which clients see once an administrator has turned them on.
  const cells = [name, paper.url, { date: updated }, paper.name, { date: paper.date }];
  return { cells, visible: { company: company.name, cells: [name, paper.url] } };
}

/** A row of the Users tab. With `oldLayout` the service contact's name is in the column that older sheets use. */
export function userRow(
  user: SampleUser,
  company: string,
  contacts: SampleContacts | undefined,
  oldLayout: boolean,
): SheetRow {
  const { service, technical, chief } = contacts ?? {};
  const shared = [
    company,
    oldLayout ? (service?.name ?? '') : '',
    service?.phone ?? '',
    service?.photo ?? '',
    service?.email ?? '',
    technical?.name ?? '',
    technical?.photo ?? '',
    technical?.phone ?? '',
    technical?.email ?? '',
    chief?.name ?? '',
    chief?.phone ?? '',
    chief?.email ?? '',
    chief?.photo ?? '',
    oldLayout ? '' : (service?.name ?? ''),
  ];
  return {
    cells: [user.name, user.email, user.phone, ...shared],
    visible: { company, cells: trimRow(['', '', '', ...shared]) },
  };
}
