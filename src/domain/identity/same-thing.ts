/** The longest part of a key, in characters: both databases must be able to index a key of two parts. */
const LONGEST_PART = 200;

/** The text with its white space collapsed: one reading may have a line break where the next one has a space. */
export function withoutSpacing(text: string): string {
  return SPACING.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}

/** Most cells have no such white space, and this test takes half the time of the replacement. */
const SPACING = /[^\S ]| {2}|^ | $/;

/** A key made of cells. White space aside, different cells give different keys. */
export function keyOfParts(...parts: readonly (string | number)[]): string {
  return JSON.stringify(parts.map((part) => (typeof part === 'number' ? part : shortened(withoutSpacing(part)))));
}

/**
 * A key for each item, in the order of the items. Items with the same parts are numbered in the order of `orderOf`, never in the order of
 * the sheet: rows that move keep their keys. The first has no number, so that a second one does not change its key.
 */
export function numberedKeys<Item>(
  items: readonly Item[],
  partsOf: (item: Item) => readonly string[],
  orderOf: (item: Item) => string,
): readonly string[] {
  const keys = items.map((item) => keyOfParts(...partsOf(item)));
  const places = new Map<string, number[]>();
  keys.forEach((key, place) => {
    const others = places.get(key);
    if (others) others.push(place);
    else places.set(key, [place]);
  });
  for (const same of places.values()) {
    if (same.length === 1) continue;
    same
      .map((place) => ({ place, order: orderOf(items[place]!) }))
      .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
      .slice(1)
      .forEach(({ place }, index) => (keys[place] = keyOfParts(...partsOf(items[place]!), index + 2)));
  }
  return keys;
}

/** A long text is shortened to its beginning and a hash of all of it. */
function shortened(text: string): string {
  return text.length <= LONGEST_PART ? text : `${text.slice(0, LONGEST_PART - 20)} ${hashOf(text)}`;
}

/** A hash of 53 bits (cyrb53). It is not secure, but distinguishes some hundred thousand texts. */
function hashOf(text: string): string {
  let low = LOW;
  let high = HIGH;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  return mixed(low, high).toString(36);
}

/** A hash of 53 bits of the texts in their order, without their spaces and line breaks. */
export function hashOfTexts(texts: readonly string[]): number {
  let low = LOW;
  let high = HIGH;
  for (const text of texts) {
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code <= SPACE || code === FIXED_SPACE) continue;
      low = Math.imul(low ^ code, 2654435761);
      high = Math.imul(high ^ code, 1597334677);
    }
    low = Math.imul(low ^ END_OF_TEXT, 2654435761);
    high = Math.imul(high ^ END_OF_TEXT, 1597334677);
  }
  return mixed(low, high);
}

const LOW = 0xdeadbeef;
const HIGH = 0x41c6ce57;
const SPACE = 0x20;
const FIXED_SPACE = 0xa0;
/** Not a character of Unicode. */
const END_OF_TEXT = 0xffff;

function mixed(low: number, high: number): number {
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return 4294967296 * (2097151 & high) + (low >>> 0);
}
