import { wordsIn } from './heading-words.ts';

const INTERNAL =
  /^(?:int|intern\p{L}*|confid\p{L}*|vertraulich|riservat\p{L}*|reservad\p{L}*|privat\p{L}*|staff|buro|cabinet|kanzlei|estudio|poufn\p{L}*|wewn\p{L}*|dahili|gizli)$|内部|社内|所内|내부|사내/u;

/** Whether a heading says that its texts are for the firm alone: "Remarks (int)", "BEM_INT", "所内メモ". */
export const isInternal = (heading: string): boolean => wordsIn(heading).some((word) => INTERNAL.test(word));

const INTERNAL_SHEET =
  /^(?:internal|intern[aeos]?|confid\p{L}*|vertraulich\p{L}*|riservat\p{L}*)$|内部|社内|所内|내부/u;

/** Whether the name of a sheet says that it is for the firm alone: "Billing (internal)", "收费(内部)". "International marks" is not. */
export const isInternalSheet = (name: string): boolean => wordsIn(name).some((word) => INTERNAL_SHEET.test(word));

/** Whether a heading of remarks says that clients may read them. Other remarks are often for the firm alone: a person chooses their column. */
export const isForClients = (heading: string): boolean =>
  /client|kund|mandant|customer|cliente|顧客|お客|客户|고객|klient|müvekkil/iu.test(heading);
