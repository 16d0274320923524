import { companyKey } from '#domain/company/company-key.ts';
import { plainName } from '#domain/company/legal-form.ts';
import { dayInOrder } from '#domain/layout/causes/questions.ts';
import type { DateOrder } from '#domain/layout/layout.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { columnPosition } from '#domain/tabs/column.ts';
import { fold } from '#domain/text/fold.ts';
import { isoDate } from '#domain/time/calendar-date.ts';
import { fieldNamed, tabNamed } from './field-names.ts';
import { placeOf } from './truth.ts';
import type { TrueCell, Truth } from './truth.ts';
import type { SheetLook } from './assistant.ts';

/** What a column of the firm's sheets is for. */
export interface Use {
  readonly tab: Tab;
  readonly field: string;
}

type ColumnLook = SheetLook['columns'][number];

/** What an office manager knows, who knows the workbook and the firm but not the portal. */
export interface Knowledge {
  /** The client whom a text names: the name itself in any spelling, or a code. */
  clientOf(text: string): string | undefined;
  /** Whether a text is the name of a client, and no code. */
  isName(text: string): boolean;
  peopleOf(client: string): readonly string[];
  isPerson(email: string): boolean;
  /** What a column is for; undefined if it is not for clients. */
  useOf(sheet: SheetLook, column: ColumnLook): Use | undefined;
  /** The cells of a sheet or of one table of it. */
  cellsOf(sheet: SheetLook): readonly TrueCell[];
  meaningOf(kind: 'statuses' | 'types' | 'countries', word: string): string | undefined;
  /** The order of the dates in a column, of those that the page offers; undefined if none of them is right. */
  orderOf(sheet: SheetLook, column: ColumnLook | undefined, offered: readonly DateOrder[]): DateOrder | undefined;
  /** Whether a text is the reference of a matter. */
  isReference(text: string): boolean;
}

const WORDS = {
  statuses: { names: ['status', 'statuses'], field: 'status' },
  types: { names: ['matterType', 'ipType', 'type', 'types'], field: 'ipType' },
  countries: { names: ['country', 'countries', 'jurisdiction'], field: 'jurisdiction' },
} as const;

/** What the manager knows, from the answers of a truth and, where those do not say it, from what the cells mean. */
export function knowledgeOf(truth: Truth, sheets: readonly SheetLook[]): Knowledge {
  const { answers, clients } = truth;
  const cells = truth.cells.map((cell) => ({ cell, place: placeOf(cell.cell), use: useOfCell(cell) }));
  const spellings = new Map(clients.map(({ name }) => [companyKey(name), name]));
  for (const [spelling, name] of Object.entries(answers.clients ?? {})) spellings.set(companyKey(spelling), name);
  const plain = new Map(clients.map(({ name }) => [plainName(name).words.join(' '), name]));
  const people = new Set(clients.flatMap((client) => client.people.map((email) => email.toLowerCase())));
  const references = new Set(truth.cells.map(({ key }) => fold(key)));
  const nameOf = ({ name, table }: SheetLook): string => fold(table?.sheet ?? name);
  const isHere = (sheet: SheetLook, place: ReturnType<typeof placeOf>): boolean =>
    nameOf(sheet) === fold(place.sheet) && isInTable(sheet, place, sheets);
  const cellsOf = (sheet: SheetLook) => cells.filter(({ place }) => isHere(sheet, place));
  const answered = Object.entries(answers.columns ?? {}).map(([address, field]) => ({
    place: placeOf(address),
    field,
  }));

  function useOf(sheet: SheetLook, { column }: ColumnLook): Use | undefined {
    const here = cellsOf(sheet);
    const counts = Map.groupBy(
      here.filter(({ place, use }) => place.column === column && use),
      ({ use }) => `${use?.tab} ${use?.field}`,
    );
    const [most] = [...counts.values()].toSorted((a, b) => b.length - a.length);
    // The cells say it for each table of a sheet, the answers only for the whole sheet.
    const said = answered.find(({ place }) => nameOf(sheet) === fold(place.sheet) && place.column === column);
    if (most || !said) return most?.[0]?.use;
    const [, tabName = ''] = /^(users|matters|deadlines|documents)\./.exec(said.field) ?? [];
    const tab = tabNamed(tabName) ?? tabOfMost(here.flatMap(({ use }) => use ?? []));
    return tab && { tab, field: fieldNamed(tab, said.field) };
  }

  /** "017 Aurora GmbH, 33397 Rietberg": a client's number, its whole name, and where it is. */
  function namedFirst(text: string): string | undefined {
    const name = text.replace(/^\d+[\s.:/–-]+(?=\p{L})/u, '').replace(/[,(–-].*$/su, '');
    const words = `${plainName(name).words.join(' ')} `;
    const names = [...plain].filter(([name]) => name !== '' && words.startsWith(`${name} `));
    return names.toSorted(([a], [b]) => b.length - a.length)[0]?.[1];
  }

  return {
    clientOf(text) {
      const found = spellings.get(companyKey(text)) ?? plain.get(plainName(text).words.join(' ')) ?? namedFirst(text);
      return text.trim() === '' ? undefined : found;
    },
    isName: (text) => plain.has(plainName(text).words.join(' ')),
    peopleOf: (client) => clients.find(({ name }) => name === client)?.people ?? [],
    isPerson: (email) => people.has(email.trim().toLowerCase()),
    useOf,
    cellsOf: (sheet) => cellsOf(sheet).map(({ cell }) => cell),
    meaningOf(kind, word) {
      const { names: kinds, field } = WORDS[kind];
      for (const name of kinds)
        for (const [known, meaning] of Object.entries(answers.words?.[name] ?? {}))
          if (fold(known) === fold(word)) return meaning;
      return cells.find(({ cell, use }) => use?.field === field && fold(cell.text) === fold(word))?.cell.expect[0];
    },
    orderOf(sheet, column, offered) {
      const dates = column ? cellsOf(sheet).filter(({ place }) => place.column === column.column) : [];
      const fits = (order: DateOrder): number =>
        dates.filter(({ cell }) => {
          const day = dayInOrder(cell.text, order);
          return day !== undefined && cell.expect.includes(isoDate(day));
        }).length;
      const [best, other] = offered
        .map((order) => ({ order, count: fits(order) }))
        .toSorted((a, b) => b.count - a.count);
      const isRead = dates.some(({ cell }) => offered.some((order) => dayInOrder(cell.text, order) !== undefined));
      if (isRead && best?.count === 0) return undefined;
      if (best && best.count > (other?.count ?? 0)) return best.order;
      return answers.dayFirst === false ? 'month-first' : 'day-first';
    },
    isReference: (text) => references.has(fold(text)),
  };
}

function useOfCell({ tab: name, field: named }: TrueCell): Use | undefined {
  const tab = tabNamed(name);
  if (tab) return { tab, field: fieldNamed(tab, named) };
  const field = fieldNamed('users', named);
  // A contact of whom the truth does not say which of the three it is.
  const isOne = /^(?:service|technical|chief)/.test(field);
  return { tab: 'users', field: isOne ? field : `serviceContact${field.charAt(0).toUpperCase()}${field.slice(1)}` };
}

function tabOfMost(uses: readonly Use[]): Tab | undefined {
  const counts = [...Map.groupBy(uses, ({ tab }) => tab)].toSorted(([, a], [, b]) => b.length - a.length);
  return counts[0]?.[0];
}

/** Whether a cell is in this table: not above it, and not in one that begins under it or beside it. */
function isInTable(
  sheet: SheetLook,
  { column, row }: { readonly column: string; readonly row: number },
  sheets: readonly SheetLook[],
): boolean {
  const { table } = sheet;
  if (!table) return true;
  const at = columnPosition(column);
  const spans = ({ columns }: SheetLook): boolean => columns.some((one) => columnPosition(one.column) === at);
  const first = (one: SheetLook): number => one.table?.firstRow ?? 1;
  if (row < first(sheet) || !spans(sheet)) return false;
  return !sheets.some(
    (other) =>
      other !== sheet &&
      other.table?.sheet === table.sheet &&
      first(other) > first(sheet) &&
      row >= first(other) &&
      spans(other),
  );
}
