import { TABS } from '#domain/tabs/tab.ts';
import { isCode } from '#domain/layout/words/code.ts';
import { isSecretHeading } from '#domain/layout/words/for-the-firm.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { saysAnother } from '#domain/layout/words/of-another.ts';
import { isOfOthers, saysStaff } from '#domain/layout/words/of-others.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';

/**
 * The sheet with the columns hidden that their headings, or the ones above them, keep from clients: like a column that the sheet hides, such a column
 * is proposed for nothing, whatever it has. So are the names and addresses below a heading that names others, such as opponents. A reference that the firm calls
 * internal is no secret.
 */
export function withoutSecrets(sheet: SheetLook): SheetLook {
  // The text above the first headings may be the title of the sheet: "Privileged & confidential".
  const title = sheet.columns.slice(0, 2).find(({ group }) => group !== '')?.group;
  const stamp = stampIn(sheet);
  const areSeveral = new Set(sheet.columns.flatMap(({ group }) => (group === '' ? [] : [group]))).size > 1;
  const isGroup = (group: string): boolean => group !== '' && group !== title && group !== stamp;
  const isKept = (look: ColumnLook): boolean =>
    ((isSecretHeading(look.heading) || (isGroup(look.group) && isSecretHeading(look.group))) && !isReference(look)) ||
    // "Company" and "E-mail" below "Opponent" are the opponent's.
    ((isGroup(look.group) || areSeveral) && areOthers(look.group) && saysWhom(look.heading));
  return sheet.columns.some(isKept)
    ? { ...sheet, columns: sheet.columns.map((look) => (isKept(look) ? hide(look) : look)) }
    : sheet;
}

/** Whether a heading above columns names others than the client, or what is the firm's own. */
const areOthers = (group: string): boolean =>
  isOfOthers(group) || saysStaff(group) || saysAnother(group) || OTHERS.test(group);
const OTHERS =
  /other side|third part|rival|infring|counsel|billing|invoice|gegenseite|dritte|rechnung|our (?:team|staff|people)|tiers|contrefa|tercer|terz[io]|factur|fattur/iu;

/** Whether a heading names a company or a person, or has their address or number. */
const saysWhom = (heading: string): boolean =>
  fieldsOfHeading('users', heading).length > 0 || fieldsOfHeading('matters', heading).includes('company');

/** The word that stamps a whole sheet, alone beside its title: "List of clients" and "CONFIDENTIAL". */
function stampIn({ columns }: SheetLook): string | undefined {
  const groups = [...new Set(columns.map(({ group }) => group).filter((group) => group !== ''))];
  const [title = '', stamp = '', another] = groups;
  const isTitle = columns[0]?.group === title && TABS.every((tab) => fieldsOfHeading(tab, title).length === 0);
  // Above other columns, it may be those that clients must not see.
  const hasPeople = columns.some((look) => look.group === stamp && look.emails > 0);
  return isTitle && another === undefined && hasPeople && STAMP.test(stamp) ? stamp : undefined;
}

const STAMP =
  /^[^\p{L}]*(?:(?:strictly|streng|strictement)\s)?(?:confidential|vertraulich|confidentiel|confidencial|riservato|vertrouwelijk|poufne|konfidentiellt|fortrolig|luottamuksellinen|důvěrné|bizalmas|confidenţial|confidențial|конфиденциально|社外秘|機密|机密|대외비)[^\p{L}]*$/iu;

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
