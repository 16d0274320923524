import { SOURCE } from '#server/base/limits.ts';
import type { NumberFormat } from './xlsx-formats.ts';
import { GENERAL, numberFormat } from './xlsx-formats.ts';
import { parsePart } from './parse-part.ts';
import { sharedStrings } from './xlsx-strings.ts';
import { attributesOf } from './xml-attributes.ts';
import type { Archive } from './zip-archive.ts';

/** The content of the parts other than the sheets. */
export interface XlsxWorkbook {
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean; readonly part: string }[];
  readonly strings: readonly string[];
  /** Number formats, by the style number of a cell. */
  readonly formats: readonly NumberFormat[];
  /** The style numbers of cells that are struck through. */
  readonly struck: ReadonlySet<number>;
  /** Whether dates are counted from 1904, as in old Macintosh versions. */
  readonly from1904: boolean;
}

/** Reads these parts; undefined if the archive is not an Excel workbook. */
export async function readXlsxParts(archive: Archive): Promise<XlsxWorkbook | undefined> {
  const path = (await relations(archive, '', '_rels/.rels')).find(({ type }) => type === 'officeDocument')?.part;
  const workbook = path ?? 'xl/workbook.xml';
  if (!archive.has(workbook)) return undefined;
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1);
  const parts = await relations(archive, folder, `${folder}_rels/${workbook.slice(folder.length)}.rels`);
  const worksheets = new Map(parts.flatMap(({ id, type, part }) => (type === 'worksheet' ? [[id, part]] : [])));
  const partOf = (type: string): string | undefined => parts.find((part) => part.type === type)?.part;

  const sheets: { name: string; hidden: boolean; part: string }[] = [];
  let from1904 = false;
  await parsePart(archive, workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributesOf(attributes)['date1904'] ?? '');
      if (name !== 'sheet') return;
      const { name: title = '', id = '', state = 'visible' } = attributesOf(attributes);
      const part = worksheets.get(id);
      if (part !== undefined) sheets.push({ name: title, hidden: state !== 'visible', part });
    },
  });
  return {
    sheets,
    from1904,
    strings: await sharedStrings(archive, partOf('sharedStrings')),
    ...(await cellFormats(archive, partOf('styles'))),
  };
}

interface Relation {
  readonly id: string;
  /** The last part of the type's URI, which is the same in both dialects of the format. */
  readonly type: string;
  readonly part: string;
}

async function relations(archive: Archive, folder: string, part: string): Promise<Relation[]> {
  const found: Relation[] = [];
  if (!archive.has(part)) return found;
  await parsePart(archive, part, {
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

async function cellFormats(
  archive: Archive,
  part: string | undefined,
): Promise<Pick<XlsxWorkbook, 'formats' | 'struck'>> {
  const custom = new Map<number, string>();
  const ids: number[] = [];
  if (part === undefined || !archive.has(part)) return { formats: [GENERAL], struck: new Set() };
  let inCellFormats = false;
  let inFonts = false;
  /** Which fonts strike their text through, in their order. */
  const strikes: boolean[] = [];
  const fontsOfStyles: number[] = [];
  await parsePart(archive, part, {
    open(name, attributes) {
      if (name === 'cellXfs') inCellFormats = true;
      if (name === 'fonts') inFonts = true;
      if (name === 'font' && inFonts) strikes.push(false);
      if (name === 'strike' && inFonts)
        strikes[strikes.length - 1] = !['0', 'false'].includes(attributesOf(attributes)['val'] ?? '');
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributesOf(attributes);
        // No program writes a longer code. It is not used, and the number is shown unformatted.
        custom.set(Number(numFmtId), formatCode.length > SOURCE.numberFormatCharacters ? GENERAL.code : formatCode);
      }
      if (name !== 'xf' || !inCellFormats) return;
      const { numFmtId = '0', fontId = '0' } = attributesOf(attributes);
      ids.push(Number(numFmtId));
      fontsOfStyles.push(Number(fontId));
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
      if (name === 'fonts') inFonts = false;
    },
  });
  // The same part has the formats of conditional rules. They reuse the ids, but come after the formats of cells.
  return {
    formats: ids.map((id) => numberFormat(id, custom)),
    struck: new Set(fontsOfStyles.flatMap((font, style) => (strikes[font] === true ? [style] : []))),
  };
}
