import type { Tab } from '#domain/tabs/tab.ts';
import { addDays, addMonths, dayMonthYear, monthDayYear } from './dates.ts';
import type { SampleCompany } from './companies.ts';
import type { PortfolioPlan } from './generate.ts';
import { contactsOf, FIRM, usersOf } from './people.ts';
import type { SheetCell, SheetRow } from './sheet.ts';
import { userRow } from './sheet-rows.ts';

/** Rows with the mistakes of real sheets, each with the row that the portal must show. Needs two companies or more. */
export function dirtOf(plan: PortfolioPlan): Readonly<Record<Tab, readonly SheetRow[]>> {
  return {
    users: users(plan),
    matters: matters(plan),
    deadlines: deadlines(plan),
    documents: documents(plan),
    knowledge: knowledge(),
  };
}

/** The two companies whose rows get the mistakes: small ones, so that the large portfolio looks tidy. */
function dirtyPair(companies: readonly SampleCompany[]): readonly [SampleCompany, SampleCompany] {
  return [companies[3] ?? companies[0]!, companies[2] ?? companies[1]!];
}

/** A docket name that two companies share: the portal shows its documents to neither. */
export const SHARED_DOCKET = 'HF77001-EP';
/** Marks every text that no client may see: the tests search for it. */
export const UNSEEN = 'UNSEEN';

const EMPTY: SheetRow = { cells: [] };
const SPACES: SheetRow = { cells: ['', '  ', ''] };

/** A row that the company sees with the same cells, except for those in `changed`. */
function seen(company: string, cells: readonly SheetCell[], changed: Readonly<Record<number, string>> = {}): SheetRow {
  return {
    cells,
    visible: { company, cells: cells.map((cell, i) => changed[i] ?? (typeof cell === 'string' ? cell.trim() : '')) },
  };
}
const hidden = (...cells: SheetCell[]): SheetRow => ({ cells });

function matters({ companies, today }: PortfolioPlan): SheetRow[] {
  const [a, b] = dirtyPair(companies);
  const filed = addMonths(today, -20);
  const granted = addMonths(today, -5);
  const row = (
    id: string,
    docket: string,
    company: string,
    title = 'Fastening clip',
    dates: readonly [SheetCell, SheetCell] = [dayMonthYear(filed), ''],
  ): SheetCell[] => [
    id,
    docket,
    dates[0],
    'Filed',
    title,
    company,
    'Filed',
    'EP',
    'Patent',
    dates[1],
    'Ordinary',
    '',
    'Alive',
    'Mixed',
  ];
  return [
    EMPTY,
    // ISO dates become DD/MM/YYYY; a date with the month first stays as it is and is reported.
    seen(a.name, row('MIX-001', 'HF77010-EP', a.name, 'Clip with two arms', [filed, '2020-13-45']), {
      2: dayMonthYear(filed),
    }),
    seen(b.name, row('MIX-002', 'HF77011-US', b.name, 'Clip with three arms', [monthDayYear('2024-12-31'), 'TBC'])),
    seen(b.name, row('MIX-003', 'HF77012-US', b.name, 'Clip, foldable', [`${filed}T00:00:00`, { date: granted }]), {
      2: dayMonthYear(filed),
      9: dayMonthYear(granted),
    }),
    // The same id twice within a company, and once more in another company.
    seen(a.name, row('MIX-DUP', 'HF77020-EP', a.name, 'Hinge')),
    seen(a.name, row('MIX-DUP', 'HF77021-EP', a.name, 'Hinge (divisional)')),
    seen(b.name, row('MIX-DUP', 'HF77022-EP', b.name, 'Bearing')),
    seen(a.name, row('MIX-004', SHARED_DOCKET, a.name, 'Latch')),
    seen(b.name, row('MIX-005', SHARED_DOCKET, b.name, 'Lever')),
    hidden(...row('', 'HF77030-EP', a.name, `${UNSEEN} matter without an id`)),
    hidden(...row('MIX-006', 'HF77031-EP', '', `${UNSEEN} matter without a company`)),
    hidden(...row('MIX-007', 'HF77032-EP', `${a.name}\u200b`, `${UNSEEN} zero-width space in the company`)),
    hidden(...row('MIX-008', 'HF77033-EP', b.name.replace(/[ae]/, 'а'), `${UNSEEN} Cyrillic letter in the company`)),
    hidden({ error: '#REF!' }, 'HF77034-EP', '', 'Filed', `${UNSEEN} broken id`, a.name),
    SPACES,
    EMPTY,
    // A short row, numbers, truth values and failed formulas where text is expected, line breaks and foreign scripts.
    seen(b.name, ['MIX-009', 'HF77040-IN', '', 'FER Issued', 'Short row', b.name]),
    seen(a.name, [{ number: 20417 }, { number: 77.5 }, '', { boolean: true }, { error: '#N/A' }, a.name], {
      0: '20417',
      1: '77.5',
      3: 'TRUE',
      4: '',
    }),
    seen(a.name, row('MIX-010', 'HF77041-DE', a.name, 'First line\nsecond line')),
    seen(b.name, row('MIX-011', 'HF77042-JP', b.name, '電池モジュール及びその製造方法 🔋')),
    seen(a.name, row('MIX-012', 'HF77043-IN', a.name, 'बैटरी मॉड्यूल <b>&amp; "विधि"</b>')),
    seen(b.name, row('MIX-013/WO', 'HF77044-EP', b.name, '=HYPERLINK("https://evil.example")')),
    seen(a.name, row('  MIX-014  ', 'HF77045-EP', `  ${a.name.toUpperCase()} `, 'Spaces around everything  ')),
  ];
}

function deadlines({ companies, today }: PortfolioPlan): SheetRow[] {
  const [a, b] = dirtyPair(companies);
  const due = addDays(today, 40);
  return [
    EMPTY,
    seen(a.name, ['HF99999-EP', 'Orphan', 'Related to a matter that does not exist', dayMonthYear(due), a.name]),
    seen(b.name, ['MIX-002', 'Date unclear', '', 'end of March', b.name, 'S. Menon', 'Ask the office']),
    seen(b.name, ['MIX-003', 'Real date', '', { date: due }, b.name], { 3: dayMonthYear(due) }),
    seen(a.name, ['MIX-001', 'ISO date', '', due, a.name], { 3: dayMonthYear(due) }),
    seen(a.name, ['MIX-DUP', 'No date', '', '', a.name]),
    seen(a.name, ['MIX-004', 'Broken date', '', { error: '#VALUE!' }, a.name], { 3: '' }),
    hidden('', 'Filed', `${UNSEEN} deadline without a matter`, dayMonthYear(due), a.name),
    hidden('MIX-001', 'Filed', `${UNSEEN} deadline without a company`, dayMonthYear(due), ''),
    hidden('MIX-001', 'Filed', `${UNSEEN} right-to-left mark in the company`, dayMonthYear(due), `\u200f${b.name}`),
    // Related to the other company's matter: it belongs to the company that its own column names.
    seen(b.name, ['MIX-001', 'Of the other company', '', dayMonthYear(due), b.name]),
    SPACES,
  ];
}

function documents({ companies }: PortfolioPlan): SheetRow[] {
  const [a, b] = dirtyPair(companies);
  const file = (name: string): string => `https://files.${FIRM.domain}/${name}.pdf`;
  return [
    EMPTY,
    hidden('HF99999-EP', file(`${UNSEEN}-orphan`)),
    hidden(SHARED_DOCKET, file(`${UNSEEN}-shared-docket`)),
    hidden('MIX-DUP', file(`${UNSEEN}-id-of-two-companies`)),
    hidden('', file(`${UNSEEN}-no-docket`)),
    hidden('MIX-001', ''),
    seen(a.name, ['MIX-001', 'javascript:alert(document.domain)']),
    seen(b.name, ['HF77011-US', 'see the shared drive']),
    seen(a.name, ['MIX-004', file('latch')]),
    seen(b.name, ['MIX-013/WO', 'http://files.harbour-ip.example/plain.pdf']),
    SPACES,
  ];
}

function users(plan: PortfolioPlan): SheetRow[] {
  const [a, b] = dirtyPair(plan.companies);
  const contacts = contactsOf(0);
  const first = usersOf(a, plan.companies.indexOf(a))[0]!;
  const twice = { name: 'Petra Doppel', email: 'petra.doppel@freelance.example', phone: '' };
  const row = (user: Parameters<typeof userRow>[0], company: string): SheetRow =>
    userRow(user, company, contacts, false);
  const unseen = (user: Parameters<typeof userRow>[0], company: string): SheetRow =>
    hidden(...row(user, company).cells);
  const as = (company: string, { cells, visible }: SheetRow): SheetRow => ({
    cells,
    visible: { company, cells: visible!.cells },
  });
  return [
    EMPTY,
    // Under two companies: both rows keep their contacts, but the address cannot sign in.
    row(twice, a.name),
    row(twice, b.name),
    as(a.name, row({ ...first, email: first.email.toUpperCase() }, a.name.toLowerCase())),
    unseen({ name: `${UNSEEN} no address`, email: '', phone: '' }, a.name),
    unseen({ name: `${UNSEEN} not an address`, email: 'not an address', phone: '' }, a.name),
    unseen({ name: `${UNSEEN} no company`, email: 'lost@nowhere.example', phone: '' }, ''),
    unseen({ name: `${UNSEEN} look-alike company`, email: 'mallory@evil.example', phone: '' }, `${b.name}\u200d`),
    SPACES,
  ];
}

function knowledge(): SheetRow[] {
  return [
    EMPTY,
    {
      cells: ['Click me', 'javascript:alert(1)'],
      visible: { company: null, cells: ['Click me', 'javascript:alert(1)'] },
    },
    hidden('', 'https://guides.harbour-ip.example/unnamed'),
    hidden(`${UNSEEN} no address`, ''),
  ];
}
