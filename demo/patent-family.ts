import type { IsoDate } from './dates.ts';
import { addDays, addMonths, daysBetween, nextWorkingDay } from './dates.ts';
import { filingsOf } from './filings.ts';
import type { Filing } from './filings.ts';
import type { Industry } from './industries.ts';
import type { FamilyContext, SampleMatter } from './matter.ts';
import { legalStatusOf, updatedSince } from './matter.ts';
import type { Office } from './office-numbers.ts';
import { patentNumbers, provisionalNumber } from './office-numbers.ts';
import type { Random } from './random.ts';
import { inventionTitle } from './titles.ts';

/** The files of one invention: the first filing and the later ones, all of them no later than today. */
export function patentFamily(context: FamilyContext, industry: Industry, home: Office, random: Random): SampleMatter[] {
  // More files in recent years than in old ones.
  const priority = addDays(context.today, -(6 + Math.floor(random.next() ** 1.7 * 14 * 365)));
  const title = inventionTitle(industry, random);
  return filingsOf(priority, home, random)
    .filter(({ entered }) => entered <= context.today)
    .map((filing, i) => fateOf(filing, i, { context, priority, title }, random));
}

interface FamilyFacts {
  readonly context: FamilyContext;
  readonly priority: IsoDate;
  readonly title: string;
}

/** The state of a filing today: published after 18 months, then examined, granted or given up, after the usual times of the offices. */
function fateOf(
  filing: Filing,
  position: number,
  { context, priority, title }: FamilyFacts,
  random: Random,
): SampleMatter {
  const { today } = context;
  const provisional = filing.applicationType === 'Provisional';
  const publishedAt = nextWorkingDay(
    [addMonths(priority, 18), addMonths(filing.filed, filing.route === 'national-phase' ? 6 : 4)].sort().at(-1)!,
  );
  const published = !provisional && publishedAt <= today ? publishedAt : '';
  const decidedAt = [addMonths(filing.entered, random.between(22, 58)), addMonths(publishedAt, 3)].sort().at(-1)!;
  const outcome = random.weighted({ granted: 72, abandoned: 13, refused: 5, slow: 10 });
  const status = statusOf(filing, { published, decidedAt, outcome }, today, random);
  const granted =
    status === 'Granted' || status === 'Opposed' || (status === 'Lapsed' && !provisional) ? decidedAt : '';
  const numbers = patentNumbers(filing.office, { ...filing, published: publishedAt }, random);
  // An international application ends with its national phase.
  const ended = filing.office === 'WO' && addMonths(priority, 31) < today;
  return {
    id: `${context.reference}${filing.suffix}`,
    docket: `HF${context.docketNumber}-${filing.office}${position > 0 ? position : ''}`,
    family: context.reference,
    office: filing.office,
    ipType: 'Patent',
    applicationType: filing.applicationType,
    title,
    status,
    event: ended ? 'Entered' : granted ? 'Granted' : (EVENTS[status] ?? 'Filed'),
    legalStatus: ended ? 'Dead' : legalStatusOf(status),
    priority,
    filed: filing.filed,
    published,
    granted,
    applicationNumber: provisional && filing.office === 'US' ? provisionalNumber(random) : numbers.application,
    publicationNumber: published ? numbers.publication : '',
    grantNumber: granted ? numbers.grant : '',
    updated: updatedSince(filing.entered, today, random),
  };
}

interface Course {
  /** Empty until it is published. */
  readonly published: IsoDate | '';
  readonly decidedAt: IsoDate;
  readonly outcome: string;
}

function statusOf(filing: Filing, course: Course, today: IsoDate, random: Random): string {
  const { published, decidedAt, outcome } = course;
  // A provisional application ends after a year, whatever follows it; an international one is never granted.
  if (filing.applicationType === 'Provisional') return addMonths(filing.filed, 12) < today ? 'Lapsed' : 'Filed';
  if (filing.office === 'WO') return published ? 'Published' : 'Filed';
  if (decidedAt <= today && outcome !== 'slow') return decisionOf(outcome, filing.office, decidedAt, today, random);
  return pendingStatus(filing, published, decidedAt, today, random);
}

function decisionOf(outcome: string, office: Office, decidedAt: IsoDate, today: IsoDate, random: Random): string {
  if (outcome === 'refused') return 'Refused';
  if (outcome === 'abandoned') return 'Abandoned';
  const age = daysBetween(decidedAt, today);
  if (office === 'EP' && age < 900 && random.chance(0.08)) return 'Opposed';
  return age > 1_200 && random.chance(0.25) ? 'Lapsed' : 'Granted';
}

function pendingStatus(
  { office, entered }: Filing,
  published: string,
  decidedAt: IsoDate,
  today: IsoDate,
  random: Random,
): string {
  if (!published) return 'Filed';
  const progress = daysBetween(entered, today) / Math.max(1, daysBetween(entered, decidedAt));
  if (progress < 0.35) return 'Published';
  if (progress < 0.6) return 'Awaiting Examination';
  if (progress < 0.85)
    return random.chance(0.6) ? (office === 'IN' ? 'FER Issued' : 'Office Action') : 'Response Filed';
  if (progress < 0.95) return random.chance(0.3) && (office === 'IN' || office === 'EP') ? 'Hearing' : 'Response Filed';
  return 'Allowed';
}

const EVENTS: Readonly<Record<string, string>> = {
  Filed: 'Filed',
  Published: 'Published',
  'Awaiting Examination': 'Search Report',
  'FER Issued': 'Examiner Action',
  'Office Action': 'Examiner Action',
  'Response Filed': 'Examiner Action',
  Hearing: 'Oral Proceedings',
  Allowed: 'Allowance',
  Granted: 'Granted',
  Opposed: 'Granted',
  Refused: 'Examiner Action',
  Abandoned: 'Examiner Action',
  Lapsed: 'Priority Claim',
};
