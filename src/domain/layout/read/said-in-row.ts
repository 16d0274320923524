import { saysForFirm } from '#domain/layout/words/internal-document.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { isDitto } from '#domain/tabs/ditto.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { remembered } from '#domain/text/remembered.ts';
import { clientAbove, clientOfDiary } from './client-above.ts';
import type { ClientBeside, NameSaid } from './client-beside.ts';
import type { Header } from './find-header.ts';
import { namesInCell } from './known-clients.ts';
import type { KnownClients } from './known-clients.ts';
import { partsOf } from './named-above.ts';

/** What a row says of itself in columns that the layout does not read. */
export interface RowSaid {
  /** The clients that it names, or the one above it. */
  readonly clients: readonly NameSaid[];
  /** The text which says that a document is for the firm alone; empty if there is none. */
  readonly forFirm: string;
}

export const NOTHING_SAID: RowSaid = { clients: [], forFirm: '' };

interface SheetOfRows {
  readonly header: Header;
  readonly head: readonly Row[];
  /** Positions of the columns that are read. */
  readonly used: ReadonlySet<number>;
  /** The column that is read and names the client of each row. */
  readonly companyAt: number | undefined;
  readonly beside: ClientBeside;
  readonly isClient: (name: string) => boolean;
  readonly isShortName: KnownClients['isShortName'];
  readonly nameOf: (text: string) => string;
}

/** Returns a function for what a row says. Call it once for each row, in their order. */
export function saidInRows(
  feed: HeadingFeed,
  { header, head, used, companyAt, beside, isClient, isShortName, nameOf }: SheetOfRows,
): (row: Row) => RowSaid {
  const { tab } = feed;
  const isOfParents = tab === 'matters' && feed.clientFromMatter;
  const hasOwnClient = tab === 'matters' && companyAt !== undefined;
  const titles = head.slice(0, header.rowNumber - 1);
  const under = head.slice(header.rowNumber);
  const known = { isClient, isShortName };
  const isBelowClients = tab === 'documents' || isOfParents;
  // Of a diary only its own name counts: what is above a row is often one of the firm's people, and a deadline that is held is lost from view.
  const isDiary = tab === 'deadlines' && feed.clientFromMatter;
  const above = isBelowClients
    ? clientAbove(feed.sheet, titles, known)
    : isDiary
      ? clientOfDiary(feed.sheet, titles, known)
      : undefined;
  const inFirst = isBelowClients ? beside.whole.filter((at) => isInFirstRow(under, at)) : [];
  const last = new Map<number, string>();
  const kinds = tab === 'documents' ? kindsOf(header, used) : [];
  const sentAt = tab === 'documents' ? recipientsOf(header, used) : [];
  const named = (text: string): NameSaid => [text, nameOf(text)];

  /** A matter of the client of another matter may name its own client in any column. */
  const inAnyCell = (row: Row): readonly NameSaid[] =>
    isOfParents ? row.filter((text) => isClient(text.trim())).map((text) => named(text.trim())) : [];

  /** "Bolt AG, 2026-05-01", "to Bolt". */
  function clientsAmong(text: string): readonly string[] {
    if (isClient(text) || FROM.test(text)) return [];
    const known = partsOf(text).filter((part) => part.length >= SHORTEST && (isClient(part) || isShortName(part)));
    return known.filter((part) => known.every((other) => other === part || !other.includes(part)));
  }

  function fromFirstRow(row: Row): readonly NameSaid[] {
    return inFirst.flatMap((at) => {
      const text = textAt(row, at);
      if (text !== '') last.set(at, text);
      return text === '' && last.has(at) ? [named(last.get(at) ?? '')] : [];
    });
  }

  function clientsIn(row: Row): readonly NameSaid[] {
    const own = [...beside.said(row), ...inAnyCell(row)].filter(([text = '']) => !isDitto(text, 'company'));
    const carried = fromFirstRow(row);
    const client = above?.(row);
    const moved = beside.moved(row).flatMap((one) => [one, ...clientsAmong(one[0] ?? '').map(named)]);
    // Others than clients receive documents, too.
    const receivers = sentAt
      .map((at) => (row[at] ?? '').trim())
      .filter((text) => isClient(text) || namesInCell(text, isShortName).length > 0)
      .map(named);
    // What is nearest counts.
    const nearest = own.length > 0 ? own : carried.length > 0 ? carried : client === undefined ? [] : [named(client)];
    // A matter that names its client, too, may name a company that is none.
    const isBeside = hasOwnClient && own.length > 0 && moved.length === 0;
    return [...nearest, ...moved, ...receivers, ...(isBeside ? [[row[companyAt ?? -1] ?? '']] : [])];
  }

  return (row) => {
    if (!above && !beside.isThere) return NOTHING_SAID;
    const clients = clientsIn(row);
    const forFirm = kinds.map((at) => (row[at] ?? '').trim()).find(isForFirm) ?? '';
    return clients.length === 0 && forFirm === '' ? NOTHING_SAID : { clients, forFirm };
  };
}

/** "From Bolt to Aurora": the row may have come to its client. */
const FROM = /(?<!\p{L})(?:from|von|du|da|van)(?!\p{L})/iu;
/** A shorter name may be a word of something else. */
const SHORTEST = 3;

const textAt = (row: Row, at: number): string => {
  const text = (row[at] ?? '').trim();
  return /\p{L}/u.test(text) && !isDitto(text, 'company') ? text : '';
};

/**
 * Whether a column names each client in the first of its rows alone: more cells are empty than repeat the one above. A single name may be about its own row
 * alone.
 */
function isInFirstRow(under: readonly Row[], at: number): boolean {
  const rows = under.filter((row) => row.some((text) => text.trim() !== ''));
  const texts = rows.map((row) => textAt(row, at));
  const names = new Set(texts.filter((text) => text !== ''));
  const repeated = texts.filter((text, index) => text !== '' && text === texts[index - 1]).length;
  return texts[0] !== '' && names.size > 1 && texts.filter((text) => text === '').length > repeated;
}

/** The columns that are not read and say to whom a document was sent. */
const recipientsOf = ({ headings }: Header, used: ReadonlySet<number>): readonly number[] =>
  headings.flatMap((heading, at) => (!used.has(at) && RECIPIENT.test(heading.trim()) ? [at] : []));
const RECIPIENT =
  /^(?:sent to|send to|to|for|recipients?|addressees?|empfänger(?:in)?|an|gesendet an|versandt an|destinataires?|envoyé à|destinatari[oa]s?|destinatários?|enviado a|inviato a|ontvanger|收件人|宛先|送付先)$/iu;

/** The columns that are not read and may say what a document is. The title of its matter may be "Internal note reader". */
const kindsOf = ({ headings }: Header, used: ReadonlySet<number>): readonly number[] =>
  headings.flatMap((heading, at) =>
    used.has(at) || fieldsOfHeading('matters', heading).includes('title') ? [] : [at],
  );

/** A longer text is a remark, which may tell of another document. */
const LONGEST_KIND = 40;
/** How many are remembered: kinds are often the same. */
const KINDS_KEPT = 1_000;
const isForFirm = remembered(
  (text: string): boolean => text.length <= LONGEST_KIND && /\p{L}/u.test(text) && saysForFirm(text),
  KINDS_KEPT,
  LONGEST_KIND,
);
