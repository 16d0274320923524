/* What firms write into the names of documents that clients never get. "Motor de combustión interna" and "Confidentiality agreement" are none of it. */

const INTERNAL = String.raw`(?:intern|interne[rnms]?|internal|interno|interna|internes?|intérn[ao]|wewn[ęe]trzn[aey]|internt|sisäinen|belső|dahili)`;
const PAPER = String.raw`(?:memo|memorandum|note|notes|notat|notater|anteckning|anteckningar|muistio|notiz|vermerk|aktennotiz|nota|aviso|opinion|opinión|gutachten|stellungnahme|analysis|analyse|análisis|analisi|assessment|bewertung|einschätzung|report|bericht|rapport|informe|relazione|rapporto|parecer|relatório|draft|entwurf|projet|borrador|bozza|minuta|versie|utkast|checklist|checkliste|calculation|kalkulation|strategy|strategie|stratégie|estrategia)`;

/** Says that clients may not have it: "NO ENVIAR", "ne pas transmettre", "nicht an Mandanten". */
const FORBIDDEN = new RegExp(
  [
    String.raw`(?<!\p{L})(?:internal only|for internal use|internal use only|nur intern|nur für intern|uso interno|usage interne|à usage interne|intern gebruik|(?:office|firm|staff) use only|attorney'?s? eyes only)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:nur (?:für )?(?:die )?kanzlei|nur für uns|(?:firm|staff) only|for file only|usage (?:du )?cabinet|solo despacho|client must not see)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:do not|don.t|not to be) (?:send|sent|forward|forwarded|share|shared|disclose|disclosed|show|shown)(?!\p{L})`,
    String.raw`(?<!\p{L})not for (?:the )?clients?(?!\p{L})`,
    String.raw`(?<!\p{L})(?:nicht|bitte nicht|nie)\s(?:\S+\s){0,3}?(?:versenden|senden|verschicken|weitergeben|weiterleiten|herausgeben|zeigen)(?!\p{L})`,
    String.raw`(?<!\p{L})nicht (?:an|für) (?:den |die |das )?(?:md|mdt|mandant|mandanten|kunden?)(?!\p{L})`,
    String.raw`(?<!\p{L})ne (?:pas|jamais) (?:transmettre|envoyer|communiquer|diffuser|montrer|divulguer)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:no|nunca) (?:enviar|compartir|mostrar|remitir|divulgar|reenviar)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:non|mai) (?:inviare|trasmettere|mostrare|inoltrare|divulgare|condividere)(?!\p{L})`,
    String.raw`(?<!\p{L})não (?:enviar|compartilhar|mostrar|divulgar|encaminhar)(?!\p{L})`,
    String.raw`(?<!\p{L})niet (?:\S+\s){0,2}?(?:versturen|verzenden|delen|tonen|doorsturen)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:nie wysyłać|nie udostępniać|skicka inte|får ej skickas|må ikke sendes|ikke send)(?!\p{L})`,
    '社外秘|勿外[传傳]|不[发發給给]客[户戶]|대외비',
  ].join('|'),
  'iu',
);

/** Is a paper that clients never get. */
const PAPERS = new RegExp(
  [
    // "(interno)", "[internal use]", "– intern" at the end, "Intern: …" at the beginning.
    String.raw`[([]\s*(?:nur\s|only\s|uso\s|usage\s)?${INTERNAL}(?:\s(?:only|use|use only))?\s*[)\]]`,
    String.raw`\s[–—-]+\s(?:\p{L}+\s)?${INTERNAL}(?:\s(?:only|use|use only))?$`,
    String.raw`^${INTERNAL}\s*[:–—-]`,
    // "Internal memo", "Analyse interne", "Informe interno".
    String.raw`(?<!\p{L})${INTERNAL}\s${PAPER}(?!\p{L})`,
    String.raw`(?<!\p{L})${PAPER}\s${INTERNAL}(?!\p{L})`,
    String.raw`(?<!\p{L})(?:kanzleiintern\p{L}*|hausintern\p{L}*|file note|aktenvermerk|handakte|attorney work product|conflict (?:check|search|waiver)|(?:honorar|kosten|gebühren|stunden)kalkulation|(?:interessen)?konfliktprüfung|(?:vérification|contrôle) (?:de|des) conflits?|verificación de conflictos|controllo conflitti|fee calculation)(?!\p{L})`,
    '内部(?:資料|资料|文件|メモ|用|限|検討|意见|意見|使用|文書|参考|保管)|社内|所内|내부|사내|利害相反|利益相反|原価計算|利益冲突审查',
  ].join('|'),
  'iu',
);

/** Whether the name of a document says that it is for the firm alone: "Memo (interno)", "Opinion – do not send". */
export const saysForFirm = (name: string): boolean => forbidsClients(name) || PAPERS.test(plain(name));

/** Whether the name of a document or a sheet says that clients may not have it: "Do not send", "Nur Kanzlei". */
export const forbidsClients = (name: string): boolean => FORBIDDEN.test(plain(name));

/** "Memo_intern.pdf" as "Memo intern". */
const plain = (name: string): string =>
  name
    .replace(/\.\p{L}{3,4}$/u, '')
    .replaceAll('_', ' ')
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ');
