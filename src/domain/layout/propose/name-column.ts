import { letters } from '#domain/tabs/heading-letters.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { HeadingRef } from '#domain/layout/layout.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import { plainOfCountries } from '#domain/layout/read/country-columns.ts';
import { isNumbered } from '#domain/layout/read/find-header.ts';
import { headingParts } from '#domain/layout/words/heading-words.ts';
import { isAct, isAnyReference, isGeneral, underGroup } from '#domain/layout/words/general-headings.ts';
import { fieldsOfHeading, isNextAction } from '#domain/layout/words/synonyms.ts';
import { haveManyDigits } from './column-kinds.ts';

/** The fields that a column's heading names, together with the heading above it if its own means little or is there twice. */
export function fieldsOfColumn(tab: Tab, look: ColumnLook, all: readonly ColumnLook[]): readonly string[] {
  if (isToldByPlace(look, all)) return [];
  const { heading } = look;
  const fields = fieldsOfHeading(tab, headingOf(look, all));
  if (!isTwice(heading, all) || isGeneral(heading)) return fields;
  // Two equal headings are distinguished only by what the heading above adds to them.
  const alone = fieldsOfHeading(tab, heading);
  return fields.filter((field) => !alone.includes(field));
}

/** The heading with the one above it, if its own means little or is there twice. */
export function headingOf(look: ColumnLook, all: readonly ColumnLook[]): string {
  const { heading, group } = look;
  if (look.byCountry) return plainOfCountries(heading);
  if (group === '') return heading;
  if (isNumberOfOffice(look, all)) return underGroup(group, 'no');
  return isTwice(heading, all) || isGeneral(heading) ? underGroup(group, heading) : heading;
}

/** "File no" under "Application". A heading above all columns is the title of the sheet. */
const isNumberOfOffice = ({ heading, group, examples }: ColumnLook, all: readonly ColumnLook[]): boolean =>
  isAnyReference(heading) && isAct(group) && all.some((one) => one.group !== group) && haveManyDigits(examples);

const isTwice = (heading: string, all: readonly Pick<ColumnLook, 'heading'>[]): boolean =>
  all.filter((one) => letters(one.heading) === letters(heading)).length > 1;

/** Whether a column can be recognised: by its heading, with the one above it. */
export const isNameable = (look: ColumnLook, all: readonly ColumnLook[]): boolean =>
  canBeNamed(look, all) && !isToldByPlace(look, all);

/**
 * Whether a column's heading is there twice and only its neighbour at the left distinguishes it. Its content is then unknown, and only a person can
 * choose it.
 */
function isToldByPlace({ index, heading, group }: ColumnLook, all: readonly ColumnLook[]): boolean {
  if (group === '' || !isTwice(heading, all)) return false;
  if (isNumbered(group)) return true;
  // "By when" at the right of "Next thing" is the day of that.
  if (isGeneral(heading) || isNextAction(group)) return false;
  const left = all.findLast((one) => one.index < index && one.heading !== '' && !isGeneral(one.heading));
  return left?.heading === group;
}

/** Whether no other column has the same heading and group. */
export function canBeNamed(
  { heading, group }: Pick<ColumnLook, 'heading' | 'group'>,
  all: readonly Pick<ColumnLook, 'heading' | 'group'>[],
): boolean {
  // Of two equal headings, one without another above it or at its left has nothing that tells it.
  if (group === '' && isTwice(heading, all)) return false;
  return (
    all.filter((one) => letters(one.heading) === letters(heading) && letters(one.group) === letters(group)).length === 1
  );
}

/** How a layout names a column: by its heading, and by the one above it if two headings are equal. */
export function refOf({ heading, group }: ColumnLook, all: readonly ColumnLook[]): HeadingRef {
  return isTwice(heading, all) && group !== '' ? { heading, group } : { heading };
}

/** Whether a heading names the reference of the firm and that of the client: "Our Ref. / Your Ref." */
export const namesBothReferences = (heading: string): boolean =>
  ['id', 'clientReference'].every((field) =>
    headingParts(heading).some((part) => fieldsOfHeading('matters', part)[0] === field),
  );
