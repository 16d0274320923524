import { Damaged } from './damaged.ts';

/** Called while XML is read. Names come without their prefix, attributes as raw text (see `xml-attributes.ts`). */
export interface XmlHandler {
  /** `offset` is the number of characters before the tag. */
  open?(name: string, attributes: string, offset: number): void;
  /** `offset` is the number of characters up to the end of the tag. Also called for `<empty/>`. */
  close?(name: string, offset: number): void;
  /** One text may come in several pieces. */
  text?(text: string): void;
}

/** Longest tag, comment or section, in characters; no spreadsheet has a longer one. The limit also keeps the time linear, because an unfinished tag is scanned again. */
const LONGEST_MARKUP = 1024 * 1024;
const LONGEST_ENTITY = 32;

/**
 * Reads XML piece by piece, as it is inflated. Supports only what spreadsheets use: a document type declaration is refused,
 * so only the five entities of XML and character numbers are expanded.
 */
export function xmlReader(handler: XmlHandler): { write(piece: string): void; end(): void } {
  let rest = '';
  let before = 0;
  let depth = 0;

  function consume(text: string): number {
    let at = 0;
    for (;;) {
      const tag = text.indexOf('<', at);
      if (tag < 0) return at + giveText(text.slice(at), false);
      if (tag > at) giveText(text.slice(at, tag), true);
      const end = markupEnd(text, tag);
      if (end < 0) {
        if (text.length - tag > LONGEST_MARKUP) throw new Damaged();
        return tag;
      }
      giveMarkup(text, tag, end);
      at = end;
    }
  }

  /** Passes text to the handler. Returns the number of characters that were used: an entity that is cut at the end of a piece waits for the next one. */
  function giveText(text: string, whole: boolean): number {
    const cut = text.lastIndexOf('&');
    const split = !whole && cut >= 0 && text.length - cut < LONGEST_ENTITY && !text.includes(';', cut);
    const given = split ? text.slice(0, cut) : text;
    if (given) handler.text?.(decodeEntities(given));
    return given.length;
  }

  function giveMarkup(text: string, from: number, to: number): void {
    const second = text.charCodeAt(from + 1);
    if (second === QUESTION) return;
    if (second === EXCLAMATION) {
      if (text.startsWith('<![CDATA[', from)) handler.text?.(text.slice(from + 9, to - 3));
      else if (!text.startsWith('<!--', from)) throw new Damaged();
      return;
    }
    if (second === SLASH) {
      if (--depth < 0) throw new Damaged();
      handler.close?.(localName(text.slice(from + 2, to - 1).trimEnd()), before + to);
      return;
    }
    const empty = text.charCodeAt(to - 2) === SLASH;
    const inside = text.slice(from + 1, to - (empty ? 2 : 1));
    const space = inside.search(/\s/);
    const name = localName(space < 0 ? inside : inside.slice(0, space));
    handler.open?.(name, space < 0 ? '' : inside.slice(space), before + from);
    if (empty) handler.close?.(name, before + to);
    else depth++;
  }

  return {
    write(piece) {
      const text = rest + piece;
      const used = consume(text);
      rest = text.slice(used);
      before += used;
    },
    end() {
      if (rest !== '' || depth !== 0) throw new Damaged();
    },
  };
}

const EXCLAMATION = 0x21;
const SLASH = 0x2f;
const QUESTION = 0x3f;

/** Index right after the markup that begins at `from`; negative if it is incomplete. */
function markupEnd(text: string, from: number): number {
  const second = text.charCodeAt(from + 1);
  if (second === QUESTION) return behind(text, '?>', from);
  if (second === EXCLAMATION) {
    // Nine characters are enough to distinguish the kinds of markup.
    if (text.length - from < 9) return -1;
    if (text.startsWith('<!--', from)) return behind(text, '-->', from + 4);
    if (text.startsWith('<![CDATA[', from)) return behind(text, ']]>', from + 9);
    throw new Damaged();
  }
  // An attribute may contain a >. The position of the next > is kept, so that it is not searched again for every attribute.
  let end = text.indexOf('>', from);
  for (let at = from; ;) {
    if (end < at) end = text.indexOf('>', at);
    if (end < 0) return -1;
    const quote = firstQuote(text, at, end);
    if (quote < 0) return end + 1;
    const close = text.indexOf(text.charAt(quote), quote + 1);
    if (close < 0) return -1;
    at = close + 1;
  }
}

function firstQuote(text: string, from: number, to: number): number {
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x22 || code === 0x27) return i;
  }
  return -1;
}

function behind(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the entities in texts and attributes: `&lt;` becomes `<`. Unknown entities stay unchanged. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (entity, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? entity;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );
}
