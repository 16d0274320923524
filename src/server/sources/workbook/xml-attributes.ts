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

/** One attribute, for the elements of which a sheet has millions. `name` without prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  // Most elements have none of the name, and that is told faster.
  if (!attributes.includes(name)) return undefined;
  let found: string | undefined;
  eachAttribute(attributes, (equals, value) => {
    if (isNamed(attributes, equals, name)) found = decodeEntities(value());
    return found === undefined;
  });
  return found;
}

/**
 * Goes from value to value, since a formula's text may look like an attribute of its own, until `see` has seen enough. Looks at no
 * character twice: a pattern would take an hour for a long word that is no attribute.
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
