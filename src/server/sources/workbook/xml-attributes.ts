import { decodeEntities } from './xml-reader.ts';

const EQUALS = 0x3d;
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
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    const behind = at + name.length;
    const before = attributes.charCodeAt(at - 1);
    if (attributes.charCodeAt(behind) !== EQUALS || (before !== COLON && before > SPACE)) continue;
    const quote = attributes.charAt(behind + 1);
    const end = attributes.indexOf(quote, behind + 2);
    return quote === '"' || quote === "'"
      ? decodeEntities(attributes.slice(behind + 2, end < 0 ? undefined : end))
      : undefined;
  }
  return undefined;
}
