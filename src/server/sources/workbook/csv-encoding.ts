import { isUtf8 } from 'node:buffer';
import { basename } from 'node:path';
import { analyse } from 'chardet';
import { SourceFailure } from '../portfolio-source.ts';

/** How the bytes of a text file become letters. */
export interface TextEncoding {
  /** A label of `TextDecoder`. */
  readonly label: string;
  /** Whether the file does not say so, and the letters of its words were compared with those of languages. A person must look at them. */
  readonly guessed: boolean;
}

/** Encodings that spreadsheet programs on Windows write where the comparison names a standard that has the same letters at other places. */
const ON_WINDOWS: Readonly<Record<string, string>> = { 'ISO-8859-2': 'windows-1250' };

const UTF_16 = [
  { label: 'utf-16le', mark: Buffer.of(0xff, 0xfe) },
  { label: 'utf-16be', mark: Buffer.of(0xfe, 0xff) },
];

/** How much of the lines with other letters than those of ASCII is compared, in bytes. So much text tells languages apart. */
const COMPARED_BYTES = 256 * 1024;
const ASCII_END = 0x80;
const LINE_FEED = 0x0a;

/** A guess with less than this is chance: bytes that are no text at all get up to 9 of 100. */
const LEAST = 10;

/** The best of two encodings counts only if it fits better by this factor: Polish and French letters, for example, can fit almost equally well. */
const CLEARLY = 1.2;

/**
 * The encoding of a .csv file: UTF-8 or UTF-16 if its bytes say so, otherwise the one that its letters fit clearly best. A wrong guess changes how
 * names look, and never whose rows they are: two clients stay two. Throws `SourceFailure('csv-not-utf8')` if several fit.
 */
export function encodingOf(bytes: Buffer, path: string): TextEncoding {
  if (isUtf8(bytes)) return { label: 'utf-8', guessed: false };
  const marked = UTF_16.find(({ mark }) => bytes.subarray(0, mark.length).equals(mark));
  if (marked && canRead(bytes, marked.label)) return { label: marked.label, guessed: false };
  const [best, other] = marked ? [] : fitting(bytes);
  if (!best || best.confidence < LEAST || best.confidence < (other?.confidence ?? 0) * CLEARLY)
    throw new SourceFailure('csv-not-utf8', { file: basename(path) });
  return { label: best.label, guessed: true };
}

/** Encodings that read the bytes as different texts, the best first. `confidence`: 0 to 100. */
function fitting(bytes: Buffer): { readonly label: string; readonly confidence: number }[] {
  const compared = linesWithLetters(bytes);
  /** By the text. Turkish and Western European letters, for example, are the same but for six. */
  const fits = new Map<string, { readonly label: string; readonly confidence: number }>();
  for (const { name, confidence } of analyse(compared)) {
    const label = labelOf(name);
    if (!label || !canRead(bytes, label)) continue;
    const text = new TextDecoder(label).decode(compared);
    if (!fits.has(text)) fits.set(text, { label, confidence });
  }
  return [...fits.values()];
}

/** The label of the platform's decoder; undefined for what it does not know, and for UTF: such a file would have been found before. */
function labelOf(name: string): string | undefined {
  try {
    const { encoding } = new TextDecoder(ON_WINDOWS[name] ?? name);
    return encoding.startsWith('utf') ? undefined : encoding;
  } catch {
    return undefined;
  }
}

function canRead(bytes: Buffer, label: string): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The first lines that have other letters than those of ASCII: the others tell nothing. */
function linesWithLetters(bytes: Buffer): Buffer {
  const lines: Buffer[] = [];
  let length = 0;
  for (let from = 0; from < bytes.length && length < COMPARED_BYTES;) {
    const end = bytes.indexOf(LINE_FEED, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1);
    from += line.length;
    if (!line.some((byte) => byte >= ASCII_END)) continue;
    lines.push(line.subarray(0, COMPARED_BYTES));
    length += line.length;
  }
  return Buffer.concat(lines);
}
