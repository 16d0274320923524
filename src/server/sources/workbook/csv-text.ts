import { basename } from 'node:path';
import { SOURCE } from '#server/base/limits.ts';
import { SourceFailure } from '../portfolio-source.ts';
import { Damaged } from './damaged.ts';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const SPACE = 0x20;

/**
 * The text of a file with every line end as \n, whatever kinds it mixes. Throws `SourceFailure('csv-quotes')` if a cell's quotes are not
 * closed where the cell ends: such a cell would silently swallow the next rows, including those of other companies.
 */
export async function* checkedText(pieces: Iterable<string>, delimiter: string, path: string): AsyncGenerator<string> {
  const quotes = quoteCheck(delimiter.charCodeAt(0));
  let cut = '';
  for (const piece of pieces) {
    const text = cut + piece;
    // The line feed after a carriage return may be at the start of the next piece.
    cut = text.endsWith('\r') ? '\r' : '';
    yield checked(text.slice(0, text.length - cut.length));
  }
  yield checked(cut);
  if (!quotes.closed()) throw failure(quotes.opened());

  function checked(text: string): string {
    const even = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
    const line = quotes.firstWrong(even);
    if (line !== undefined) throw failure(line);
    return even;
  }
  function failure(line: number): SourceFailure {
    return new SourceFailure('csv-quotes', { file: basename(path), line });
  }
}

type Place = 'start' | 'plain' | 'quoted' | 'behind-quote' | 'behind-cell';

/** Follows the quotes of a text that comes in pieces. Lines count from 1. */
function quoteCheck(delimiter: number): {
  /** The line where a cell begins that has text after its closing quote; undefined if there is none. */
  firstWrong(text: string): number | undefined;
  closed(): boolean;
  /** The line where the last quoted cell begins. */
  opened(): number;
} {
  let place: Place = 'start';
  let line = 1;
  let opened = 1;
  /** Number of characters of the row so far. */
  let row = 0;

  function next(code: number): Place | undefined {
    if (place === 'quoted') return code === QUOTE ? 'behind-quote' : 'quoted';
    if (code === delimiter || code === LINE_FEED) return 'start';
    if (code === QUOTE) {
      if (place === 'behind-quote') return 'quoted';
      if (place === 'start') {
        opened = line;
        return 'quoted';
      }
    }
    if (place === 'start' || place === 'plain') return 'plain';
    return code === SPACE ? 'behind-cell' : undefined;
  }

  return {
    firstWrong(text) {
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        const following = next(code);
        if (following === undefined) return opened;
        place = following;
        row = code === LINE_FEED && place === 'start' ? 0 : row + 1;
        if (row > SOURCE.csvRowCharacters) throw new Damaged();
        if (code === LINE_FEED) line++;
      }
      return undefined;
    },
    closed: () => place !== 'quoted',
    opened: () => opened,
  };
}
