import { decodeEntities } from './xml-reader.ts';

const COLON = 0x3a;
const SPACE = 0x20;

/** The attributes of a tag by their names without prefix. */
export function attributesOf(attributes: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null) as Record<string, string>;
  eachAttribute(attributes, (equals, value) => {
    const name = nameBefore(attributes, equals);
    if (name !== '') found[name] = decodeEntities(value());
    return true;
  });
  return found;
}

/** Reads one attribute, fast enough for the millions of elements in a sheet. `name` is without prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  // Most elements do not have the attribute, which this check finds faster.
  if (!attributes.includes(name)) return undefined;
  let found: string | undefined;
  eachAttribute(attributes, (equals, value) => {
    if (isNamed(attributes, equals, name)) found = decodeEntities(value());
    return found === undefined;
  });
  return found;
}

/**
 * Visits the attributes until `see` returns true. Goes from value to value, because a formula in a value may look like an attribute. Looks at no
 * character twice: a regular expression would take an hour for a long word without a value.
 */
function eachAttribute(attributes: string, see: (equals: number, value: () => string) => boolean): void {
  for (let at = 0; ;) {
    const equals = attributes.indexOf('=', at);
    if (equals < 0) return;
    let open = equals + 1;
    while (attributes.charCodeAt(open) <= SPACE) open++;
    const close = attributes.indexOf(attributes.charAt(open), open + 1);
    if (close < 0) return;
    if (!see(equals, () => attributes.slice(open + 1, close))) return;
    at = close + 1;
  }
}

function nameBefore(attributes: string, equals: number): string {
  let end = equals;
  while (attributes.charCodeAt(end - 1) <= SPACE) end--;
  let start = end;
  while (start > 0 && attributes.charCodeAt(start - 1) > SPACE && attributes.charCodeAt(start - 1) !== COLON) start--;
  return attributes.slice(start, end);
}

function isNamed(attributes: string, equals: number, name: string): boolean {
  let end = equals;
  while (attributes.charCodeAt(end - 1) <= SPACE) end--;
  const before = attributes.charCodeAt(end - name.length - 1);
  return attributes.startsWith(name, end - name.length) && (before === COLON || before <= SPACE);
}
