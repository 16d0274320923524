import { fold } from '#domain/text/fold.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';

/** In such words, a name says that its address is no longer used. */
export const STALE =
  /(?<!\p{L})(?:no|not|don.?t|never|old|former|formerly|ex|left|until|alt|alte|früher|ehem\p{L}*|nicht|bis|ancien\p{L}*|ne|pas|antigu[oa]|anterior|ya|vecchi[oa]|non|oud|oude|niet|antig[oa]|não)(?!\p{L})/iu;

/** Words for what an address is for: "AP: ap@aurora.example", "ann@aurora.example (nur Technik)". Any other may say that it is no longer used. */
const SAFE = new Set(
  [
    'e email emails mail mails mailto cc to an a',
    'only just for and also or plus the of',
    'ip patent patents trademark trademarks trade mark marks design designs docketing renewal renewals annuities legal dept department technical tech technology engineering commercial business general main office hq assistant assistance secretary secretariat accounts account payable accounting ap billing invoice invoices invoicing finance contact inventor management reports reporting copy info',
    'nur für und auch oder der die das ansprechpartner ansprechpartnerin ansprechp kontakt assistenz assistentin rechnung rechnungen buchhaltung recht rechtsabteilung marken marke patente designs zentrale sekretariat technik technisch technische technisches entwicklung kaufmännisch kaufm vertrieb einkauf geschäftsführung gf fristen jahresgebühren kopie',
    'uniquement seulement pour et aussi ou le la les compta comptabilité facture factures facturation juridique marque marques brevet brevets dessins modèles technique administratif commerciale direction annuités copie',
    'solo sólo solamente para por y también o el los las del de contacto correo contabilidad factura facturas facturación técnico técnica patentes marcas diseños administración dirección',
    'soltanto per anche il contatto brevetti marchi disegni legale fatture fatturazione amministrazione tecnico tecnica tecnici direzione contabilità',
    'alleen voor ook of het contactpersoon octrooien merken administratie facturen juridisch technisch',
    'apenas somente também técnicos marcas patentes contábil contabilidade faturas jurídico administração',
    'tylko dla i też patenty znaki prawny techniczny faktury księgowość kontakt',
    'yalnızca sadece için ve patent marka hukuk teknik muhasebe fatura',
  ].flatMap((words) => words.split(' ').map(fold)),
);
const SIGNS =
  /邮箱|邮件|财务|法务|专利|商标|经理|技术|仅限?|专用|抄送|メール|経理|法務|知財|特許|商標|技術|のみ|専用|担当|窓口|이메일|법무|회계|특허|상표|기술|담당|전용|만/gu;

/** A number with the word for a telephone, or one that begins like one: +44, 020. A day such as 01.02.2026 does not. */
const PHONE =
  /(?:(?:tel|phone|fon|telefon|téléphone|teléfono|telefono|mobile?|mob|handy|fax|電話|电话|전화)[.:：\s]*|(?=\+|\b0\d{2}))\+?\d[\d\s()/.–-]{5,24}\d/giu;

const COPY = /(?<!\p{L})(?:b?cc|copy|kopie|copie|copia|cópia)(?!\p{L})|抄送/iu;

/** Shorter parts of an address resemble too many words. */
const SHORTEST_NAME = 3;

/**
 * Whether the words beside the addresses of a cell say nothing against them: what an address is for, a telephone number, or a name that is in an
 * address as well ("Meyer – ann.meyer@aurora.example").
 */
export function isRemark(beside: string, addresses: readonly string[]): boolean {
  const locals = addresses.map((address) => address.slice(0, address.indexOf('@')).toLowerCase());
  const isNamed = (word: string): boolean =>
    word.length >= SHORTEST_NAME &&
    !STALE.test(word) &&
    !isOfOthers(word) &&
    locals.some((local) => local.includes(word));
  // A copy to another firm may be for an agent.
  const domains = new Set(addresses.map((address) => address.slice(address.lastIndexOf('@')).toLowerCase()));
  if (domains.size > 1 && COPY.test(beside)) return false;
  const words =
    beside
      .replace(PHONE, ' ')
      .replace(SIGNS, ' ')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map(fold).every((word) => SAFE.has(word) || isNamed(word));
}
