import { placeCode } from '#domain/places/place.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { textsOf } from './name-rows.ts';

/** A family whose number and title have a row of their own above its matters. */
export interface FamilyTitle {
  readonly family: string;
  readonly title: string;
}

const FAMILY =
  /^(?:patent)?(?:famil\p{L}{1,3}|fam\.|ファミリー|同族|专利族|專利家族)\s*(?:n[°ºo]|no|nr)?[.:]?\s*(\p{L}{0,3}-?\d[\p{L}\d./-]*)\s*(?:[:–—-]\s*(.+))?$/iu;
const MAY_BE = /^\s*(?:patent)?fam|^\s*(?:ファミリー|同族|专利族|專利家族)/iu;
/** The number and the title of a family, its inventors and its priority. */
const MOST_TEXTS = 4;

/**
 * The family of a row such as "Family 001", "Modular gripper", or "Familie 1041: Lensepumpe" with its priority beside it. Undefined for a row that also has
 * a country: it is the matter of a sheet with a row for each family.
 */
export function familyTitle(row: Row): FamilyTitle | undefined {
  // Most rows begin with a reference, and a sheet may have a million of them.
  if (!MAY_BE.test(row.find((text) => text.trim() !== '') ?? '')) return undefined;
  const [first = '', ...others] = textsOf(row, MOST_TEXTS + 1);
  const [, family = '', said] = FAMILY.exec(first.replace(/\s+/gu, ' ')) ?? [];
  if (family === '' || others.length >= MOST_TEXTS || others.some((text) => placeCode(text) !== undefined))
    return undefined;
  const [beside = ''] = others;
  const isTitle = /\p{L}{3}/u.test(beside) && !/^[^\s:：]{1,12}[:：]/u.test(beside);
  return { family, title: said?.trim() ?? (isTitle ? beside : '') };
}
