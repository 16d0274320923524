import type { Tab } from '#domain/tabs/tab.ts';
import { OWNED, readingOf } from './model-reading.ts';
import type { ModelRow, OwnedTab } from './model-reading.ts';
import { wordsOf } from './model-words.ts';
import type { Word, Words } from './model-words.ts';
import { COMPANY_COLUMN, headerOf } from './sheet.ts';
import type { Sheet } from './sheet.ts';

/*
 * A second, plain and slow implementation of the rule of docs/security.md ("Whose is what"), written independently of the program with its own lists, loops and words.
 * It keeps the published rows, each with its company.
 */
interface KeptRow extends ModelRow {
  hidden: boolean;
}
interface Person {
  readonly address: string;
  readonly company: string;
  hidden: boolean;
}

export interface Expected {
  readonly held: readonly string[];
  /** Address and company of every person with access. */
  readonly people: ReadonlyMap<string, string>;
  /** The companies of every person whom the reading lists under several. */
  readonly several: ReadonlyMap<string, ReadonlySet<string>>;
  /** The served rows by tab and company, in no order. */
  readonly rows: ReadonlyMap<string, readonly string[]>;
  readonly hidden: { readonly rows: number; readonly people: number };
}

export function createModel() {
  const kept: Record<OwnedTab, KeptRow[]> = { matters: [], deadlines: [], documents: [] };
  let persons: Person[] = [];
  /** Rows of the Users tab by company, as far as the guard counts them. */
  let userRows = new Map<string, number>();
  const known = new Map<Tab, { header: string; rows: number }>();
  /** Moves that were accepted while something else is held, and what they looked like then. */
  let settledMoves = new Map<string, string>();

  /** The expected publication after this reading, if the items in `accepted` were accepted. */
  return function read(sheet: Sheet, accepted: ReadonlySet<string>): Expected {
    if (known.size === 0 && waits(sheet))
      return { held: [], people: new Map(), several: new Map(), rows: new Map(), hidden: { rows: 0, people: 0 } };
    const now = readingOf(sheet);
    const words = Object.fromEntries(OWNED.map((tab) => [tab, wordsOf(kept[tab], now.owned[tab])])) as Record<
      OwnedTab,
      Words
    >;
    const peopleWords = persons.map((person) => wordOfPerson(person, now));
    const held: string[] = [];
    const stillSettled = new Map<string, string>();
    let mattersMoved = false;

    for (const tab of ['users', 'matters', 'deadlines', 'documents', 'knowledge'] as const) {
      const before = known.get(tab);
      if (!before) {
        // A tab that appears later must have the documented deciding headings.
        const item = `${tab}  headings-unknown`;
        const unknown = NAMED_BY[tab].includes(sheet.renamed.get(tab) ?? -1) && !sheet.missing.has(tab);
        if (known.size > 0 && unknown && !accepted.has(item)) held.push(item);
        continue;
      }
      if (tab === 'documents' && (mattersMoved || held.some((item) => item.startsWith('matters ')))) continue;
      const many = (count: number): boolean => count > 10 && count > before.rows / 10;
      const gone = sheet.missing.has(tab);
      let reason: string | undefined;
      if (gone) reason = 'tab-gone';
      else if (before.header !== headerOf(sheet, tab).join('|')) reason = 'header-changed';
      else if (many(before.rows - now.count[tab])) reason = 'rows-gone';
      else if (many(movedTo(tab))) reason = 'rows-moved';
      if (tab === 'matters' && reason === 'rows-moved') mattersMoved = true;
      if (reason !== undefined) {
        const item = `${tab}  ${reason}`;
        const looks = reason === 'rows-moved' ? looksOf(tab) : '';
        if (!accepted.has(item) && (looks === '' || settledMoves.get(item) !== looks)) held.push(item);
        else if (reason === 'rows-moved') stillSettled.set(item, looks);
        continue;
      }
      if (tab === 'knowledge') continue;
      for (const company of companiesOf(tab)) {
        const [had, lost] = hadAndLost(tab, company);
        const item = `${tab} ${company} company-rows-gone`;
        if (had >= 3 && lost >= 3 && now.countOf(tab, company) === 0 && !accepted.has(item)) held.push(item);
      }
    }
    settledMoves = held.length > 0 ? stillSettled : new Map();

    /** The state of a tab that an administrator saw when accepting it. */
    function looksOf(tab: Tab): string {
      const places =
        tab === 'users' || tab === 'knowledge'
          ? persons.flatMap(({ address }, index) =>
              peopleWords[index] === 'differ' ? [`${address} ${now.people.get(address)}`] : [],
            )
          : now.owned[tab].flatMap(({ company, id }, index) =>
              words[tab].newest[index] === 'differ' && company !== '' ? [`${company} ${id}`] : [],
            );
      return JSON.stringify([now.countsOf(tab), places.toSorted()]);
    }
    function movedTo(tab: Tab): number {
      if (tab === 'users') {
        const names = new Set(persons.map(({ company }) => company));
        return persons.filter((person, index) => {
          const company = now.people.get(person.address);
          return peopleWords[index] === 'differ' && company !== undefined && names.has(company);
        }).length;
      }
      if (tab === 'knowledge') return 0;
      const names = new Set(kept[tab].map(({ company }) => company));
      return now.owned[tab].filter(({ company }, index) => words[tab].newest[index] === 'differ' && names.has(company))
        .length;
    }
    function companiesOf(tab: Exclude<Tab, 'knowledge'>): string[] {
      return tab === 'users' ? [...userRows.keys()] : [...new Set(kept[tab].map(({ company }) => company))];
    }
    /** How many rows a company had, and how many of them are gone without having moved. */
    function hadAndLost(tab: Exclude<Tab, 'knowledge'>, company: string): [number, number] {
      if (tab === 'users') {
        const had = userRows.get(company) ?? 0;
        const mine = persons
          .map((person, index) => ({ person, word: peopleWords[index] }))
          .filter(({ person }) => person.company === company);
        const moved = mine.filter(({ word }) => word === 'differ').length;
        return [had, mine.length > 0 && moved === mine.length ? 0 : had - moved];
      }
      const mine = kept[tab]
        .map((row, index) => ({ row, word: words[tab].known[index] }))
        .filter(({ row }) => row.company === company);
      return [mine.length, mine.filter(({ word }) => word !== 'differ').length];
    }

    const any = held.length > 0;
    const whole = (tab: Tab): boolean =>
      held.some((item) => item.startsWith(`${tab}  `)) ||
      (tab === 'documents' && held.some((item) => item.startsWith('matters ')));
    const holds = (tab: Tab, company: string): boolean =>
      whole(tab) || held.includes(`${tab} ${company} company-rows-gone`);
    /** Whether a held tab's reading does not tell the companies of its rows. */
    const mute = (tab: Tab): boolean =>
      held.includes(`${tab}  tab-gone`) ||
      held.includes(`${tab}  headings-unknown`) ||
      (held.includes(`${tab}  header-changed`) && decides(tab, sheet.renamed.get(tab), known.get(tab)!.header)) ||
      (tab === 'documents' && mute('matters'));

    // People.
    const vouched = new Set<string>();
    const nextPersons: Person[] = [];
    const seen = new Set(persons.map(({ address }) => address));
    persons.forEach((person, index) => {
      let word = peopleWords[index]!;
      if (mute('users') && word === 'differ') word = 'only-here';
      if (!any) return;
      if (word === 'agree') {
        vouched.add(person.company);
        nextPersons.push({ ...person, hidden: false });
      } else if (word === 'differ') nextPersons.push({ ...person, hidden: true });
      else if (holds('users', person.company)) nextPersons.push(person);
    });
    const hiddenNow = new Set(nextPersons.filter(({ hidden }) => hidden).map(({ address }) => address));
    const somethingKept = (company: string): boolean =>
      OWNED.some((tab) => holds(tab, company) && kept[tab].some((row) => row.company === company && !row.hidden)) ||
      (holds('users', company) && userRows.has(company));
    for (const [address, company] of now.people) {
      if (any && (seen.has(address) || whole('users') || (!vouched.has(company) && somethingKept(company)))) continue;
      nextPersons.push({ address, company, hidden: false });
    }

    // Rows of the portfolio.
    for (const tab of OWNED) {
      const next: KeptRow[] = [];
      if (!any)
        next.push(...now.owned[tab].filter(({ company }) => company !== '').map((row) => ({ ...row, hidden: false })));
      else {
        kept[tab].forEach((row, index) => {
          const word = mute(tab) ? 'only-here' : words[tab].known[index]!;
          const here = holds(tab, row.company);
          if (word === 'differ') next.push({ ...row, hidden: true });
          else if (word === 'agree' && here) next.push({ ...row, hidden: false });
          else if (word === 'only-here' && here) next.push(row);
        });
        if (!mute(tab)) {
          now.owned[tab].forEach((row, index) => {
            if (row.company === '' || holds(tab, row.company)) return;
            const word = words[tab].newest[index]!;
            if (word === 'agree' || (word === 'only-here' && !holds('users', row.company)))
              next.push({ ...row, hidden: false });
          });
        }
      }
      kept[tab] = next;
    }

    const nextUserRows = new Map<string, number>();
    for (const [company, count] of userRows) if (any && holds('users', company)) nextUserRows.set(company, count);
    if (!whole('users') && !sheet.missing.has('users')) {
      for (const cells of sheet.rows.users) {
        const company = cells[COMPANY_COLUMN.users]!.toLowerCase();
        if (any && (holds('users', company) || hiddenNow.has(cells[1]!))) continue;
        nextUserRows.set(company, (nextUserRows.get(company) ?? 0) + 1);
      }
    }
    userRows = nextUserRows;
    persons = nextPersons;
    for (const tab of ['users', 'matters', 'deadlines', 'documents', 'knowledge'] as const) {
      if (whole(tab)) continue;
      if (sheet.missing.has(tab)) known.delete(tab);
      else known.set(tab, { header: headerOf(sheet, tab).join('|'), rows: now.count[tab] });
    }

    const rows = new Map<string, string[]>();
    for (const tab of OWNED) {
      for (const { company, cells, hidden } of kept[tab]) {
        if (hidden) continue;
        const key = `${tab} ${company}`;
        rows.set(key, [...(rows.get(key) ?? []), cells.join('|')]);
      }
    }
    return {
      held: held.toSorted(),
      people: new Map(persons.filter(({ hidden }) => !hidden).map(({ address, company }) => [address, company])),
      several: new Map([...now.everybody].filter(([, companies]) => companies.size > 1)),
      rows,
      hidden: {
        rows: OWNED.flatMap((tab) => kept[tab]).filter(({ hidden }) => hidden).length,
        people: new Set(persons.filter(({ hidden }) => hidden).map(({ address }) => address)).size,
      },
    };
  };
}

/** The headings that a new tab must have to be published. */
const NAMED_BY: Readonly<Record<Tab, readonly number[]>> = {
  users: [1, 3],
  matters: [5],
  deadlines: [0, 3, 4],
  documents: [0],
  knowledge: [],
};

/** Whether a first publication waits for an administrator; so does the one after every tab was accepted as gone. */
function waits({ missing, renamed }: Sheet): boolean {
  const unknown = (Object.keys(NAMED_BY) as Tab[]).some(
    (tab) => !missing.has(tab) && NAMED_BY[tab].includes(renamed.get(tab) ?? -1),
  );
  return unknown || missing.has('users') || missing.has('matters');
}

/** Whether the renamed heading, now or as published, is one that decides the company of a row. */
function decides(tab: Tab, renamed: number | undefined, before: string): boolean {
  const columns: Readonly<Record<Tab, readonly number[]>> = {
    users: [1, 3],
    matters: [0, 5],
    deadlines: [0, 1, 4],
    documents: [0, 1],
    knowledge: [],
  };
  const was = before.split('|').indexOf('Something else');
  return [renamed ?? -1, was].some(
    (column, index, both) => columns[tab].includes(column) && both[1 - index] !== column,
  );
}

function wordOfPerson({ address, company }: Person, { people, everybody }: ReturnType<typeof readingOf>): Word {
  if (!everybody.has(address)) return 'only-here';
  return people.get(address) === company ? 'agree' : 'differ';
}
