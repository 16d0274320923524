import { oneLine } from '#domain/text/control-characters.ts';
import { letters } from './heading-letters.ts';
import { OPTIONAL_FIELDS } from './optional-fields.ts';
import type { OwnField, OwnTab } from './optional-fields.ts';
import { TABLES } from './tables.ts';

/** The most characters of the label of a field that only one firm has. */
export const LONGEST_OWN_LABEL = 60;

/** The letters of every heading by which a documented or optional column of the tab may be found: no field of a firm's own may have them. */
export function headingsOfTab(tab: OwnTab): Set<string> {
  const columns: readonly { readonly heading: string; readonly aliases?: readonly string[] }[] = [
    ...TABLES[tab].columns,
    ...OPTIONAL_FIELDS.filter((field) => field.tab === tab),
  ];
  return new Set(columns.flatMap(({ heading, aliases = [] }) => [heading, ...aliases]).map(letters));
}

/** Whether a text is one line with letters or digits, as the label of a field of a firm's own must be. */
export const isLabel = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && oneLine(text) === text;

/**
 * The label that a column's heading becomes: one line, no longer than a label may be, and with a number if another column of the tab has these
 * letters.
 */
export function ownLabel(heading: string, tab: OwnTab, own: readonly Pick<OwnField, 'tab' | 'label'>[]): string {
  const taken = headingsOfTab(tab);
  for (const field of own) if (field.tab === tab) taken.add(letters(field.label));
  const line = oneLine(heading.replaceAll(/\s+/g, ' '));
  // A heading such as "%" has no letters.
  const text = isLabel(line) ? line : `Field ${line}`.trim();
  let label = shortened(text, '');
  for (let number = 2; taken.has(letters(label)); number++) label = shortened(text, ` ${number}`);
  return label;
}

/** The text with an ending. Half of a character of two units would be no letter. */
function shortened(text: string, ending: string): string {
  const kept = text.slice(0, LONGEST_OWN_LABEL - ending.length).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trim()}${ending}`;
}
