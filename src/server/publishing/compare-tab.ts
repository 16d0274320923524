import { hash } from 'node:crypto';
import { compareReadings } from '#domain/guard/ownership.ts';
import type { Fate, OwnedRow } from '#domain/guard/ownership.ts';
import { rowContent, rowKey } from '#domain/guard/row-identity.ts';
import type { OwnedTab } from '#domain/guard/row-identity.ts';
import { rowOfText, textOfRow } from '#domain/journal/row-texts.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { NO_COMPANY } from '#server/store/payloads.ts';
import type { PublishedPayload, PublishedState, ReadStored } from '#server/store/publication-plan.ts';
import type { ReadTab } from './read-portfolio.ts';
import { inPieces, textsInForce } from './rows-in-force.ts';
import type { TextsInForce } from './rows-in-force.ts';
import type { ToldRows } from './told-rows.ts';

/** The payload of the published rows that are set aside. It is stored like any other, but no call can read it. */
export function setAsideTab(tab: OwnedTab): string {
  return `${tab}-set-aside`;
}

/** Changes of the rows of one tab, company by company. A company that is not listed has the same rows in both readings. */
export interface TabComparison {
  /** Of the published rows, those set aside included. */
  readonly published: ReadonlyMap<string, ComparedCompany>;
  /** Of the rows that were read, by their place. */
  readonly read: ReadonlyMap<string, readonly Fate[]>;
  /** How many rows moved to a company that had rows before, and the fingerprint of all that moved. */
  readonly moves: { readonly count: number; readonly digest: string };
}

export interface ComparedCompany {
  readonly visible: readonly Fate[];
  readonly setAside: readonly Fate[];
}

/** Compares the rows that a tab's companies have with the published ones. Payloads with the same hash are not read. */
export async function compareTab(
  tab: OwnedTab,
  before: PublishedState,
  now: ReadTab,
  stored: ReadStored,
  toldRows: ToldRows,
): Promise<TabComparison> {
  const changed = changedOf(tab, before, now);
  const published = new Map<string, { readonly visible: Fate[]; readonly setAside: Fate[] }>();
  const read = new Map<string, Fate[]>();
  const left = { before: unsettled(), after: unsettled() };

  /** Rows that say the same under the same company are the same; only the rest is kept, to be compared with the rest of all companies. */
  const compareCompany = (
    company: string,
    visible: TextsInForce | undefined,
    setAside: TextsInForce | undefined,
  ): void => {
    const texts = now.payloads.rowsOf(company).map(textOfRow);
    const places = placesOf(texts);
    const [gone, come, same]: [Row[], Row[], string[]] = [[], [], []];
    const pair = (rows: readonly string[] = []): Fate[] => {
      const fates = Array<Fate>(rows.length).fill('same');
      rows.forEach((text, index) => {
        if (places.get(text)?.pop() !== undefined) return void same.push(text);
        const row = rowOfText(text);
        gone.push(row);
        left.before.add(ownedRow(tab, company, row), fates, index);
      });
      return fates;
    };
    if (visible || setAside) published.set(company, { visible: pair(visible?.rows), setAside: pair(setAside?.rows) });
    const fates = Array<Fate>(texts.length).fill('same');
    read.set(company, fates);
    for (const indexes of places.values()) {
      for (const index of indexes) {
        const row = rowOfText(texts[index]!);
        come.push(row);
        left.after.add(ownedRow(tab, company, row), fates, index);
      }
    }
    if (visible && !setAside)
      toldRows.note(tab, company, now.payloads.hashOf(company), {
        before: visible,
        after: { header: now.payloads.header },
        gone,
        come,
        same,
      });
  };
  for (const piece of inPieces([...changed.published, ...changed.setAside])) {
    const visible = await textsInForce(tab, piece, before, stored);
    const setAside = await textsInForce(setAsideTab(tab), piece, before, stored);
    for (const company of piece) compareCompany(company, visible.get(company), setAside.get(company));
  }
  for (const company of changed.read) if (!read.has(company)) compareCompany(company, undefined, undefined);

  const { length: ofCompanies } = left.after.rows;
  for (const row of now.shared) left.after.add(ownedRow(tab, NO_COMPANY, row), [], 0);
  const fates = compareReadings(left.before.rows, left.after.rows);
  left.before.settle(fates.before);
  left.after.settle(fates.after);

  const hadRows = new Set(
    before.payloads
      .filter((payload) => payload.tab === tab || payload.tab === setAsideTab(tab))
      .map(({ company }) => company),
  );
  const moved = left.after.rows.slice(0, ofCompanies).filter((_, index) => fates.after[index] === 'moved');
  const { length: count } = moved.filter(({ company }) => hadRows.has(company));
  return { published, read, moves: { count, digest: digestOf(moved.map(({ company, key }) => `${company}\n${key}`)) } };
}

/** Rows that are not matched yet, and where the result is noted. A million of them must fit in memory. */
function unsettled() {
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

/** Every company whose rows differ, and every one that has rows set aside. */
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

/** 132 bits. */
const DIGEST_LENGTH = 22;

function ownedRow(tab: OwnedTab, company: string, row: Row): OwnedRow {
  // Only a hash of each row stays in memory, since there may be a million.
  return {
    company,
    key: rowKey(tab, row),
    content: hash('sha256', rowContent(tab, row), 'base64url').slice(0, DIGEST_LENGTH),
  };
}
