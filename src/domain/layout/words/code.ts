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
  /(?<!\p{L})(?:client|cust(?:omer)?|mandant(?:en|in)?|kunden?|cliente|klant)(?!\p{L})|^(?:mandant|mandanten|kunden|klant)|客户|客戶|顧客/iu;
const NUMBER =
  /(?<!\p{L})(?:no|nr|num|number|nummer|numéro|número|id|code|cod)(?!\p{L})|[#№]|n[°º]|(?:nr|nummer|code)\.?$|编号|編號|番号|代码|コード|号$/iu;

/** Whether a heading says that its cells are numbers of clients: "Client No.", "Mandantennr.", "客户编号". */
export const isClientNumber = (heading: string): boolean =>
  OF_CLIENT.test(heading) && NUMBER.test(heading) && !OF_MATTER.test(heading);

/** "Client Matter No." is the number of a matter, "Client Ref. No." the client's own. */
const OF_MATTER = /matter|case|file|ref|akte|dossier|expediente|案/iu;
