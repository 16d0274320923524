import { hash } from 'node:crypto';
import { compareReadings } from '#domain/guard/ownership.ts';
import type { Fate, OwnedRow } from '#domain/guard/ownership.ts';
import { rowContent, rowKey } from '#domain/guard/row-identity.ts';
import type { OwnedTab } from '#domain/guard/row-identity.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { NO_COMPANY } from '#server/store/payloads.ts';
import type { PublishedPayload, PublishedState, ReadStored } from './publication-plan.ts';
import type { ReadTab } from './read-portfolio.ts';
import { inPieces, rowsInForce } from './rows-in-force.ts';

/** Where the rows lie that were published and are set aside: a payload that no call can ask for, in the publication like any other. */
export function setAsideTab(tab: OwnedTab): string {
  return `${tab}-set-aside`;
}

/** What became of the rows of one tab, company by company. Whoever is not named has the same rows in both readings. */
export interface TabComparison {
  /** Of the published rows, those set aside included. */
  readonly published: ReadonlyMap<string, ComparedCompany>;
  /** Of the rows that were read, by their place. */
  readonly read: ReadonlyMap<string, readonly Fate[]>;
  /** How many rows turned up under another company that had rows before, and what all that moved are recognised by. */
  readonly moves: { readonly count: number; readonly digest: string };
}

export interface ComparedCompany {
  readonly visible: readonly Fate[];
  readonly setAside: readonly Fate[];
}

/** Compares what a tab's companies have now with what they had, as far as it differs: bytes that are the same are not even fetched. */
export async function compareTab(
  tab: OwnedTab,
  before: PublishedState,
  now: ReadTab,
  stored: ReadStored,
): Promise<TabComparison> {
  const changed = changedOf(tab, before, now);
  const published = new Map<string, { visible: Fate[]; setAside: Fate[] }>();
  const read = new Map<string, Fate[]>();
  const rows = { before: [] as OwnedRow[], after: [] as OwnedRow[] };
  const settle: ((fates: ReturnType<typeof compareReadings>) => void)[] = [];
  /** The rows that were read under a company and are not paired yet, by their text. */
  const unpaired = new Map<string, Map<string, number[]>>();
  for (const company of changed.read) {
    const texts = now.payloads.rowsOf(company);
    read.set(company, Array<Fate>(texts.length).fill('same'));
    unpaired.set(company, placesOf(texts));
  }

  const compare = (company: string, of: 'visible' | 'setAside', texts: readonly Row[]): void => {
    const fates = Array<Fate>(texts.length).fill('same');
    const entry = published.get(company) ?? { visible: [], setAside: [] };
    published.set(company, { ...entry, [of]: fates });
    const places = unpaired.get(company);
    texts.forEach((row, index) => {
      if (places?.get(JSON.stringify(row))?.pop() !== undefined) return;
      const at = rows.before.push(ownedRow(tab, company, row)) - 1;
      settle.push(({ before: result }) => (fates[index] = result[at]!));
    });
  };
  for (const piece of inPieces(changed.published)) {
    for (const [company, inForce] of await rowsInForce(tab, piece, before, stored))
      compare(company, 'visible', inForce.rows);
  }
  for (const piece of inPieces(changed.setAside)) {
    for (const [company, inForce] of await rowsInForce(setAsideTab(tab), piece, before, stored))
      compare(company, 'setAside', inForce.rows);
  }

  const hadRows = new Set(
    before.payloads
      .filter((payload) => payload.tab === tab || payload.tab === setAsideTab(tab))
      .map(({ company }) => company),
  );
  const moves: string[] = [];
  let count = 0;
  for (const [company, places] of unpaired) {
    const fates = read.get(company)!;
    const texts = now.payloads.rowsOf(company);
    for (const index of [...places.values()].flat()) {
      const row = ownedRow(tab, company, JSON.parse(texts[index]!) as Row);
      const at = rows.after.push(row) - 1;
      settle.push(({ after: result }) => {
        fates[index] = result[at]!;
        if (fates[index] !== 'moved') return;
        moves.push(`${company}\n${row.key}`);
        if (hadRows.has(company)) count++;
      });
    }
  }
  for (const row of now.shared) rows.after.push(ownedRow(tab, NO_COMPANY, row));
  const fates = compareReadings(rows.before, rows.after);
  for (const one of settle) one(fates);
  return { published, read, moves: { count, digest: digestOf(moves) } };
}

/** What moves are recognised by, whatever the order of the sheet. */
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

function ownedRow(tab: OwnedTab, company: string, row: Row): OwnedRow {
  // Of a million rows only what tells them apart stays in memory.
  return { company, key: rowKey(tab, row), content: hash('sha256', rowContent(tab, row), 'base64url') };
}
