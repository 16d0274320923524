import { decodeEntities } from './xml-reader.ts';

const COLON = 0x3a;
const SPACE = 0x20;

const ATTRIBUTE = /([^\s=:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes of a tag by their names without prefix. */
export function attributesOf(attributes: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [, name, double, single] of attributes.matchAll(ATTRIBUTE)) {
    if (name !== undefined) found[name] = decodeEntities(double ?? single ?? '');
  }
  return found;
}

/** One attribute, for the elements of which a sheet has millions. `name` without prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  // Most elements have none of the name, and that is told faster.
  if (!attributes.includes(name)) return undefined;
  // Value by value: a formula's text may look like an attribute of its own.
  for (let at = 0; ;) {
    const equals = attributes.indexOf('=', at);
    if (equals < 0) return undefined;
    let open = equals + 1;
    while (attributes.charCodeAt(open) <= SPACE) open++;
    const close = attributes.indexOf(attributes.charAt(open), open + 1);
    if (close < 0) return undefined;
    if (isNamed(attributes, equals, name)) return decodeEntities(attributes.slice(open + 1, close));
    at = close + 1;
  }
}

function isNamed(attributes: string, equals: number, name: string): boolean {
  let end = equals;
  while (attributes.charCodeAt(end - 1) <= SPACE) end--;
  const before = attributes.charCodeAt(end - name.length - 1);
  return attributes.startsWith(name, end - name.length) && (before === COLON || before <= SPACE);
}
