import { isCode } from '#domain/layout/words/code.ts';
import { isSecretHeading } from '#domain/layout/words/for-the-firm.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';

/**
 * The sheet with the columns hidden that their headings, or the ones above them, keep from clients: like a column that the sheet hides, such a column
 * is proposed for nothing, whatever it has. A reference that the firm calls internal is no secret.
 */
export function withoutSecrets(sheet: SheetLook): SheetLook {
  // The first text above the headings may be the title of the sheet: "Privileged & confidential".
  const title = sheet.columns.find(({ group }) => group !== '')?.group;
  const isKept = (look: ColumnLook): boolean =>
    (isSecretHeading(look.heading) || (look.group !== title && isSecretHeading(look.group))) && !isReference(look);
  return sheet.columns.some(isKept)
    ? { ...sheet, columns: sheet.columns.map((look) => (isKept(look) ? hide(look) : look)) }
    : sheet;
}

const hide = (look: ColumnLook): ColumnLook => ({ ...look, hidden: true, ...(!look.hidden && { isSecret: true }) });

const LONGEST_REFERENCE = 20;
const REFERENCES: ReadonlySet<string> = new Set(['id', 'docketNumber', 'clientReference']);

/** Whether a heading names a reference, or the client of a row by a code, and its cells are that: "Internal ref", "Mandant (Kürzel intern)". */
function isReference({ heading, examples }: ColumnLook): boolean {
  const fields = fieldsOfHeading('matters', heading);
  if (fields.some((field) => REFERENCES.has(field)))
    return examples.every((text) => /\d/.test(text) && text.length <= LONGEST_REFERENCE);
  return fields.includes('company') && examples.every(isCode);
}
