import { placeCode } from '#domain/places/place.ts';
import { plainName } from './legal-form.ts';
import { isOrdinary } from './names-in-text.ts';

/**
 * Finds whether the address of a page has a client's name: in any letter case, with signs written as "%C3%BC", in one word ("novakpharma"), or beside a word
 * for what is kept there ("boltfiles"). The first word of a longer name is enough, if it is no ordinary word.
 */
export function namesInAddress(names: readonly string[]): (text: string) => boolean {
  const wholes = new Map<string, (readonly string[])[]>();
  /** Names, and first words of names, that one word of an address may be or begin with. */
  const single = new Set<string>();
  const joined = new Map<number, Set<string>>();
  for (const name of names) {
    const { words } = plainName(name);
    const [first = ''] = words;
    const whole = words.join('');
    if (words.length === 1 && (whole.length >= SHORTEST ? !isOrdinary(whole) : isShortName(whole))) single.add(whole);
    if (words.length === 1) continue;
    if (first.length >= SHORTEST && !/\d/.test(first) && !isOrdinary(first) && placeCode(first) === undefined)
      single.add(first);
    const sameFirst = wholes.get(first) ?? [];
    wholes.set(first, [...sameFirst, words]);
    if (whole.length < SHORTEST_JOINED) continue;
    const ofLength = joined.get(whole.length) ?? new Set();
    joined.set(whole.length, ofLength.add(whole));
  }

  const isBeside = (word: string): boolean =>
    [...word].some((_, at) => {
      const [start, end] = [word.slice(0, at), word.slice(at)];
      const has = (part: string, other: string): boolean =>
        part.length >= SHORTEST && single.has(part) && isKept(other);
      return has(start, end) || has(end, start);
    });
  const isJoined = (word: string): boolean =>
    [...joined].some(([length, ofLength]) =>
      Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) => word.slice(at, at + length)).some(
        (part) => ofLength.has(part),
      ),
    );
  return (text) => {
    if (!ADDRESS.test(text)) return false;
    const words = decoded(text.slice(0, LONGEST))
      .split(/[^\p{L}\p{M}\p{N}&]+/u)
      .flatMap((part) => plainName(part).words);
    return words.some((word, at) => {
      const hasWhole = wholes.get(word)?.some((name) => name.every((one, next) => one === words[at + next]));
      return hasWhole === true || single.has(word) || isBeside(word) || isJoined(word);
    });
  };
}

const ADDRESS = /^\s*(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)/iu;
/** Of a longer address, the rest tells no more. */
const LONGEST = 500;
/** A shorter name may be a part of another word. */
const SHORTEST = 4;
const SHORTEST_JOINED = 6;

/** A name of two or three letters that is no part of most addresses. */
const isShortName = (name: string): boolean =>
  name.length > 1 && !isOrdinary(name) && placeCode(name) === undefined && !IN_ADDRESSES.has(name);
const IN_ADDRESSES = new Set(
  'com net org edu gov int www web app api php htm asp jsp pdf doc xls ppt zip png jpg gif css xml ftp sso url faq rss img cgi bin get id io ai co my go to do no in on at be is it us'.split(
    ' ',
  ),
);

/** What an address names beside a client: "boltfiles", "bolt2026", "boltgmbh". */
const isKept = (word: string): boolean =>
  word !== '' && (/^\d+$/.test(word) || isOrdinary(word) || KEPT.has(word) || plainName(`x ${word}`).form !== '');
const KEPT = new Set(
  'doc docs room rooms dataroom folder folders matter matters case cases akte akten kunde kunden mandant mandanten share shared drive team extranet intranet site sites kanzlei'.split(
    ' ',
  ),
);

/** "br%C3%BCckner" as "brückner". */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // A sign "%" of its own.
    return address;
  }
}
