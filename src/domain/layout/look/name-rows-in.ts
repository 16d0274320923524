import type { Row } from '#domain/tabs/tab.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import { firstColumn, isHeaderAgain, nameAboveHeader } from '#domain/layout/read/block-rows.ts';
import { isKeyLike } from '#domain/layout/read/key-like.ts';
import { mayBePostal, nameBesideAddress, peopleLines } from '#domain/layout/read/letterheads.ts';
import type { Header } from '#domain/layout/read/find-header.ts';
import { LONGEST_HEADING } from '#domain/layout/layout.ts';
import type { NameRow } from '#domain/layout/look.ts';
import { peopleInLines } from '#domain/layout/read/people-in-lines.ts';
import { isFooter, isNote, nameBesideNotes, restsOfTitles, textsOf } from '#domain/layout/read/name-rows.ts';
import { headingKey } from '#domain/layout/words/heading-words.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';
import { isTotalRow } from '#domain/layout/words/total-row.ts';

/** A sheet with fewer headings may have rows of one text that are not names. */
const FEWEST_HEADINGS = 3;
/** The most names. A sheet with more rows of one text uses them for something else. */
const MOST_NAMES = 400;

interface RowsBelow {
  /** Texts that may name the clients of the rows below them. */
  readonly nameRows: readonly NameRow[];
  /** Whether addresses are beside some of them. */
  readonly namesWithAddress?: true;
  /** Whether an empty row is above each name but the first, and none between the rows of a client. */
  readonly namesApart?: true;
  /** Texts after which a person must say whether the rows still belong to the client above. */
  readonly noteRows: readonly NameRow[];
  /** The first addresses in the rows right below such names. */
  readonly peopleBelow: readonly string[];
}

const MOST_PEOPLE = 4;

/** A row that says when the list was printed, or which page it is, is none of it. */
function isFooterRow(row: Row): boolean {
  const [first = '', second] = textsOf(row, 2);
  return second === undefined && isFooter(first);
}

/** "E-mail", and "E-mail of the attorney". */
const saysMail = (heading: string): boolean =>
  fieldsOfHeading('users', heading).includes('email') || headingKey(heading).split(' ').includes('mail');

/** Finds the texts of a sheet that have rows of their own. All other rows are passed to `handOn`. */
export function nameRowsIn(handOn: (row: Row) => void) {
  const names: { name: string; rows: number; isBeside?: boolean }[] = [];
  const notes: { name: string; rows: number }[] = [];
  /** Rows of one text. Only the whole sheet shows whether they are names or content. */
  const waiting: Row[] = [];
  let headings: readonly string[] = [];
  let from = 0;
  let isRestOfTitle: (row: Row) => boolean = () => false;
  let nameOfRow: (row: Row) => string | undefined = nameBesideNotes([], () => false);
  let current: { rows: number } | undefined;
  let note: { rows: number } | undefined;
  let isOn = false;
  /** Whether a column has addresses, so that those of a row are not beside a name of its own. */
  let hasEmails = false;
  let rows = 0;
  const people: string[] = [];
  let lines = peopleLines(() => false);
  /** How many of them are below a name, with or without remarks between. */
  let under = 0;
  /** Whether the row above is empty, how many names are below such a row, and how many rows of a client. */
  let isBelowGap = false;
  let apart = 0;
  let split = 0;
  /** The text above the header. */
  let title: unknown;

  function nameOf(row: Row): string | undefined {
    const name = nameOfRow(row);
    return name === undefined || name.length > LONGEST_HEADING || name.includes('@') ? undefined : name;
  }
  function begin(name: string): void {
    current = { rows: 0 };
    lines = peopleLines(() => false);
    names.push(Object.assign(current, { name }));
  }
  function beginNote(name: string): void {
    note = { rows: 0 };
    if (notes.length < MOST_NAMES) notes.push(Object.assign(note, { name }));
  }
  function seeOther(row: Row): void {
    if (isTotalRow(row)) current = note = undefined;
    else {
      if (current) current.rows++;
      if (note) note.rows++;
      if (current ?? (names.length > 0 && note)) under++;
      if (current && current.rows > 1 && isBelowGap) split++;
      isBelowGap = false;
      rows++;
    }
    handOn(row);
  }
  function seePeople(row: Row): void {
    waiting.push(row);
    notePeople(row);
  }
  function notePeople(row: Row): void {
    for (const { email } of peopleInLines()(row)) if (people.length < MOST_PEOPLE) people.push(email);
  }
  function release(): void {
    for (const row of waiting.splice(0)) handOn(row);
  }

  return {
    begin(header: Header | undefined, head: readonly Row[]): void {
      headings = (header?.headings ?? []).map(letters);
      from = firstColumn(header?.headings ?? []);
      nameOfRow = nameBesideNotes(header?.headings ?? [], () => false);
      isRestOfTitle = restsOfTitles(header?.headings ?? []);
      isOn = headings.filter((text) => text !== '').length >= FEWEST_HEADINGS;
      hasEmails = (header?.headings ?? []).some(saysMail);
      const above = nameAboveHeader(head.slice(0, (header?.rowNumber ?? 1) - 1));
      const name = isOn && above ? nameOf(above) : undefined;
      if (name !== undefined && above && !isKeyLike(name)) {
        begin(name);
        notePeople(above);
      }
      // "Client: Aurora" is a client's name, not a title.
      title = name === above?.find((text) => text.trim() !== '')?.trim() ? names[0] : undefined;
    },
    see(row: Row): void {
      if (!isOn) return handOn(row);
      if (isEmptyRow(row)) isBelowGap = true;
      if (isEmptyRow(row)) lines.see(row);
      if (isEmptyRow(row) || isHeaderAgain(row, headings) || isFooterRow(row)) return;
      if (current?.rows === 0 && lines.see(row)) return seePeople(row);
      const beside = hasEmails ? undefined : nameBesideAddress(row, () => false, from);
      const name = beside ?? nameOf(row);
      if (name === undefined) return seeOther(row);
      if (isRestOfTitle(row)) {
        seeOther(row);
        return beginNote(name);
      }
      const isBelowName = current?.rows === 0;
      current = note = undefined;
      if (isNote(name)) beginNote(name);
      else if ((!isKeyLike(name) || (isBelowName && mayBePostal(name))) && !isTotalRow(row)) {
        begin(name);
        if (isBelowGap) apart++;
        isBelowGap = false;
        if (beside !== undefined) Object.assign(names.at(-1) ?? {}, { isBeside: true });
        seePeople(row);
      }
      if (waiting.at(-1) !== row) waiting.push(row);
      if (names.length <= MOST_NAMES) return;
      isOn = false;
      names.length = 0;
      release();
    },
    /** Empty if most rows are not below a name. */
    finish(): RowsBelow {
      // A client's name may be followed by kinds of rights; a title above the header has no rows.
      const all = names.filter((one, at) => one.rows > 0 || (one !== title && (names[at + 1]?.rows ?? 0) > 0));
      const beside = all.filter(({ isBeside }) => isBeside);
      // Among names in rows of their own, a name with an address may be an agent's.
      const areBeside = beside.length > 1 && beside.length === all.filter((one) => one !== title).length;
      const found = areBeside ? beside : all.filter(({ isBeside }) => !isBeside);
      if (isOn && found.length > 0 && under >= rows * MOST) {
        waiting.length = 0;
        return {
          nameRows: found.map(({ name, rows: below }) => ({ name, rows: below })),
          ...(areBeside && { namesWithAddress: true as const }),
          ...(found.length > 2 && split === 0 && apart >= found.length - 1 && { namesApart: true as const }),
          noteRows: notes.filter((one) => one.rows > 0),
          peopleBelow: people,
        };
      }
      release();
      return { nameRows: [], noteRows: [], peopleBelow: [] };
    },
  };
}

const MOST = 0.5;
