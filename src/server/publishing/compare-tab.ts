import { hash } from 'node:crypto';
import { compareReadings } from '#domain/guard/ownership.ts';
import type { Fate, Fates, OwnedRow } from '#domain/guard/ownership.ts';
import { rowContent, rowKey } from '#domain/guard/row-identity.ts';
import type { OwnedTab } from '#domain/guard/row-identity.ts';
import { rowsApart } from '#domain/journal/differing-rows.ts';
import { firstCell, rowOfText, textOfRow } from '#domain/journal/row-texts.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { GUARD } from '#server/base/limits.ts';
import { NO_COMPANY } from '#server/store/payloads.ts';
import type { PublishedPayload, PublishedState, ReadStored } from '#server/store/publication-plan.ts';
import { KeptRows } from './kept-rows.ts';
import { numberOfName } from './name-values.ts';
import { NameOwners } from './name-owners.ts';
import type { ReadTab } from './read-portfolio.ts';
import { inPieces, publishedTexts } from './published-rows.ts';
import type { PublishedTexts } from './published-rows.ts';

/** Name of the payload with the published rows of a tab that are set aside. It is stored like any other, but no call can read it. */
export function setAsideTab(tab: OwnedTab): string {
  return `${tab}-set-aside`;
}

/** Changes of the rows of one tab, company by company. A company that is not listed has the same rows in both readings. */
export interface TabComparison {
  /** Comparison of the published rows, including those set aside, by company. */
  readonly published: ReadonlyMap<string, ComparedCompany>;
  /** Fates of the rows that were read, by company, in the order of the sheet. */
  readonly read: ReadonlyMap<string, readonly Fate[]>;
  /** How many rows moved to a company that had rows before, and the fingerprint of all that moved. */
  readonly moves: { readonly count: number; readonly digest: string };
}

export const NO_MOVES: TabComparison['moves'] = { count: 0, digest: digestOf([]) };

export interface ComparedCompany {
  readonly visible: readonly Fate[];
  readonly setAside: readonly Fate[];
}

/** How a tab differs, as far as it can be told with two numbers for each name. */
export interface TabDifferences {
  /** The names (first cells) of the rows that differ, and the companies that have them. */
  readonly names: NameOwners;
  /** How many rows differ, in both readings together. */
  readonly rows: number;
  /** The differing rows of companies without rows set aside. */
  readonly kept: KeptRows;
}

/** Finds the names of differing rows that several companies have. Only rows with such a name can have moved. */
export async function differencesOf(
  tab: OwnedTab,
  before: PublishedState,
  now: ReadTab,
  stored: ReadStored,
): Promise<TabDifferences> {
  const names = new NameOwners();
  const kept = new KeptRows();
  let rows = 0;
  for await (const { company, visible, setAside, texts } of differingCompanies(tab, before, now, stored)) {
    const apart = rowsApart([...(visible?.rows ?? []), ...(setAside?.rows ?? [])], texts);
    const { gone, come } = apart;
    // Rows set aside count as differing even if the reading has them, because clients did not see them before.
    for (const text of [...gone, ...come, ...(setAside?.rows ?? [])]) names.note(firstCell(text), company);
    rows += gone.length + come.length;
    if (visible && !setAside) kept.put(company, { before: visible.header, after: now.payloads.header, rows: apart });
  }
  for (const row of now.shared) names.note(row[0] ?? '', NO_COMPANY);
  return { names, rows, kept };
}

/**
 * Compares the rows of a tab with the published ones. Rows with the same content under the same company are the same. Of
 * the others, rows with a name that only one company has are compared within that company; rows with a name that several have are compared with all of those, a part of the
 * names at a time, so that the rows fit in memory.
 */
export async function compareTab(
  tab: OwnedTab,
  before: PublishedState,
  now: ReadTab,
  stored: ReadStored,
  { names, rows }: TabDifferences,
  rowsInMemory: number = GUARD.rowsInMemory,
): Promise<TabComparison> {
  const published = new Map<string, { readonly visible: Fate[]; readonly setAside: Fate[] }>();
  const read = new Map<string, Fate[]>();
  const hadRows = new Set(
    before.payloads
      .filter((payload) => payload.tab === tab || payload.tab === setAsideTab(tab))
      .map(({ company }) => company),
  );
  const moved: OwnedRow[] = [];
  const parts = names.shared > 0 ? Math.max(1, Math.ceil(rows / rowsInMemory)) : 1;
  for (let part = 0; part < parts; part++) {
    const together = unsettled();
    for await (const { company, visible, setAside, texts } of differingCompanies(tab, before, now, stored)) {
      const alone = unsettled();
      const placeOf = (name: string): ReturnType<typeof unsettled> | undefined => {
        if (!names.isShared(name)) return part === 0 ? alone : undefined;
        return numberOfName(name) % parts === part ? together : undefined;
      };
      const places = placesOf(texts);
      const fatesOf = (had: readonly string[] = []): Fate[] => Array<Fate>(had.length).fill('same');
      const was = published.get(company) ?? { visible: fatesOf(visible?.rows), setAside: fatesOf(setAside?.rows) };
      const is = read.get(company) ?? fatesOf(texts);
      if (visible || setAside) published.set(company, was);
      read.set(company, is);
      const pair = (had: readonly string[] = [], fates: Fate[]): void =>
        had.forEach((text, index) => {
          if (places.get(text)?.pop() === undefined)
            placeOf(firstCell(text))?.before.add(ownedRow(tab, company, rowOfText(text)), fates, index);
        });
      pair(visible?.rows, was.visible);
      pair(setAside?.rows, was.setAside);
      for (const [text, indexes] of places)
        for (const index of indexes)
          placeOf(firstCell(text))?.after.add(ownedRow(tab, company, rowOfText(text)), is, index);
      settle(alone);
    }
    const { length: ofCompanies } = together.after.rows;
    for (const row of now.shared)
      if (numberOfName(row[0] ?? '') % parts === part) together.after.add(ownedRow(tab, NO_COMPANY, row), [], 0);
    const fates = settle(together);
    for (let at = 0; at < ofCompanies; at++) if (fates.after[at] === 'moved') moved.push(together.after.rows[at]!);
  }
  const { length: count } = moved.filter(({ company }) => hadRows.has(company));
  return { published, read, moves: { count, digest: digestOf(moved.map(({ company, key }) => `${company}\n${key}`)) } };
}

interface ComparedTexts {
  readonly company: string;
  readonly visible: PublishedTexts | undefined;
  readonly setAside: PublishedTexts | undefined;
  /** The rows' text as it was read. */
  readonly texts: readonly string[];
}

/** Every company whose rows may differ, with both versions. Payloads with the same hash are not read. */
async function* differingCompanies(
  tab: OwnedTab,
  before: PublishedState,
  now: ReadTab,
  stored: ReadStored,
): AsyncGenerator<ComparedTexts> {
  const changed = changedOf(tab, before, now);
  const textsOf = (company: string): readonly string[] => now.payloads.rowsOf(company).map(textOfRow);
  const seen = new Set<string>();
  for (const piece of inPieces([...changed.published, ...changed.setAside])) {
    const visible = await publishedTexts(tab, piece, before, stored);
    const setAside = await publishedTexts(setAsideTab(tab), piece, before, stored);
    for (const company of piece) {
      seen.add(company);
      yield { company, visible: visible.get(company), setAside: setAside.get(company), texts: textsOf(company) };
    }
  }
  for (const company of changed.read)
    if (!seen.has(company)) yield { company, visible: undefined, setAside: undefined, texts: textsOf(company) };
}

/** Collects rows to compare with one another. */
function unsettled() {
  return { before: rowsToSettle(), after: rowsToSettle() };
}

function settle({ before, after }: ReturnType<typeof unsettled>): Fates {
  const fates = compareReadings(before.rows, after.rows);
  before.settle(fates.before);
  after.settle(fates.after);
  return fates;
}

/** Collects rows that are not matched yet, and notes the result of each. */
function rowsToSettle() {
  const rows: OwnedRow[] = [];
  const notes: Fate[][] = [];
  const places: number[] = [];
  return {
    rows,
    add(row: OwnedRow, fates: Fate[], index: number): void {
      rows.push(row);
      notes.push(fates);
      places.push(index);
    },
    settle(fates: readonly Fate[]): void {
      fates.forEach((fate, at) => (notes[at]![places[at]!] = fate));
    },
  };
}

/** A fingerprint of the moves that does not depend on the order of the sheet. */
export function digestOf(moves: readonly string[]): string {
  return hash('sha256', moves.toSorted().join('\n'));
}

/** Every company whose rows differ or that has rows set aside. */
function changedOf(tab: OwnedTab, before: PublishedState, { payloads }: ReadTab) {
  const known = new Map<string, PublishedPayload>();
  const setAside: PublishedPayload[] = [];
  for (const payload of before.payloads) {
    if (payload.tab === tab && payload.company !== NO_COMPANY) known.set(payload.company, payload);
    else if (payload.tab === setAsideTab(tab)) setAside.push(payload);
  }
  const apart = new Set(setAside.map(({ company }) => company));
  const differs = (company: string): boolean =>
    apart.has(company) || known.get(company)?.hash !== payloads.hashOf(company);
  return {
    published: [...known.values()].filter(({ company }) => differs(company)),
    setAside,
    read: [...payloads.companies()].filter(differs),
  };
}

function placesOf(texts: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  texts.forEach((text, index) => {
    const others = places.get(text);
    if (others) others.push(index);
    else places.set(text, [index]);
  });
  return places;
}

function ownedRow(tab: OwnedTab, company: string, row: Row): OwnedRow {
  // Only a hash of each row stays in memory, because there may be hundreds of thousands of rows.
  return { company, key: rowKey(tab, row), content: hash('sha256', rowContent(tab, row), 'base64url') };
}
