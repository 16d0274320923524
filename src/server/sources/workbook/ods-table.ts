import { SOURCE } from '#server/base/limits.ts';
import { addressBehind, addressInFormula } from './address-behind.ts';
import { carryDown } from './carry-down.ts';
import { CELL_CHARACTERS, COLUMNS_KEPT, hideColumns, isStruck } from './gather-rows.ts';
import type { RowGatherer, SheetOptions } from './gather-rows.ts';
import { attributeOf } from './xml-attributes.ts';
import type { XmlHandler } from './xml-reader.ts';
import { InflatesTooLarge } from './zip-archive.ts';

/** Elements inside a cell whose text does not belong to the cell: comments, drawings, footnotes, reading aids, nested tables. */
const NOT_THE_CELLS = new Set(['annotation', 'frame', 'note', 'ruby-text', 'custom-shape', 'g', 'table']);
/** Drawings that belong to the sheet as a whole. */
const NOT_THE_SHEETS = new Set(['shapes', 'forms']);

/** Handles the XML of a table, and passes its rows to the gatherer. `striking`: the styles that strike the text of cells through. */
export function tableHandler(
  { isDateColumn, links, marks }: SheetOptions,
  gatherer: RowGatherer,
  striking: ReadonlySet<string>,
): XmlHandler {
  let row = 0;
  let rowRepeat = 1;
  let rowHidden = false;
  let declared = 0;
  let cells: string[] = [];
  /** How many cells of the row are struck through. */
  let struck = 0;
  let column = 0;
  let inCell = false;
  let covered = false;
  let cell = '';
  let text = '';
  let paragraphs = 0;
  /** The addresses of the cell's links. */
  let addresses = new Set<string>();
  let inParagraph = false;
  let foreign = 0;
  let repeated = 0;
  const carry = carryDown();

  return {
    open(name, attributes) {
      if (foreign > 0 || NOT_THE_SHEETS.has(name) || (inCell && NOT_THE_CELLS.has(name))) {
        foreign++;
        return;
      }
      switch (name) {
        case 'table-row':
          rowRepeat = count(attributeOf(attributes, 'number-rows-repeated'));
          rowHidden = isHidden(attributes);
          [cells, column, struck] = [[], 0, 0];
          break;
        case 'table-column': {
          const to = declared + count(attributeOf(attributes, 'number-columns-repeated'));
          if (isHidden(attributes)) hideColumns(marks, declared, to - 1);
          declared = to;
          break;
        }
        case 'table-cell':
        case 'covered-table-cell':
          cell = attributes;
          [inCell, covered, text, paragraphs] = [true, name === 'covered-table-cell', '', 0];
          if (addresses.size > 0) addresses = new Set();
          break;
        case 'a':
          if (inParagraph && links.size > 0) addresses.add(attributeOf(attributes, 'href') ?? '');
          break;
        case 'p':
          if (inCell) {
            if (paragraphs++ > 0) append('\n');
            inParagraph = true;
          }
          break;
        case 's':
          if (inParagraph) appendSpaces(Math.min(count(attributeOf(attributes, 'c')), CELL_CHARACTERS));
          break;
        case 'tab':
          if (inParagraph) append('\t');
          break;
        case 'line-break':
          if (inParagraph) append('\n');
          break;
        default:
      }
    },
    text(piece) {
      // White space in the XML counts as one space, as in HTML; further spaces are elements.
      if (inParagraph && foreign === 0) append(piece.replace(/[ \t\r\n]+/g, ' '));
    },
    close(name) {
      if (foreign > 0) {
        foreign--;
        return;
      }
      if (name === 'p') inParagraph = false;
      else if (name === 'table-cell' || name === 'covered-table-cell') endCell();
      else if (name === 'table-row') endRow();
    },
  };

  function append(piece: string): void {
    if (text.length < CELL_CHARACTERS) text += piece;
  }

  function appendSpaces(spaces: number): void {
    countRepeated(spaces);
    append(' '.repeat(spaces));
  }

  /** Limits the repeated characters, as the inflated bytes of a file are limited, because a few bytes can repeat a text many times. */
  function countRepeated(characters: number): void {
    repeated += characters;
    if (repeated > SOURCE.repeatedCharacters) throw new InflatesTooLarge();
  }

  function endCell(): void {
    inCell = false;
    const repeat = count(attributeOf(cell, 'number-columns-repeated'));
    // Cells under a merged cell are not shown, even if the file still has their text.
    if (!covered) {
      const end = Math.min(column + repeat, COLUMNS_KEPT);
      for (let at = column; at < end; at++) {
        const shown = odsCellText(cell, text, isDateColumn(at));
        const isLink = row >= (links.get(at) ?? Infinity);
        const value = isLink ? addressBehind(shown, onlyOne(addresses) ?? formulaAddress(cell)) : shown;
        if (value === '') continue;
        if (at > column) countRepeated(value.length);
        if (striking.has(attributeOf(cell, 'style-name') ?? '')) struck++;
        while (cells.length < at) cells.push('');
        cells[at] = value;
        if (repeat === 1 && count(attributeOf(cell, 'number-columns-spanned')) === 1)
          carry.begin(row, at, row + count(attributeOf(cell, 'number-rows-spanned')) - 1, value);
      }
    }
    column += repeat;
  }

  function endRow(): void {
    // Programs write the empty rest of a sheet as one row that is repeated a million times.
    if (cells.length > 0) {
      carry.fill(row, cells);
      const isKept = gatherer.add(row, cells, rowRepeat);
      for (let n = 1; isKept && rowHidden && n <= rowRepeat; n++) marks.rows.add(row + n);
      for (let n = 1; isKept && isStruck(struck, cells) && n <= rowRepeat; n++) marks.struck?.add(row + n);
      if (isKept) countRepeated(cells.reduce((sum, { length }) => sum + length, 0) * (rowRepeat - 1));
    }
    row += rowRepeat;
  }
}

/** A cell with several addresses does not say which one it means. */
const onlyOne = (addresses: ReadonlySet<string>): string | undefined =>
  addresses.size === 1 ? [...addresses][0] : undefined;

const formulaAddress = (cell: string): string | undefined => addressInFormula(attributeOf(cell, 'formula') ?? '');

/** The displayed text of a cell; dates of date columns as ISO dates; the stored value if the program wrote no text. */
function odsCellText(cell: string, shown: string, isDateColumn: boolean): string {
  if (shown !== '' && !isDateColumn) return shown;
  const date = attributeOf(cell, 'date-value');
  if (date !== undefined) return date.slice(0, 10);
  const number = attributeOf(cell, 'value');
  // A plain number in a date column may be a serial number, so it is read without the separators of its display.
  if (number !== undefined && (shown === '' || isPlainNumber(cell))) return number;
  return shown || (attributeOf(cell, 'string-value') ?? attributeOf(cell, 'boolean-value')?.toUpperCase() ?? '');
}

/** Whether a cell is a number. A failed formula is stored as a number too, but its displayed text says more. */
const isPlainNumber = (cell: string): boolean =>
  attributeOf(cell, 'value-type') === 'float' && !cell.includes('value-type="error"');

const isHidden = (attributes: string): boolean =>
  ['collapse', 'filter'].includes(attributeOf(attributes, 'visibility') ?? '');

function count(attribute: string | undefined): number {
  const value = Number(attribute ?? 1);
  return Number.isSafeInteger(value) && value > 0 ? value : 1;
}
