import type { Row } from '#domain/tabs/tab.ts';
import { addressBehind, addressInFormula, LONGEST_FORMULA } from './address-behind.ts';
import { carriedIn, columnIndex, coveredBy } from './xlsx-merges.ts';
import { Damaged } from './damaged.ts';
import { CELL_CHARACTERS, COLUMNS_KEPT, hideColumns, isStruck, RowGatherer } from './gather-rows.ts';
import type { SheetOptions } from './gather-rows.ts';
import { GENERAL, numberText } from './xlsx-formats.ts';
import type { IsCovered } from './xlsx-merges.ts';
import type { BehindRows } from './xlsx-behind-rows.ts';
import { addressesIn } from './xlsx-links.ts';
import type { AddressOf } from './xlsx-links.ts';
import type { XlsxWorkbook } from './xlsx-parts.ts';
import { textRun, unescaped } from './xlsx-strings.ts';
import { attributeOf } from './xml-attributes.ts';
import { utf8Decoder } from './parse-part.ts';
import { xmlReader } from './xml-reader.ts';
import type { XmlHandler } from './xml-reader.ts';
import type { Archive } from './zip-archive.ts';

/** The rows of one sheet, piece by piece as it is inflated. */
export async function* xlsxRows(
  archive: Archive,
  workbook: XlsxWorkbook,
  part: string,
  { merges, linked }: BehindRows,
  options: SheetOptions,
): AsyncGenerator<readonly Row[]> {
  const gatherer = new RowGatherer(options.mostRows);
  const isCovered = coveredBy(merges);
  const addressOf: AddressOf = options.links.size > 0 ? await addressesIn(archive, part, linked) : () => undefined;
  const reader = xmlReader(
    sheetHandler({ workbook, options, gatherer, isCovered, carry: carriedIn(merges), addressOf }),
  );
  const decoder = utf8Decoder();
  for await (const bytes of archive.bytes(part)) {
    reader.write(decoder.write(bytes));
    yield gatherer.take();
  }
  reader.write(decoder.end());
  reader.end();
  yield gatherer.take();
}

interface Reading {
  readonly workbook: XlsxWorkbook;
  readonly options: SheetOptions;
  readonly gatherer: RowGatherer;
  readonly isCovered: IsCovered;
  readonly carry: (row: number, cells: string[]) => void;
  readonly addressOf: AddressOf;
}

function sheetHandler({ workbook, options, gatherer, isCovered, carry, addressOf }: Reading): XmlHandler {
  const { isDateColumn, links, marks } = options;
  const inline = textRun();
  let inRow = false;
  let isHidden = false;
  /** How many cells of the row are struck through. */
  let struck = 0;
  let row = -1;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let inCell = false;
  let inValue = false;
  let value = '';
  let inFormula = false;
  let formula = '';

  return {
    open(name, attributes) {
      if (name === 'c' && inRow) {
        const address = attributeOf(attributes, 'r');
        column = address === undefined ? column + 1 : columnIndex(address);
        type = attributeOf(attributes, 't') ?? 'n';
        style = Number(attributeOf(attributes, 's') ?? 0);
        [value, formula] = ['', ''];
        inCell = true;
        inline.start();
      } else if (name === 'row') {
        const number = attributeOf(attributes, 'r');
        row = number === undefined ? row + 1 : Number(number) - 1;
        if (!Number.isInteger(row) || row < 0) throw new Damaged();
        [inRow, cells, column] = [true, [], -1];
        isHidden = isTrue(attributeOf(attributes, 'hidden'));
        struck = 0;
      } else if (name === 'col') {
        if (isTrue(attributeOf(attributes, 'hidden')))
          hideColumns(marks, Number(attributeOf(attributes, 'min')) - 1, Number(attributeOf(attributes, 'max')) - 1);
      } else if (inCell) {
        if (name === 'v') inValue = true;
        else if (name === 'f') inFormula = links.has(column);
        else inline.open(name);
      }
    },
    text(text) {
      if (inValue) {
        if (value.length < CELL_CHARACTERS) value += text;
      } else if (inFormula) {
        if (formula.length < LONGEST_FORMULA) formula += text;
      } else if (inCell) inline.text(text);
    },
    close(name) {
      if (name === 'c') {
        if (inCell && column < COLUMNS_KEPT) put();
        inCell = false;
      } else if (name === 'row') {
        if (inRow) carry(row, cells);
        if (inRow && gatherer.add(row, cells)) {
          if (isHidden) marks.rows.add(row + 1);
          if (isStruck(struck, cells)) marks.struck?.add(row + 1);
        }
        inRow = false;
      } else if (name === 'v') inValue = false;
      else if (name === 'f') inFormula = false;
      else if (inCell) inline.close(name);
    },
  };

  function put(): void {
    const text = cellText();
    if (text === '' || isCovered(row, column)) return;
    if (workbook.struck.has(style)) struck++;
    while (cells.length < column) cells.push('');
    const isLink = row >= (links.get(column) ?? Infinity);
    cells[column] = isLink ? addressBehind(text, addressOf(row, column) ?? addressInFormula(formula)) : text;
  }

  function cellText(): string {
    switch (type) {
      case 's':
        return sharedText(workbook.strings, value);
      case 'inlineStr':
        return inline.value();
      case 'str':
        return unescaped(value);
      case 'b':
        if (value === '') return '';
        return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
      case 'e':
        return value;
      case 'd':
        return value;
      default:
        return numberText(value, workbook.formats[style] ?? GENERAL, isDateColumn(column), workbook.from1904);
    }
  }
}

const isTrue = (attribute: string | undefined): boolean => attribute === '1' || attribute === 'true';

/** A shared text by its index. Some programs write an empty cell as a shared text without an index: it must not become the first text. */
function sharedText(strings: readonly string[], index: string): string {
  if (index.trim() === '') return '';
  const text = strings[Number(index)];
  if (text === undefined) throw new Damaged();
  return text;
}
