import { plainName } from '#domain/company/legal-form.ts';
import { LONGEST_HEADING } from '#domain/layout/layout.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { cell } from '#domain/tabs/column.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import type { Column } from '#domain/tabs/column.ts';
import { HEADINGS } from '#domain/layout/words/heading-synonyms.ts';
import { headingParts } from '#domain/layout/words/heading-words.ts';
import { isInternal, saysRemarks } from '#domain/layout/words/for-the-firm.ts';
import { saysAttorneys } from '#domain/layout/words/of-others.ts';
import { simplified } from '#domain/layout/words/simplified.ts';
import { isKeyLike } from './key-like.ts';
import { fieldOfHeading } from '#domain/layout/words/synonyms.ts';

/** The first `most` different texts of a row, trimmed. A name that is merged over several columns counts once. */
export function textsOf(row: Row, most = Infinity): readonly string[] {
  const texts: string[] = [];
  for (const cell of row) {
    const text = cell.trim();
    if (text === '' || texts.includes(text)) continue;
    texts.push(text);
    if (texts.length >= most) break;
  }
  return texts;
}

/**
 * The name in a row of its own: "Aurora", "Client: Aurora (7 matters)", "Mandant:" with the name beside it, or the name with a number of matters.
 * Undefined if the row has more.
 */
export function nameInRow(row: Row, isClient: (name: string) => boolean): string | undefined {
  const [first = '', ...rest] = textsOf(row, 4);
  const [second, ...more] = rest.filter((text) => !PAGE.test(text) && !saysWhoIsInCharge(text));
  // "Client: Aurora" beside a date.
  if (second !== undefined && hasLabel(first)) return unlabelled(first, isClient);
  if (first === '' || more.length > 0) return undefined;
  if (second !== undefined) {
    if (isLabel(first)) return saysWhoIsInCharge(second) ? undefined : unlabelled(second, isClient);
    // Of two numbers beside a name, as in a summary, none is that of its rows.
    const isCount = COUNT.test(second) && row.filter((text) => text.trim() === second).length === 1;
    return isCount && !/\d/.test(first.replace(TAX_NUMBER, '')) ? unlabelled(first, isClient) : undefined;
  }
  return unlabelled(first, isClient);
}

/**
 * Returns a function that finds the name in a row of its own, whatever is noted beside it for the firm alone: "Bolt AG" with "pays late" under "Internal
 * notes"; or whatever is remarked beside a name with a sign before it, "■ Bolt AG". The name must be in the first column: elsewhere it may be an opponent's. A reference with such a note is a matter.
 */
export function nameBesideNotes(headings: Row, isClient: (name: string) => boolean): (row: Row) => string | undefined {
  const first = headings.findIndex((heading) => heading.trim() !== '');
  const remarks = headings.flatMap((heading, at) => (at > first && saysRemarks(heading) ? [at] : []));
  const notes = remarks.filter((at) => isInternal(headings[at] ?? ''));
  return (row) => {
    const whole = nameInRow(row, isClient);
    if (whole !== undefined) return whole;
    const text = (row[first] ?? '').trim();
    const isAlone = (others: readonly number[]): boolean =>
      textsOf(
        row.filter((_, at) => !others.includes(at)),
        2,
      ).length === 1;
    const name = text === '' ? undefined : nameInRow([text], isClient);
    if (name === undefined || (isKeyLike(name) && !isClient(name))) return undefined;
    // Beside a remark that clients may see, a plain text may be a matter's, or a client's name may be about the matter above.
    return isAlone(notes) || (MARKED.test(text) && isAlone(remarks)) ? name : undefined;
  };
}

/** "■ Aurora", "【Aurora】". */
const MARKED = /^[■□●○◆◇▶►▼★☆【]/u;

/** "Suivi : TD" beside the name of a client is a person of the firm. */
function saysWhoIsInCharge(text: string): boolean {
  const [, label = ''] = /^([^:：]{1,25}?)\s*[:：]\s*\S.{0,40}$/su.exec(text) ?? [];
  return (
    /^suivi(?: par)?$/iu.test(label) || saysAttorneys(label) || fieldOfHeading('deadlines', label) === 'sheetUpdatedBy'
  );
}

/** The number of a page, or a day with its label, which printed lists have beside a name. */
const PAGE =
  /^(?:page|p\.|pg\.?|seite|s\.|blatt|feuille|pág\.?|página|pagina|pag\.|hoja|bladzijde|blz\.?|sida|side|ページ|頁|第)\s*\d+(?:\D{1,6}\d+)?\s*(?:页|頁)?$|^\d+\s*\/\s*\d+$|^(?:stand|status|as at|as of|updated|date|datum|printed|état au|al|fecha|stato al)\b[:\s]*\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{1,4}$/iu;

/** What programs and people write below a list: "Printed on 20.11.2026", "Stand: 20. November 2026", "Page 2 of 3". */
const FOOTER =
  /^(?:printed|created|generated|exported|updated|last updated|last saved|as of|as at|status|report date|run date|gedruckt|erstellt|ausdruck|druckdatum|exportiert|aktualisiert|stand|imprimé|édité|édition|exporté|mis à jour|état au|impreso|generado|exportado|actualizado|stampato|aggiornato|esportato|generato|stato al|afgedrukt|bijgewerkt|impresso|gerado|atualizado|wydrukowano|stan na|skriven|utskriven|utskrift|印刷日|出力日|作成日|更新日|最終更新日?|最后更新|打印日期|导出日期|更新日期|出力|印刷|更新)(?!\p{L})[^\d@]{0,20}(?:\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{1,4}|\d{4}年|(?:\d{1,2}\.?\s?)?\p{L}{3,12}\.?\s(?:\d{1,2},?\s)?(?:19|20)\d{2}|\d{1,2}[./]\d{4}|(?:19|20)\d{2})(?!\d)[^@]{0,40}$/iu;

/** Whether a text says on which day a list was printed or changed: "Stand: 20.11.2026". */
export const isStamp = (text: string): boolean => FOOTER.test(text) && /\d[./-]\s?\d{1,2}[./-]\s?\d|\d日/u.test(text);

/** Whether a text says when a list was printed, or which page it is. It names neither a matter nor a client. */
export const isFooter = (text: string): boolean => PAGE.test(text) || FOOTER.test(text) || isMonth(text);

/** "NOVEMBER 2026", above the deadlines of a month. */
const isMonth = (text: string): boolean =>
  /^\p{L}{3,12}\.?\s(?:19|20)\d{2}$/u.test(text) && normaliseDateCell(`1 ${text}`).unreadable !== true;

const OWN_LABEL = /^([^:：]{1,40})[:：]\s*(.+)$/su;

/** Whether a text is the name of a client behind its label: "Client: Aurora". */
const hasLabel = (text: string): boolean => isLabel(OWN_LABEL.exec(text)?.[1] ?? '');

/** The client that a label names: "Client: Aurora", or "Mandant:" with the name beside it. */
export function labelledName(row: Row): string | undefined {
  const [first = '', second = ''] = textsOf(row);
  // Beside "Client No. 4052", "Resp. atty: PTK" is no client.
  if (isLabel(first)) return second === '' || saysWhoIsInCharge(second) ? undefined : unlabelled(second, () => false);
  const [, label = '', name = ''] = OWN_LABEL.exec(first) ?? [];
  return isLabel(label) ? unlabelled(name, () => false) : undefined;
}

/** "Prof. Dr.-Ing." before a name ends no sentence, and neither does "Soc. Agr." or a single letter in one: "S. Coop. And." */
const TITLES =
  /\b(?:Prof|Dr|Dipl|Ing|Mag|Lic|Mr|Mrs|Ms|Hr|Fr|Sr|Sra|Dra|Dott|Avv|St|Co|Soc|Agr|Coop|Az|Fam|Ets|Cie|Bros|Mfg|Intl|\p{L})\.(?:-\p{L}+\.)*/giu;

/** "Contacts:", "Remarks: …", sentences, "-> see P-12", "(on hold)" and "Call first!" name no client. */
export function isNote(text: string): boolean {
  if (text.length > LONGEST_HEADING || text.includes('@')) return true;
  const [, label = ''] = /^([^:：]{1,20})[:：]/u.exec(text) ?? [];
  // "Sierra Nueva, S. Coop." is a name with its legal form.
  const isSentence = /[.;]\s.*\p{L}{3}.*[.;]/u.test(text.replace(TITLES, '')) && plainName(text).form === '';
  if (isFooter(text)) return true;
  return /[:：!?！？]\s*$|[。；]|^[>→⇒↳]|^\(.*\)$/u.test(text) || isSentence || NOTES.has(letters(label));
}

/** Finds the rows whose only text goes on from the title above: "housing" below "Pump with a", in the column of the titles. */
export function restsOfTitles(headings: Row): (row: Row) => boolean {
  const titles = new Set(headings.flatMap((text, at) => (fieldOfHeading('matters', text) === 'title' ? [at] : [])));
  return (row) => {
    const at = row.findIndex((text) => text.trim() !== '');
    return at > 0 && titles.has(at) && cell(headings, 0) !== '' && /^[\p{Ll}(,–-]/u.test(cell(row, at));
  };
}

const COUNT = /^\d+(?:\s*\p{L}+\.?)?$/u;

/** The addresses of a client's people behind its name: "Aurora Ltd (ann@aurora.example)", "Aurora Ltd – ann@aurora.example". */
const ADDRESSES = /[\s,;]*(?:[(<[|]|\s[–—-]\s)\s*(?:[^\s()<>[\]:：]+@[^\s()<>[\]:：]+[\s,;/]*)+[)>\]]?\s*$/u;

/** A name without the addresses behind it. Behind a label, such as "Contact: Ann (ann@aurora.example)", they are a person's. */
function withoutAddresses(text: string): string {
  if (!text.includes('@')) return text;
  const name = text.replace(ADDRESSES, '').trim();
  const [, label = ''] = /^([^:：]{1,40})[:：]/u.exec(name) ?? [];
  return name === '' || name.includes('@') || (/[:：]/u.test(name) && !isLabel(label)) ? text : name;
}

function unlabelled(written: string, isClient: (name: string) => boolean): string {
  if (isClient(written)) return written;
  const text = withoutAddresses(undecorated(written));
  if (isClient(text)) return text;
  const [, label = '', labelled = ''] =
    /^([^:：]{1,40})[:：]\s*(.+)$/su.exec(text) ?? /^(\S+)\s[–—-]\s(.+)$/su.exec(text) ?? [];
  const [name = '', ...asides] = (isLabel(label) ? labelled : text).split(ASIDE);
  // Of two companies in one cell, neither is surely the client.
  if (asides.some((aside) => plainName(aside).form !== '' || isClient(aside) || ANOTHER.test(aside))) return written;
  const counted = name
    .replace(ATTENTION, '')
    .replace(TAX_NUMBER, '')
    .replace(CODE_BEHIND, '')
    .replace(/\s*[(（]\s*\d+(?:\s*\p{L}+\.?){0,2}\s*[)）]$/u, '')
    .trim();
  if (isClient(name) || counted === '') return name;
  // Without the firm's number of the client: "10023 Aurora".
  const unnumbered = counted.replace(/^\d+[\s.:/–-]+/u, '');
  return isClient(unnumbered) ? unnumbered : counted;
}

/** "new: Dynamo", below the name of the former client. */
const ANOTHER = /^(?:new|now|neu|jetzt|nouveau|maintenant|nuevo|ahora|nuovo|ora|novo|agora|ny)(?!\p{L})\s*[:：]?/iu;

/** What is apart from a name in the same cell: "Aurora Ltd   |   Docket export", or in the lines below it. */
const ASIDE = /\s+[|¦]\s+|\t|\s*\n\s*/u;

/** The firm's code of a client behind its name: "Aurora Ltd – cod. 013", "Aurora Ltd (no. 1042)". */
const CODE_BEHIND =
  /\s*(?:\s[–—-]+\s|[(（])\s*(?:(?:client|cliente|kunden?|kd|mandanten?|mdt|customer)[\s.-]*)?(?:code?|cod|codice|código|nr|no|n[°º]|num|id|#)[\s.:-]*[\p{L}/-]{0,4}\d[\p{L}\d/-]*\s*[)）]?$/iu;

/** The number of a company at an authority behind its name: "Aurora Ltda. - CNPJ 41.208.773/0001-52", "Aurora SL (NIF B26401187)". */
const TAX_NUMBER =
  /[\s,;|(–-]+(?:cnpj|cpf|nif|cif|nipc|vat|ust-?id(?:nr)?|uid|siren|siret|p\.?\s?iva|c\.?f\.?|abn|ein|kvk|btw|rfc|cuit|rut|nit|nip|regon|krs|hrb|co\.? reg)[.:\s-]*(?:nr|no|n[°º])?[.:\s]*[A-Z]{0,3}[\s-]?\d[\d\s./-]*(?:-?[A-Z0-9])?\)?$/iu;

/** Whom the letters to a client name: "Aurora Ltd, attn Ms Meyer". */
const ATTENTION = /[\s,]+(?:z\.\s?hd\.|z\.\s?h\.|attn\.?:?|att[.:]|c\/o|à l[’']attention de|t\.a\.v\.)\s.*$/iu;

/** A name without the signs around it: "【Aurora】", "■ Aurora", "=== Aurora ===". */
function undecorated(text: string): string {
  const [, inner = ''] = /^[\s■□●○◆◇▶►▼★☆*•=#_~–—-]*(.*?)[\s■□●○◆◇★☆*=#_~–—-]*$/su.exec(text) ?? [];
  const [, , bracketed = inner] =
    /^(【(.+)】|\[(.+)\]|「(.+)」|『(.+)』|《(.+)》|〈(.+)〉|<(.+)>)$/su
      .exec(inner)
      ?.filter((part) => part !== undefined) ?? [];
  return bracketed.trim() || text;
}

const columns: readonly Column[] = TABLES.users.columns;
const company = columns.find(({ field }) => field === 'company');
const LABELS = new Set(
  [company?.heading ?? '', ...(company?.aliases ?? []), ...(HEADINGS.users['company']?.split('|') ?? [])].map((text) =>
    letters(simplified(text)),
  ),
);

const NOTES = new Set((HEADINGS.deadlines['notes']?.split('|') ?? []).map(letters));

/** "Mandant 1001:", "Client no. 7:". */
const NUMBER_OF_CLIENT = /(?:\s*(?:no|nr|n°|#)?\.?\s*\d+)?\s*[:：]?\s*$/iu;

/** Whether a text is a label that a client's name follows. */
const isLabel = (text: string): boolean => {
  const parts = headingParts(text.replace(NUMBER_OF_CLIENT, ''));
  return parts.length > 0 && parts.every((part) => LABELS.has(letters(simplified(part))));
};
