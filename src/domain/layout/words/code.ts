import { headingParts } from './heading-words.ts';

/** The codes with which a reference may begin: "ALT" for "ALT-100-FR", and for "ALT100" its letters. */
export function codesAtStart(reference: string): readonly string[] {
  const text = reference.trim();
  const [part = ''] = text.split(/[\s\-–/._]/u);
  const [letters = ''] = /^\p{L}+(?=\d)/u.exec(text) ?? [];
  return [...new Set([part, letters])].filter((code) => code !== '' && code !== text);
}

/** Whether a text is written like a code, not like a name: "10023", "LAR01", "M-17". */
export const isCode = (text: string): boolean =>
  /^(?=[^a-z]*\d|\p{Lu}{2,}$)[\p{L}\d][\p{L}\d./_-]{0,15}$/u.test(text.trim());

const OF_CLIENT =
  /(?<!\p{L})(?:client|clnt|clt|cust(?:omer)?|mandant(?:en|in)?|mdt|kunden?|kd|cliente|klant|klient)(?!\p{L})|^(?:mandant|mandanten|mand|mdt|kund(?:en?)?|kd|klant|klient)(?=n(?:r|o|um)|\P{L}|en)|客户|客戶|顧客|고객/iu;
const NUMBER =
  /(?<!\p{L})(?:no|nr|num|number|nummer|numéro|número|numero|numer|id|code|cod|cód|código|codigo|codice|kod)(?!\p{L})|[#№]|n[°º]|(?:nr|nummer|code)\.?$|编号|編號|番号|代码|コード|号$/iu;

/** Whether a heading says no more than that its cells are clients: "Kd.", "Client code", "顧客". "Former client" says more. */
export const saysOfClient = (heading: string): boolean =>
  OF_CLIENT.test(heading) && !/\p{L}/u.test(heading.replace(OF_CLIENT, ' ').replace(NUMBER, ' '));

/** Whether a heading says that its cells are numbers of clients: "Client No.", "Mandantennr.", "客户编号". */
export const isClientNumber = (heading: string): boolean =>
  SHORT.test(heading.trim()) || (OF_CLIENT.test(heading) && NUMBER.test(heading) && !OF_MATTER.test(heading));
/** "CLNO", "CLIENTNO", as programs name their columns. */
const SHORT = /^(?:cl|cli|client|cust|mand|kd)_?(?:no|nr|num|id|code)$/iu;

/** "Client Matter No." is the number of a matter, "Client Ref. No." the client's own. */
const OF_MATTER = /matter|case|file|ref|akte|dossier|expediente|案/iu;

/** Whether a heading says no more than that there are codes: "Code", "Kürzel". */
export const isPlainCode = (heading: string): boolean =>
  /^(?:code|short code|cód(?:igo)?|codigo|codice|kürzel|kod|key|コード|代码|代碼)[.:]?$/iu.test(heading.trim());

const SHORT_NAME =
  /^(?:client |customer |mandanten?-?|kunden?-?)?(?:short ?names?|short form|nickname|known as|abbr(?:eviation)?\.?|kurz|kurzname|kurzbezeichnung|kurzform|nom court|nom abrégé|abrégé|abréviation|nombre corto|nombre abreviado|abreviatura|nome breve|nome abbreviato|sigla|nome curto|korte naam|kortnavn|kortnamn|略称|略名|通称|簡稱|简称|약칭)$/iu;

/** Whether a heading says that its cells are short names, which other sheets may have instead of the whole ones: "Short name", "略称". */
export const isShortName = (heading: string): boolean => headingParts(heading).some((part) => SHORT_NAME.test(part));
