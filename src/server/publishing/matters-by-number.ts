import { isSameNumber, officialNumber } from '#domain/matter/official-number.ts';
import type { OfficialNumber } from '#domain/matter/official-number.ts';
import { placeCode } from '#domain/places/place.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import { cell } from '#domain/tabs/column.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';

/** Whose matter has a number, with its id if it is only one matter. */
export type MatterOfNumber =
  | { readonly kind: 'company'; readonly company: CompanyKey; readonly id?: string | undefined }
  | { readonly kind: 'shared' | 'orphan' };

interface Numbered {
  readonly number: OfficialNumber;
  readonly id: string;
  /** The client; undefined if no client sees the matter. */
  readonly company: CompanyKey | undefined;
}

/** Finds matters by the numbers of their applications and rights, for sheets that have no references of the firm. */
export class MattersByNumber {
  readonly #numbered = new Map<string, Numbered[]>();

  /** Notes the numbers of a matter; without a company it is one that no client sees. */
  add(row: Row, company: CompanyKey | undefined): void {
    const { at } = TABLES.matters;
    const own = placeCode(cell(row, at.jurisdiction)) ?? '';
    for (const column of [at.applicationNumber, at.grantNumber]) {
      const number = officialNumber(cell(row, column));
      if (!number) continue;
      const country = number.country || own;
      const one = { number: { ...number, country }, id: cell(row, at.id), company };
      const others = this.#numbered.get(number.digits);
      if (others) others.push(one);
      else this.#numbered.set(number.digits, [one]);
    }
  }

  /**
   * The matter with this number; only its client, if several of the client's matters have it. `shared` if matters of two clients have it, or one that no
   * client sees.
   */
  find(text: string): MatterOfNumber {
    const number = officialNumber(text);
    const found = number
      ? (this.#numbered.get(number.digits) ?? []).filter((one) => isSameNumber(one.number, number))
      : [];
    const [first] = found;
    if (!first || found.every(({ company }) => company === undefined)) return { kind: 'orphan' };
    const { company, id } = first;
    if (company === undefined || found.some((one) => one.company !== company)) return { kind: 'shared' };
    return found.every((one) => one.id === id) ? { kind: 'company', company, id } : { kind: 'company', company };
  }
}
