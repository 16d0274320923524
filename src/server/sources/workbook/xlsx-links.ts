import { columnIndex } from './xlsx-merges.ts';
import { COLUMNS_KEPT } from './gather-rows.ts';
import { parsePart } from './parse-part.ts';
import { attributeOf, attributesOf } from './xml-attributes.ts';
import type { Archive } from './zip-archive.ts';

/** The cells of a sheet that have a link, with the relation that has its address. */
export type LinkedCells = ReadonlyMap<number, LinkedCell>;
export interface LinkedCell {
  readonly relation: string;
  /** The part of the address behind #. */
  readonly fragment: string;
}

/** The addresses behind the cells of a sheet. */
export type AddressOf = (row: number, column: number) => string | undefined;

/** Excel writes no more in a sheet. */
const MOST_LINKS = 65_530;
/** Excel writes no longer addresses, and programs no longer names of relations. */
const LONGEST_ADDRESS = 2_083;
const LONGEST_FRAGMENT = 255;
const LONGEST_RELATION = 64;
/** The characters of all addresses of a sheet that are kept. A hostile file may have many more. */
const MOST_CHARACTERS = 2 ** 23;

const cellKey = (row: number, column: number): number => row * COLUMNS_KEPT + column;

/** Notes the cell of a `hyperlink` element. Links of several cells, and those that lead to a place in the workbook, are left out. */
export function noteLink(linked: Map<number, LinkedCell>, attributes: string): void {
  const cell = /^([A-Z]{1,3})(\d{1,7})$/.exec(attributeOf(attributes, 'ref') ?? '');
  const relation = attributeOf(attributes, 'id') ?? '';
  // The elements behind the rows are read as one character a byte.
  const fragment = Buffer.from(attributeOf(attributes, 'location') ?? '', 'latin1').toString('utf8');
  if (!cell || relation === '' || linked.size >= MOST_LINKS) return;
  if (relation.length > LONGEST_RELATION || fragment.length > LONGEST_FRAGMENT) return;
  const [, letters = '', row] = cell;
  const column = columnIndex(letters);
  if (column < COLUMNS_KEPT) linked.set(cellKey(Number(row) - 1, column), { relation, fragment });
}

/** Reads the addresses of a sheet's links, which are in a part of their own. */
export async function addressesIn(archive: Archive, part: string, linked: LinkedCells): Promise<AddressOf> {
  const wanted = new Set([...linked.values()].map(({ relation }) => relation));
  const addresses = new Map<string, string>();
  let characters = 0;
  const at = part.lastIndexOf('/') + 1;
  const relations = `${part.slice(0, at)}_rels/${part.slice(at)}.rels`;
  if (wanted.size > 0 && archive.has(relations))
    await parsePart(archive, relations, {
      open(name, attributes) {
        if (name !== 'Relationship') return;
        const { Id = '', Target = '', TargetMode } = attributesOf(attributes);
        if (TargetMode !== 'External' || !wanted.has(Id) || Target.length > LONGEST_ADDRESS) return;
        if ((characters += Target.length) <= MOST_CHARACTERS) addresses.set(Id, Target);
      },
    });
  return (row, column) => {
    const cell = linked.get(cellKey(row, column));
    const address = cell && addresses.get(cell.relation);
    return address === undefined || cell?.fragment === '' ? address : `${address}#${cell?.fragment}`;
  };
}
