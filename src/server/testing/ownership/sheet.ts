import { documentedHeader } from '#domain/tabs/header.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import { byTab, TABS } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { deadline, document, matter, user } from '../few-cells.ts';
import { row } from '../two-companies.ts';

/** A workbook that is edited at random: rows by tab, tabs that are missing, headings that were renamed. */
export interface Sheet {
  readonly rows: Record<Tab, Row[]>;
  readonly missing: Set<Tab>;
  /** The column of the renamed heading, by tab. */
  readonly renamed: Map<Tab, number>;
}

/** Random numbers below a limit; the same seed gives the same numbers. */
export type Random = (below: number) => number;
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const COMPANIES = 50;
const nameOf = (n: number): string => `Company ${n}`;
export const COMPANY_COLUMN = { users: 3, matters: 5, deadlines: 4 } as const;
type Named = keyof typeof COMPANY_COLUMN;
const NAMED = Object.keys(COMPANY_COLUMN) as Named[];

/** The optional fields that are on. In this sheet each has the same position as in a delivered row. */
export const FIELDS: FieldChoice = { on: ['matters.expiryDate', 'deadlines.waitingFor'], own: [] };
const OPTIONAL_HEADINGS: Partial<Record<Tab, string>> = { matters: 'Expiry Date', deadlines: 'Waiting For' };

/** The cells of the row without the optional fields, which come last. */
export function documented(tab: Tab, cells: Row): Row {
  return cells.slice(0, documentedHeader(tab).length);
}

export function headerOf(sheet: Sheet, tab: Tab): Row {
  const column = sheet.renamed.get(tab);
  const optional = OPTIONAL_HEADINGS[tab];
  const header = [...documentedHeader(tab), ...(optional === undefined ? [] : [optional])];
  return column === undefined ? header : header.with(column, 'Something else');
}

export function copyOf({ rows, missing, renamed }: Sheet): Sheet {
  return {
    rows: byTab((tab) => [...rows[tab]]) as Sheet['rows'],
    missing: new Set(missing),
    renamed: new Map(renamed),
  };
}

/** Fifty companies with a few rows each. */
export function createEdits(random: Random) {
  let last = 0;
  const next = (): number => ++last;
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!;
  const anyName = (): string => nameOf(random(COMPANIES + 4));

  /** A text that no other row has. */
  const withOptional = (cells: Row): Row => [...cells, `Optional ${next()}`];

  function addMatter(sheet: Sheet, company: string, id = `M-${next()}`): void {
    sheet.rows.matters.push(withOptional(matter(id, company, `Title ${next()}`)));
    if (random(4) > 0) sheet.rows.deadlines.push(withOptional(deadline(id, company, `0${1 + random(9)}/12/2026`)));
    if (random(4) > 0) sheet.rows.documents.push(document(random(2) ? id : `D-${id}`));
  }
  const addPerson = (sheet: Sheet, company: string): void =>
    void sheet.rows.users.push(user(`p${next()}@example.com`, company));

  function start(): Sheet {
    const rows = byTab((): Row[] => []) as Sheet['rows'];
    const sheet: Sheet = { rows, missing: new Set(), renamed: new Map() };
    for (let n = 0; n < COMPANIES; n++) {
      for (let count = 1 + random(4); count > 0; count--) addPerson(sheet, nameOf(n));
      for (let count = random(7); count > 0; count--) addMatter(sheet, nameOf(n));
      // An id that many clients use.
      if (random(5) === 0) addMatter(sheet, nameOf(n), 'COMMON-1');
    }
    rows.knowledge.push(row('knowledge', { label: 'Fees', url: 'https://fees.example/' }));
    return sheet;
  }

  const rename = (
    sheet: Sheet,
    tab: Named,
    names: ReadonlyMap<string, string>,
    only = (_: Row): boolean => true,
  ): void => {
    const column = COMPANY_COLUMN[tab];
    sheet.rows[tab] = sheet.rows[tab].map((cells) => {
      const name = names.get(cells[column]!);
      return name !== undefined && only(cells) ? cells.with(column, name) : cells;
    });
  };
  const someTabs = (): Named[] => (random(3) > 0 ? NAMED : NAMED.filter(() => random(2) > 0));
  const tabOfRows = (): 'users' | 'matters' | 'deadlines' | 'documents' =>
    pick(['users', 'matters', 'deadlines', 'documents']);

  const edits: ((sheet: Sheet) => void)[] = [
    function editCells({ rows }) {
      for (let count = 1 + random(6); count > 0; count--) {
        const at = random(rows.matters.length + 1);
        const cells = rows.matters[at];
        if (cells) rows.matters[at] = cells.with(4, `Title ${next()}`);
        const other = random(rows.deadlines.length + 1);
        const due = rows.deadlines[other];
        if (due) rows.deadlines[other] = due.with(3, `1${random(9)}/11/2026`);
      }
    },
    function renameCompany(sheet) {
      const names = new Map([[anyName(), random(2) ? anyName() : `Company new ${next()}`]]);
      for (const tab of someTabs()) rename(sheet, tab, names);
    },
    function exchangeNames(sheet) {
      const [a, b] = [anyName(), anyName()];
      for (const tab of someTabs())
        rename(
          sheet,
          tab,
          new Map([
            [a, b],
            [b, a],
          ]),
        );
    },
    function nameTakenOver(sheet) {
      const name = anyName();
      for (const tab of NAMED) rename(sheet, tab, new Map([[name, `Company new ${next()}`]]));
      addPerson(sheet, name);
      for (let count = random(4); count > 0; count--) addMatter(sheet, name);
    },
    function moveSome(sheet) {
      const names = new Map([[anyName(), anyName()]]);
      for (const tab of someTabs()) rename(sheet, tab, names, () => random(2) > 0);
    },
    function removeSome({ rows }) {
      const tab = tabOfRows();
      const share = random(4) === 0 ? 4 : 40;
      rows[tab] = rows[tab].filter(() => random(share) > 0);
    },
    function removeCompany({ rows }) {
      const name = anyName();
      for (const tab of someTabs()) rows[tab] = rows[tab].filter((cells) => cells[COMPANY_COLUMN[tab]] !== name);
    },
    function addRows(sheet) {
      for (let count = random(12); count > 0; count--) addMatter(sheet, anyName());
      for (let count = random(6); count > 0; count--) addPerson(sheet, anyName());
    },
    function commonId(sheet) {
      addMatter(sheet, anyName(), 'COMMON-1');
    },
    function shareDocket({ rows }) {
      const other = rows.matters[random(rows.matters.length + 1)];
      if (other) rows.matters.push(withOptional(matter(`M-${next()}`, anyName()).with(1, other[1]!)));
    },
    function secondCompany({ rows }) {
      const person = rows.users[random(rows.users.length + 1)];
      if (person) rows.users.push(person.with(COMPANY_COLUMN.users, anyName()));
    },
    function sortColumn({ rows }) {
      if (random(4) > 0) return;
      const tab = pick(NAMED);
      const names = rows[tab].map((cells) => cells[COMPANY_COLUMN[tab]]!).toSorted();
      rows[tab] = rows[tab].map((cells, index) => cells.with(COMPANY_COLUMN[tab], names[index]!));
    },
    function shuffleRows({ rows }) {
      const tab = tabOfRows();
      rows[tab] = rows[tab]
        .map((cells) => ({ cells, at: random(1_000) }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ cells }) => cells);
    },
    function loseTab({ missing }) {
      missing.add(pick(TABS));
    },
    function renameHeading({ renamed }) {
      const tab = tabOfRows();
      renamed.set(tab, pick(tab === 'documents' ? [1] : [0, 1, COMPANY_COLUMN[tab]]));
    },
  ];

  return {
    start,
    /** Edits at random, and keeps the size about the same. */
    edit(sheet: Sheet): string {
      while (sheet.rows.users.length < 100) addPerson(sheet, anyName());
      while (sheet.rows.matters.length < 120) addMatter(sheet, anyName());
      if (sheet.rows.matters.length > 260) sheet.rows.matters.splice(0, 8);
      if (sheet.rows.users.length > 200) sheet.rows.users.splice(0, 8);
      for (const tab of ['deadlines', 'documents'] as const)
        if (sheet.rows[tab].length > 260) sheet.rows[tab].splice(0, 8);
      const chosen = pick(edits);
      chosen(sheet);
      return chosen.name;
    },
    mendTabs({ missing, renamed }: Sheet): void {
      missing.clear();
      renamed.clear();
    },
  };
}
