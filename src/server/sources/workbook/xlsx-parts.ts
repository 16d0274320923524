import type { NumberFormat } from './xlsx-formats.ts';
import { GENERAL, numberFormat } from './xlsx-formats.ts';
import { Damaged } from './damaged.ts';
import { CELL_CHARACTERS } from './gather-rows.ts';
import { attributesOf, xmlReader } from './xml-reader.ts';
import type { XmlHandler } from './xml-reader.ts';
import type { Archive } from './zip-archive.ts';

/** What the parts beside the sheets say. */
export interface XlsxWorkbook {
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  readonly strings: readonly string[];
  /** By the style number of a cell. */
  readonly formats: readonly NumberFormat[];
  /** Dates are counted from 1904, as old Macintosh versions did. */
  readonly from1904: boolean;
}

/** Undefined where the archive holds no Excel workbook. */
export async function readXlsxParts(archive: Archive): Promise<XlsxWorkbook | undefined> {
  const path = (await relations(archive, '', '_rels/.rels')).find(({ type }) => type === 'officeDocument')?.part;
  const workbook = path ?? 'xl/workbook.xml';
  if (!archive.has(workbook)) return undefined;
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1);
  const parts = await relations(archive, folder, `${folder}_rels/${workbook.slice(folder.length)}.rels`);
  const worksheets = new Map(parts.flatMap(({ id, type, part }) => (type === 'worksheet' ? [[id, part]] : [])));
  const partOf = (type: string): string | undefined => parts.find((part) => part.type === type)?.part;

  const sheets: { name: string; part: string }[] = [];
  let from1904 = false;
  await parse(archive, workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributesOf(attributes)['date1904'] ?? '');
      if (name !== 'sheet') return;
      const { name: title = '', id = '' } = attributesOf(attributes);
      const part = worksheets.get(id);
      if (part !== undefined) sheets.push({ name: title, part });
    },
  });
  return {
    sheets,
    from1904,
    strings: await sharedStrings(archive, partOf('sharedStrings')),
    formats: await cellFormats(archive, partOf('styles')),
  };
}

export async function parse(archive: Archive, part: string, handler: XmlHandler): Promise<void> {
  const reader = xmlReader(handler);
  const decoder = new TextDecoder('utf-8');
  for await (const bytes of archive.bytes(part)) reader.write(decoder.decode(bytes, { stream: true }));
  reader.write(decoder.decode());
  reader.end();
}

interface Relation {
  readonly id: string;
  /** The last word of its type's address, which is the same in both dialects of the format. */
  readonly type: string;
  readonly part: string;
}

async function relations(archive: Archive, folder: string, part: string): Promise<Relation[]> {
  const found: Relation[] = [];
  if (!archive.has(part)) return found;
  await parse(archive, part, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id = '', Type = '', Target = '' } = attributesOf(attributes);
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part: resolve(folder, Target) });
    },
  });
  return found;
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path: string[] = [];
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

/** Texts that many cells share, kept once. */
async function sharedStrings(archive: Archive, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined) return strings;
  if (!archive.has(part)) throw new Damaged();
  const run = textRun();
  await parse(archive, part, {
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

/** Collects the text of a string item: plain or in formatted runs, without the reading aids that Japanese texts carry. */
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

/** Characters that XML cannot hold are written as _x000D_. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

async function cellFormats(archive: Archive, part: string | undefined): Promise<NumberFormat[]> {
  const custom = new Map<number, string>();
  const ids: number[] = [];
  if (part === undefined || !archive.has(part)) return [GENERAL];
  let inCellFormats = false;
  await parse(archive, part, {
    open(name, attributes) {
      if (name === 'cellXfs') inCellFormats = true;
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributesOf(attributes);
        custom.set(Number(numFmtId), formatCode);
      }
      if (name === 'xf' && inCellFormats) ids.push(Number(attributesOf(attributes)['numFmtId'] ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  // Formats of conditional rules stand in the same file and reuse numbers, but come after the cells' own.
  return ids.map((id) => numberFormat(id, custom));
}
