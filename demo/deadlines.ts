import type { IsoDate } from './dates.ts';
import { addDays, addMonths, addYears, dayMonthYear, daysBetween, endOfMonth } from './dates.ts';
import type { SampleMatter } from './matter.ts';
import type { Random } from './random.ts';

export interface SampleDeadline {
  readonly type: string;
  readonly description: string;
  readonly due: IsoDate;
  readonly notes: string;
  readonly updatedBy: string;
}

/** Days that a past deadline stays in the list: a firm removes a deadline soon after it is done. */
const PAST_DAYS = 14;
const AHEAD_DAYS = 430;

const CLERKS = ['S. Menon', 'T. Ashworth', 'P. Lindqvist', 'R. Adeyemi'];
const NOTES = [
  'Instructions requested from the client.',
  'Draft sent for approval.',
  'Extension possible on payment of a fee.',
  'Client confirmed; fee to be paid by the firm.',
  'Power of attorney still missing.',
];

/** The next deadlines of a file by the rules of its office, as the firm's list shows them today. */
export function deadlinesOf(matter: SampleMatter, today: IsoDate, random: Random): SampleDeadline[] {
  if (matter.legalStatus === 'Dead') return [];
  const due = matter.ipType === 'Patent' ? patentDates(matter, today, random) : otherDates(matter, today, random);
  return due
    .filter(([, , date]) => {
      const days = daysBetween(today, date);
      return days >= -PAST_DAYS && days <= AHEAD_DAYS;
    })
    .map(([type, description, date]) => ({
      type,
      description,
      due: date,
      notes: random.chance(0.3) ? random.pick(NOTES) : '',
      updatedBy: random.chance(0.8)
        ? `${random.pick(CLERKS)}, ${dayMonthYear(addDays(today, -random.between(0, 60)))}`
        : '',
    }));
}

type Due = readonly [type: string, description: string, due: IsoDate];

/** A period that began recently, so that it still runs or has just ended. */
const runningSince = (today: IsoDate, months: number, random: Random): IsoDate =>
  addMonths(addDays(today, -random.between(0, months * 30 + 8)), months);

function patentDates(matter: SampleMatter, today: IsoDate, random: Random): Due[] {
  const { office, status, filed, granted, priority } = matter;
  const due: Due[] = [];
  const first = matter.applicationType === 'Provisional' || matter.applicationType === 'Ordinary';
  if (first && priority && !granted) {
    due.push(['Priority deadline', 'File PCT or convention applications (12 months)', addMonths(priority, 12)]);
  }
  if (office === 'WO' && priority) {
    due.push(['National phase entry', 'Enter the national phase (30 months)', addMonths(priority, 30)]);
    due.push(['National phase entry EP/IN', 'Enter the regional phase (31 months)', addMonths(priority, 31)]);
    return due;
  }
  if (status === 'FER Issued')
    due.push(['Reply to FER', 'First examination report, 6 months (extendable by 3)', runningSince(today, 6, random)]);
  if (status === 'Office Action') {
    const months = { EP: 4, CN: 4, DE: 4, GB: 4, US: 3, JP: 3, KR: 2, IN: 6, WO: 2 }[office];
    due.push(['Reply to Office Action', `Examination report, ${months} months`, runningSince(today, months, random)]);
  }
  if (status === 'Allowed')
    due.push(['Issue fee', 'Pay the grant and printing fees', runningSince(today, office === 'EP' ? 4 : 3, random)]);
  if (status === 'Hearing')
    due.push(['Oral proceedings', 'Written submissions before the hearing', addDays(today, random.between(5, 120))]);
  if (status === 'Opposed')
    due.push(['Reply to opposition', 'Observations of the proprietor, 4 months', runningSince(today, 4, random)]);
  if (status === 'Published' || status === 'Awaiting Examination') {
    if (office === 'IN' && priority)
      due.push(['Request for examination', 'Form 18, 31 months from priority', addMonths(priority, 31)]);
    if (office === 'JP' || office === 'CN')
      due.push(['Request for examination', '3 years from filing', addYears(filed, 3)]);
    if (office === 'DE') due.push(['Request for examination', '7 years from filing', addYears(filed, 7)]);
  }
  if (office === 'EP' && granted) {
    due.push(['Validation', 'Validate in the designated states (3 months)', addMonths(granted, 3)]);
    due.push(['Opposition period ends', '9 months from grant', addMonths(granted, 9)]);
  } else if (office === 'US') {
    if (granted)
      for (const half of [7, 15, 23])
        due.push(['Maintenance fee', `${half / 2} years from grant`, addMonths(granted, half * 6)]);
  } else if (granted || office === 'EP' || office === 'DE') {
    due.push(...annuity(matter, today));
  }
  return due;
}

/** The next annuity, from the third year on, due at the end of the month of filing. */
function annuity({ filed, office }: SampleMatter, today: IsoDate): Due[] {
  for (let year = 2; year < 20; year++) {
    const date = endOfMonth(addYears(filed, year));
    if (daysBetween(today, date) >= -PAST_DAYS)
      return [['Annuity', `${office} renewal fee for year ${year + 1}`, date]];
  }
  return [];
}

function otherDates(matter: SampleMatter, today: IsoDate, random: Random): Due[] {
  const { ipType, status, filed, granted, published, priority } = matter;
  switch (ipType) {
    case 'Trademark':
      if (granted) return [['Renewal', 'Trademark renewal, 10 years from filing', addYears(filed, 10)]];
      if (status === 'Objected')
        return [['Reply to examination report', '30 days from receipt', runningSince(today, 1, random)]];
      if (status === 'Opposed')
        return [['Counterstatement', 'Reply to the notice of opposition', runningSince(today, 2, random)]];
      return [
        ...(priority === filed
          ? [['Priority deadline', 'Claim priority abroad (6 months)', addMonths(filed, 6)] as const]
          : []),
        ...(published
          ? [['Opposition period ends', '4 months from advertisement', addMonths(published, 4)] as const]
          : []),
      ];
    case 'Design':
    case 'Utility Model':
      return [5, 10].map((years) => ['Renewal', `Term of protection, year ${years}`, addYears(filed, years)] as const);
    case 'Opposition':
    case 'Litigation':
      return [
        [
          status === 'Hearing' ? 'Hearing' : 'Written submission',
          `${ipType}: prepare the next step`,
          addDays(today, random.between(-3, 150)),
        ],
      ];
    case 'Search':
    case 'FTO':
    case 'Opinion':
      return status === 'In Progress'
        ? [['Report due', 'Deliver the report to the client', addDays(today, random.between(1, 45))]]
        : [];
    case 'Agreement':
      return status === 'Signed'
        ? [['Renewal decision', 'Notice of termination possible', addDays(today, random.between(20, 400))]]
        : [];
    case 'Watch':
      return [['Watch report', 'Quarterly report', addDays(today, random.between(1, 92))]];
    default:
      return [];
  }
}
