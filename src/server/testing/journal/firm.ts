import { documentedHeader } from '#domain/tabs/header.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import type { Random } from '../ownership/sheet.ts';

/** A row with its mark: a text that no other row has, in the cells that an entry may quote. The mark stays with the row when it moves. */
interface MarkedRow {
  mark: string;
  readonly cells: string[];
}
type OwnedTab = 'matters' | 'deadlines' | 'documents';

const { matters, deadlines } = TABLES;

/** A firm's workbook that is edited at random. */
export function createFirm(random: Random, companies: number) {
  const rows: Record<OwnedTab, MarkedRow[]> = { matters: [], deadlines: [], documents: [] };
  /** Matters that were removed with their deadlines, and are in no sheet. */
  const away: { readonly matter: MarkedRow; readonly deadlines: readonly MarkedRow[] }[] = [];
  let marks = 0;
  let edits = 0;
  const nameOf = (n: number): string => `Company ${n}`;
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const day = (): string =>
    pick(['', 'soon', `${1 + random(28)}`.padStart(2, '0') + `/0${1 + random(9)}/20${26 + random(4)}`]);

  function newMatter(company: string, id?: string): MarkedRow {
    const mark = `mark${++marks}x`;
    const cells = Array<string>(documentedHeader('matters').length).fill('');
    Object.assign(cells, {
      [matters.at.id]: id ?? `M${marks}`,
      [matters.at.docketNumber]: `D${marks}`,
      [matters.at.title]: `${mark} lamp`,
      [matters.at.status]: pick(['Filed', 'Granted']),
      [matters.at.filingDate]: day(),
      [matters.at.company]: company,
    });
    return { mark, cells };
  }
  function addMatter(company: string): void {
    rows.matters.push(newMatter(company));
    for (let n = random(4); n > 0; n--) addDeadline(`M${marks}`, company);
    if (random(3) === 0) addDocument(`M${marks}`);
  }
  function addMatterWithAll(company: string): void {
    addMatter(company);
    addDeadline(`M${marks}`, company);
    addDocument(`M${marks}`);
  }
  function addDeadline(matter: string, company: string): void {
    const mark = `mark${++edits}d`;
    rows.deadlines.push({
      mark,
      cells: [matter, pick(['Annuity', 'annuity', 'Reply']), '', day(), company, 'Ann', mark],
    });
  }
  function addDocument(matter: string): void {
    const mark = `mark${++edits}f`;
    rows.documents.push({ mark, cells: [matter, `https://x.example/${mark}`] });
  }

  /** Edits a cell, which the journal may track or not. */
  function editRow(): void {
    const tab = pick(['matters', 'deadlines'] as const);
    if (rows[tab].length === 0) return;
    const { mark, cells } = pick(rows[tab]);
    const { at } = matters;
    const change = random(6);
    if (tab === 'deadlines') {
      if (change < 3) cells[deadlines.at.dueDate] = day();
      else if (change < 5) cells[deadlines.at.notes] = `${mark} note ${++edits}`;
      else cells[deadlines.at.sheetUpdatedBy] = `edit ${++edits}`;
    } else if (change === 0) cells[at.title] = ` ${mark}  lamp ${++edits}`;
    else if (change === 1) cells[at.filingDate] = day();
    else if (change === 2) cells[at.status] = pick(['', 'Filed', 'Granted', 'Dead']);
    else if (change === 3) cells[at.grantNumber] = `${mark} no ${++edits}`;
    else if (change === 4) cells[at.lastUpdated] = day();
    else cells[at.title] = `${(cells[at.title] ?? '').replaceAll(' ', '  ')} `;
  }

  /** Moves a matter, with the deadlines that name it. Its documents move with it, because they name it. */
  function moveMatter(): void {
    const { cells } = pick(rows.matters);
    const id = cells[matters.at.id]!;
    const to = nameOf(random(companies));
    cells[matters.at.company] = to;
    for (const row of rows.deadlines) if (row.cells[deadlines.at.matterId] === id) row.cells[deadlines.at.company] = to;
  }

  /** Removes a matter with its deadlines, together or one after the other. Another matter may get its id at once. */
  function sendAway(): void {
    const place = random(rows.matters.length);
    const matter = rows.matters[place]!;
    const id = matter.cells[matters.at.id]!;
    const company = matter.cells[matters.at.company]!;
    rows.matters.splice(place, 1, ...(random(3) === 0 ? [newMatter(company, id)] : []));
    const goes = new Set(
      rows.deadlines.filter(
        ({ cells }) => cells[deadlines.at.matterId] === id && cells[deadlines.at.company] === company && random(3) > 0,
      ),
    );
    rows.deadlines = rows.deadlines.filter((row) => !goes.has(row));
    away.push({ matter, deadlines: [...goes] });
  }

  /** A removed matter returns to some company, with the same text or another. */
  function comeBack(): void {
    const [back] = away.splice(random(away.length), 1);
    if (!back) return;
    const company = nameOf(random(companies));
    const { cells } = back.matter;
    cells[matters.at.company] = company;
    if (random(2) === 0) cells[matters.at.id] = ` ${cells[matters.at.id]!} `;
    if (random(2) === 0) cells[matters.at.title] = `${back.matter.mark} lamp ${++edits}`;
    rows.matters.push(back.matter);
    for (const row of back.deadlines) row.cells[deadlines.at.company] = company;
    rows.deadlines.push(...back.deadlines);
  }

  /** Adds another matter with the id of one that the company has. */
  function addNamesake(): void {
    const { cells } = pick(rows.matters);
    rows.matters.push(newMatter(cells[matters.at.company]!, cells[matters.at.id]));
  }

  const removeOne = (tab: OwnedTab): void => void rows[tab].splice(random(rows[tab].length), 1);

  for (let n = 0; n < companies; n++) for (let m = 2 + random(4); m > 0; m--) addMatter(nameOf(n));

  return {
    nameOf,
    /** A new matter of a company, with a deadline and a document. */
    addMatterWithAll,
    /** Makes one random edit; moves only if `withMoves` is set. */
    edit(withMoves: boolean): void {
      const what = random(withMoves ? 24 : 20);
      if (what < 12) editRow();
      else if (what < 14) addMatter(nameOf(random(companies)));
      else if (what < 15) {
        const { cells } = pick(rows.matters);
        addDeadline(cells[matters.at.id]!, (withMoves ? pick(rows.matters).cells : cells)[matters.at.company]!);
      } else if (what < 16) addDocument(pick(rows.matters).cells[matters.at.id]!);
      else if (what < 17) removeOne(pick(['deadlines', 'documents', 'matters']));
      else if (what < 18) {
        const { mark, cells } = pick(rows.deadlines);
        const copy = { mark, cells: [...cells] };
        rows.deadlines.push(copy);
        // With moves, copies get marks of their own, so that it is clear which company has which.
        if (withMoves) copy.cells[deadlines.at.notes] = copy.mark = `mark${++edits}d`;
      } else if (withMoves && what === 19) moveMatter();
      else if (what === 20) sendAway();
      else if (what === 21) comeBack();
      else if (what === 22) addNamesake();
      // The order of rows has no meaning, so it changes too.
      else
        for (const tab of ['matters', 'deadlines', 'documents'] as const)
          rows[tab].push(...rows[tab].splice(0, random(50)));
    },
    tabs(): Partial<Record<Tab, { header: Row; rows: Row[] }>> {
      const users = Array.from({ length: companies }, (_, n): Row => [`U${n}`, `u${n}@x.example`, '', nameOf(n)]);
      const cellsOf = (tab: OwnedTab): Row[] => rows[tab].map(({ cells }) => [...cells]);
      return {
        users: { header: documentedHeader('users'), rows: users },
        matters: { header: documentedHeader('matters'), rows: cellsOf('matters') },
        deadlines: { header: documentedHeader('deadlines'), rows: cellsOf('deadlines') },
        documents: { header: documentedHeader('documents'), rows: cellsOf('documents') },
      };
    },
  };
}
