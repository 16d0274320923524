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
/** What a person is at a client. An agent or a partner may be of another firm. */
const POSITIONS = new Set(
  [
    ...SAFE,
    ...'contact contacts chief head deputy vice president director officer manager engineer counsel secretary chairman chair owner founder ceo cfo cto coo cio clo cso cmo cpo md gc svp vp evp r d rd company group corporate brand product quality regulatory transfer licensing compliance operations sales purchasing procurement production research science scientific development innovation strategy lead senior junior specialist coordinator administrator analyst mgr contracts col'.split(
      ' ',
    ),
    ...'geschäftsführer geschäftsführerin leiter leiterin leitung vorstand prokurist prokuristin inhaber inhaberin abteilung forschung produktion syndikus justiziar'.split(
      ' ',
    ),
    ...'directeur directrice gérant gérante responsable chef président présidente juriste recherche développement produit propriété intellectuelle industrielle r et dir pdg daf drh dg pi général générale adjoint adjointe scientifique assistante assistant marketing fondateur fondatrice'.split(
      ' ',
    ),
    ...'director directora gerente asistente secretaria jefe jefa responsable presidente desarrollo investigación propiedad intelectual industrial'.split(
      ' ',
    ),
    ...'direttore direttrice assistente segretaria responsabile titolare amministratore delegato ricerca sviluppo proprietà intellettuale'.split(
      ' ',
    ),
    ...'directeur hoofd bedrijfsjurist inkoop verkoop onderzoek ontwikkeling diretor diretora jurídica desenvolvimento pesquisa prezes dyrektor kierownik'.split(
      ' ',
    ),
  ].map(fold),
);

/** Whether a text says no more than what a person is: "Company Secretary", "Head of IP". */
export const saysPosition = (text: string): boolean =>
  !COUNSEL_FOR_RIGHTS.test(text) && wordsOf(text).every((word) => POSITIONS.has(word));

/** "Patent Counsel" may be of another firm, and "General Counsel" is not. */
const COUNSEL_FOR_RIGHTS = /(?:patents?|trade\s?marks?|ip)\s+counsel/iu;

const wordsOf = (text: string): readonly string[] => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(fold);

const SIGNS =
  /邮箱|邮件|财务|法务|专利|商标|经理|技术|仅限?|专用|抄送|メール|経理|法務|知財|特許|商標|技術|のみ|専用|担当|窓口|이메일|법무|회계|특허|상표|기술|담당|전용|만/gu;

/** A number with the word for a telephone, or one that begins like one: +44, 020. A day such as 01.02.2026 does not. */
const PHONE_LABEL = String.raw`(?:tel|phone|fon|telefon|téléphone|teléfono|telefono|mobile?|mob|handy|fax|電話|电话|전화)[.:：\s]*`;
const PHONE_NUMBER = String.raw`\+?\d(?:[\d()/.–-]|[^\S\n]){5,24}\d`;
/** "204-555-0148", "(204) 555-0148", as in North America. */
const AMERICAN = String.raw`\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)`;
const BEGINS = String.raw`\+|\b0\d{2}|\b0\d\s\d{3}`;
const NUMBER = `(?:(?:${PHONE_LABEL}|(?=${BEGINS}))(${PHONE_NUMBER})|(?<![\\d-])(${AMERICAN}))`;
const PHONE = new RegExp(NUMBER, 'giu');
const PHONE_BEHIND = new RegExp(`^[\\s>),–-]*${NUMBER}`, 'iu');

/** The telephone number directly behind an address. */
export function phoneBehind(rest: string): string | undefined {
  const [, number, american] = PHONE_BEHIND.exec(rest) ?? [];
  return number ?? american;
}

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
  return wordsOf(beside.replace(PHONE, ' ').replace(SIGNS, ' ')).every((word) => SAFE.has(word) || isNamed(word));
}

/** The names of "Ann Meyer, Bob Ray; ann@…; bob@…": as many as there are addresses, each with a word of its own. Undefined if there is anything else. */
export function namesListed(beside: string, addresses: readonly string[]): readonly string[] | undefined {
  const locals = addresses.map((address) => address.slice(0, address.indexOf('@')).toLowerCase());
  const names = beside
    .replace(PHONE, ' ')
    .split(/[,;|/\n]/u)
    .map((name) => name.trim())
    .filter((name) => /[\p{L}\p{N}]/u.test(name));
  const isOf = (name: string, local: string): boolean =>
    NAME.test(name) &&
    !STALE.test(name) &&
    !GONE.test(name) &&
    !isOfOthers(name) &&
    wordsOf(name).some((word) => word.length >= SHORTEST_NAME && local.includes(word));
  const domains = new Set(addresses.map((address) => address.slice(address.lastIndexOf('@')).toLowerCase()));
  const areNames =
    domains.size === 1 && names.length === locals.length && names.every((name, at) => isOf(name, locals[at] ?? ''));
  return areNames ? names : undefined;
}

const GONE =
  /(?<!\p{L})(?:deceased|retired|gone|moved|pensioniert|verstorben|ausgeschieden|rente|retraité|décédé|jubilad[oa]|fallecid[oa]|pensionat[oa]|deceduto|overleden|gepensioneerd|slutat|emeryt)/iu;
const NAME = /^\p{Lu}[\p{L}.'’-]*(?:[^\S\n]+\p{Lu}[\p{L}.'’-]*){1,3}$/u;
