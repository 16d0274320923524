import { documentedHeader } from '#domain/tabs/header.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { SampleCompany } from './companies.ts';
import { addDays } from './dates.ts';
import type { IsoDate } from './dates.ts';
import { deadlinesOf } from './deadlines.ts';
import type { SampleDeadline } from './deadlines.ts';
import { dirtOf } from './dirt.ts';
import { allFiles } from './files.ts';
import type { PlacedMatter } from './files.ts';
import { documentsOf, KNOWLEDGE_LINKS } from './links.ts';
import { contactsOf, DEMO_ADMIN, FIRM, usersOf } from './people.ts';
import type { Random } from './random.ts';
import { random } from './random.ts';
import type { SheetRow, Sheets } from './sheet.ts';
import { deadlineRow, documentRow, matterRow, userRow } from './sheet-rows.ts';

export interface PortfolioPlan {
  readonly seed: number;
  /** The day around which deadlines are due. */
  readonly today: IsoDate;
  readonly companies: readonly SampleCompany[];
  /** Whether the mistakes of real sheets are mixed in. */
  readonly dirt: boolean;
}

/** All five tabs. Rows are generated while they are read. */
export interface Portfolio extends Sheets {
  readonly plan: PortfolioPlan;
}

/** Days from today to deadlines, so that every band of urgency has some: overdue, today, tomorrow, this week, this month, later. */
const BANDS = [-3, 0, 1, 5, 7, 8, 21, 30, 31, 75, 200, 364];
const BAND_TYPES = [
  'Client instructions',
  'Fee payment',
  'Report to client',
  'Inventor declaration',
  'Power of attorney',
];

/** The portfolio of a firm: any number of companies and matters, the same for the same plan. */
export function generatePortfolio(plan: PortfolioPlan): Portfolio {
  const clean: Record<Tab, () => Iterable<SheetRow>> = {
    users: () => userRows(plan),
    matters: () => matterRows(plan),
    deadlines: () => deadlineRows(plan),
    documents: () => documentRows(plan),
    knowledge: () => knowledgeRows(),
  };
  return {
    plan,
    tabs: TABS,
    header: headerOf,
    rows: (tab) => (plan.dirt ? withDirt(clean[tab](), dirtOf(plan)[tab]) : clean[tab]()),
  };
}

/** Headings of columns that the portal does not read, and of optional fields, which are the last ones. */
const OTHER_HEADINGS: Readonly<Partial<Record<Tab, Readonly<Record<number, string>>>>> = {
  matters: {
    18: 'Attorney Notes',
    19: 'Inventors',
    20: 'Invoice',
    21: 'Next Action',
    22: 'Cost Centre',
    24: 'Expiry Date',
  },
  documents: { 2: 'Last Updated', 3: 'Document Name', 4: 'Document Date' },
};

function headerOf(tab: Tab): string[] {
  const header = [...documentedHeader(tab)];
  for (const [index, heading] of Object.entries(OTHER_HEADINGS[tab] ?? {})) header[Number(index)] = heading;
  return header;
}

/** The spelling of a company in one row. Two in a hundred rows of a sheet with mistakes spell it differently; it is still the same company. */
function spellingOf({ name }: SampleCompany, plan: PortfolioPlan, chance: Random): string {
  if (!plan.dirt || !chance.chance(0.02)) return name;
  return chance.pick([name.toUpperCase(), name.toLowerCase(), ` ${name}  `, name.replace(' ', '  ')]);
}

function* userRows(plan: PortfolioPlan): Generator<SheetRow> {
  yield userRow({ ...DEMO_ADMIN, phone: '' }, FIRM.name, undefined, false);
  for (const [i, company] of plan.companies.entries()) {
    for (const user of usersOf(company, i)) yield userRow(user, company.name, contactsOf(i), i % 5 === 3);
  }
}

function* matterRows(plan: PortfolioPlan): Generator<SheetRow> {
  for (const { matter, company, family, member } of allFiles(plan.companies, plan.seed, plan.today)) {
    const chance = random(plan.seed, 2, company, family, member);
    const owner = plan.companies[company]!;
    yield matterRow(matter, owner, spellingOf(owner, plan, chance), chance);
  }
}

function* deadlineRows(plan: PortfolioPlan): Generator<SheetRow> {
  const bands = plan.companies.map(() => [...BANDS]);
  for (const { matter, company, family, member } of allFiles(plan.companies, plan.seed, plan.today)) {
    const chance = random(plan.seed, 3, company, family, member);
    const owner = plan.companies[company]!;
    const left = bands[company]!;
    const extra =
      matter.legalStatus === 'Dead' ? [] : left.splice(0, 2).map((days) => bandDeadline(days, plan, chance));
    for (const deadline of [...deadlinesOf(matter, plan.today, chance), ...extra]) {
      // Some write the docket name, some the id.
      const relatedTo = chance.chance(0.7) ? matter.docket : matter.id;
      yield deadlineRow(relatedTo, deadline, owner, spellingOf(owner, plan, chance), chance);
    }
  }
}

function bandDeadline(days: number, { today }: PortfolioPlan, chance: Random): SampleDeadline {
  return {
    type: chance.pick(BAND_TYPES),
    description: 'Needed before the next step at the office',
    due: addDays(today, days),
    notes: '',
    updatedBy: '',
  };
}

function* documentRows(plan: PortfolioPlan): Generator<SheetRow> {
  for (const placed of allFiles(plan.companies, plan.seed, plan.today)) {
    const { matter, company } = placed;
    const chance = random(plan.seed, 4, company, placed.family, placed.member);
    for (const paper of documentsOf(matter, chance))
      yield documentRow(nameOf(placed, chance), paper, matter.updated, plan.companies[company]!);
  }
}

const nameOf = ({ matter }: PlacedMatter, chance: Random): string => (chance.chance(0.85) ? matter.docket : matter.id);

function* knowledgeRows(): Generator<SheetRow> {
  for (const link of KNOWLEDGE_LINKS)
    yield { cells: link, visible: { company: null, cells: link.filter((cell, i) => cell || i < 3) } };
}

/** Puts a faulty row after every few good ones, and the remaining ones at the end. */
function* withDirt(rows: Iterable<SheetRow>, dirt: readonly SheetRow[]): Generator<SheetRow> {
  let next = 0;
  let count = 0;
  for (const row of rows) {
    yield row;
    if (++count % 4 === 3 && next < dirt.length) yield dirt[next++]!;
  }
  yield* dirt.slice(next);
}
