import { addDays, addMonths } from './dates.ts';
import type { IsoDate } from './dates.ts';
import type { Industry } from './industries.ts';
import type { FamilyContext, IpType, SampleMatter } from './matter.ts';
import { legalStatusOf, updatedSince } from './matter.ts';
import type { Office } from './office-numbers.ts';
import { designNumber, markNumbers, patentNumbers } from './office-numbers.ts';
import type { Random } from './random.ts';
import { inventionTitle, markTitle, serviceTitle, shapeTitle } from './titles.ts';

const filedWithin = (context: FamilyContext, years: number, random: Random): string =>
  addDays(context.today, -(4 + Math.floor(random.next() ** 1.5 * years * 365)));

/** The values that every file has. The functions below fill in the others. */
function blank(context: FamilyContext, office: Office, suffix: string, filed: IsoDate, random: Random): SampleMatter {
  return {
    id: `${context.reference}${suffix}`,
    docket: `HF${context.docketNumber}-${suffix.replace(/[^A-Z0-9]/g, '')}`,
    family: context.reference,
    office,
    ipType: 'Patent',
    applicationType: 'Ordinary',
    title: '',
    status: '',
    event: 'Filed',
    legalStatus: 'Alive',
    priority: '',
    filed,
    published: '',
    granted: '',
    applicationNumber: '',
    publicationNumber: '',
    grantNumber: '',
    updated: updatedSince(filed, context.today, random),
  };
}

/** One sign in several countries; the later ones claim the first within six months. */
export function markFamily(context: FamilyContext, industry: Industry, home: Office, random: Random): SampleMatter[] {
  const title = markTitle(industry, random);
  const first = filedWithin(context, 11, random);
  const offices = [
    ...new Set<Office>([
      home,
      ...Array.from({ length: random.between(0, 4) }, () => random.pick<Office>(['EP', 'US', 'GB', 'IN', 'WO', 'CN'])),
    ]),
  ];
  return offices.flatMap((office, i) => {
    const filed = i === 0 ? first : addDays(addMonths(first, 6), -random.between(0, 40));
    if (filed > context.today) return [];
    const advertisedAt = addMonths(filed, random.between(3, 7));
    const registeredAt = addMonths(advertisedAt, random.between(4, 9));
    const struggles = random.chance(0.15);
    const registered = registeredAt <= context.today && !struggles;
    const status = registered
      ? 'Registered'
      : struggles && registeredAt <= context.today
        ? random.pick(['Opposed', 'Refused', 'Objected', 'Abandoned'])
        : advertisedAt <= context.today
          ? office === 'IN'
            ? 'Accepted & Advertised'
            : 'Published'
          : office === 'IN'
            ? random.pick(['Formalities Chk Pass', 'Marked for Exam', 'Objected'])
            : 'Filed';
    const numbers = markNumbers(office, random);
    const advertised = advertisedAt <= context.today && status !== 'Objected';
    return {
      ...blank(context, office, office, filed, random),
      ipType: 'Trademark',
      applicationType: i === 0 ? 'Ordinary' : office === 'WO' ? 'Madrid Protocol' : 'Convention',
      title,
      status,
      event: registered ? 'Entered' : advertised ? 'Published' : status === 'Objected' ? 'Examiner Action' : 'Filed',
      legalStatus: status === 'Opposed' ? 'Alive' : legalStatusOf(status),
      priority: first,
      filed,
      published: advertised ? advertisedAt : '',
      granted: registered ? registeredAt : '',
      applicationNumber: numbers.application,
      publicationNumber: '',
      grantNumber: registered ? numbers.registration : '',
    } satisfies SampleMatter;
  });
}

/** A design or a utility model: registered within months, without an examination of its substance. */
export function shortTermRight(
  context: FamilyContext,
  industry: Industry,
  ipType: 'Design' | 'Utility Model',
  random: Random,
): SampleMatter[] {
  const office: Office =
    ipType === 'Design' ? random.pick(['EP', 'GB', 'IN', 'US', 'JP']) : random.pick(['DE', 'CN', 'JP', 'KR']);
  const filed = filedWithin(context, 9, random);
  const registeredAt = addMonths(filed, random.between(1, 6));
  const registered = registeredAt <= context.today;
  const lapsed = registered && random.chance(0.12);
  const number =
    ipType === 'Design'
      ? designNumber(random)
      : patentNumbers(office, { route: 'first', filed, entered: filed, published: registeredAt }, random).application;
  return [
    {
      ...blank(context, office, `${office}-${ipType === 'Design' ? 'DES' : 'UM'}`, filed, random),
      ipType,
      title: ipType === 'Design' ? shapeTitle(industry, random) : inventionTitle(industry, random),
      status: lapsed ? 'Lapsed' : registered ? 'Registered' : 'Filed',
      event: registered ? 'Entered' : 'Filed',
      legalStatus: lapsed ? 'Dead' : registered ? 'In Force' : 'Alive',
      priority: filed,
      filed,
      published: registered ? registeredAt : '',
      granted: registered ? registeredAt : '',
      applicationNumber: number,
      grantNumber: registered ? number : '',
    },
  ];
}

const SERVICE_STATUSES: Readonly<Partial<Record<IpType, readonly string[]>>> = {
  Copyright: ['Registered', 'Registered', 'Filed'],
  Opposition: ['Hearing', 'Response Filed', 'Filed', 'Closed'],
  Search: ['Report Sent', 'In Progress'],
  FTO: ['Report Sent', 'In Progress'],
  Opinion: ['Report Sent', 'In Progress'],
  Litigation: ['Hearing', 'Response Filed', 'Closed'],
  Agreement: ['Signed', 'Under Negotiation', 'Expired'],
  Watch: ['Active'],
  'Trade Secret': ['Recorded'],
};

export const SERVICE_TYPES = Object.keys(SERVICE_STATUSES) as IpType[];

/** Work other than applications: searches, opinions, oppositions, contracts. */
export function serviceFile(
  context: FamilyContext,
  industry: Industry,
  ipType: IpType,
  random: Random,
): SampleMatter[] {
  const office: Office = random.pick(['EP', 'US', 'IN', 'GB', 'DE']);
  const filed = filedWithin(context, 6, random);
  const status = random.pick(SERVICE_STATUSES[ipType] ?? ['Filed']);
  return [
    {
      ...blank(
        context,
        office,
        `${office}-${ipType.replace(/[a-z ]/g, '').padEnd(2, ipType.slice(1, 2).toUpperCase())}`,
        filed,
        random,
      ),
      ipType,
      applicationType: '',
      title: serviceTitle(ipType, industry, random),
      status,
      event:
        status === 'Hearing'
          ? 'Oral Proceedings'
          : status === 'Registered'
            ? 'Entered'
            : status === 'Report Sent'
              ? 'Search Report'
              : 'Filed',
      legalStatus: legalStatusOf(status),
      filed,
      granted: status === 'Registered' ? (addMonths(filed, 2) <= context.today ? addMonths(filed, 2) : '') : '',
    },
  ];
}
