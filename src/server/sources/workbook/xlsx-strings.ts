import { Damaged } from './damaged.ts';
import { CELL_CHARACTERS } from './gather-rows.ts';
import { parsePart } from './parse-part.ts';
import type { Archive } from './zip-archive.ts';

/** Reads the texts that cells share. */
export async function sharedStrings(archive: Archive, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined) return strings;
  if (!archive.has(part)) throw new Damaged();
  const run = textRun();
  await parsePart(archive, part, {
    open(name) {
      if (name === 'si') run.start();
      else run.open(name);
    },
    text: run.text,
    close(name) {
      if (name === 'si') strings.push(run.value());
      else run.close(name);
    },
  });
  return strings;
}

/** Collects the text of a string item: plain or in formatted runs, without the reading aids of Japanese texts. */
export function textRun(): {
  start(): void;
  open(name: string): void;
  close(name: string): void;
  text(text: string): void;
  value(): string;
} {
  let value = '';
  let inText = false;
  let inPhonetic = false;
  return {
    start() {
      value = '';
      inText = false;
      inPhonetic = false;
    },
    open(name) {
      if (name === 't') inText = true;
      if (name === 'rPh') inPhonetic = true;
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') inPhonetic = false;
    },
    text(text) {
      if (inText && !inPhonetic && value.length < CELL_CHARACTERS) value += text;
    },
    value: () => unescaped(value),
  };
}

/** Decodes characters that XML cannot contain, which are written like _x000D_. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
