import { headingKey, wordsIn } from './heading-words.ts';
import { forbidsClients } from './internal-document.ts';
import { simplified } from './simplified.ts';

/** Words that keep a text from clients. "International", "Internet" and a name such as "Winternitz" are none of them. */
const SECRET_WORD =
  /^intern(?:a|as|e|em|en|er|es|i|o|os|t|al|ally|als|ne|n[aeiy])?$|^intern\p{L}{0,2}(?:notiz|vermerk|bemerk|komment|frist|info)|\p{L}{4}intern(?:e[mnrs]?)?$|^(?:confid|konfid|vertraulich|vertrouw|riservat|reservad|reservee?s?$|poufn|wewn|dahili|gizli|mahrem|hemlig|hemmelig|fortrolig|luottamuks|sisai|duvern|neverejn|bizalmas|belso|geheim|privileg|segret[aeio]$|secret[aos]?$|sigilos)/u;
const SECRET_SIGNS = /内部|社内|所内|社外|机密|秘(?![书書鲁魯])|保密|非公[开開]|内부|내부|사내|대외|비밀|기밀|비공개/u;
const NOT_SHOWN =
  /(?<!\p{L})(?:not|never|don.t|nicht|keine?|pas|non|niet|geen|não|nie|inte|ej|ikke|no)\s(?:.*\s)?(?:disclos|show|share|send|reveal|tell|zeig|weiterg|mitteil|montrer|communiq|divulg|mostr|comunic|enviar|compartir|tonen|delen|ujawnia|visa|vise)/iu;
const NOT_FOR_CLIENTS =
  /(?<!\p{L})(?:not|never|nicht|keine?|pas|non|niet|geen|não|nie|inte|ej|ikke)(?!\p{L})|不|勿|非|ない/iu;
const FOR_US =
  /(?<!\p{L})(?:für uns|pour nous|per noi|para nosotros|para nós|voor ons|för oss|for oss|dla nas)(?!\p{L})|\b(?:eyes|office|firm|staff|team|attorneys?) (?:only|use)\b|eigengebrauch|\bown use\b/iu;
/** "Cases for US" is about a country. */
const FOR_US_ENGLISH = /\b[Ff]or us\b/u;
const PRIVATE_WORD = /^(?:privat\p{L}*|priv(?:e|ee|es|ees)|privad[ao]s?|prywatn\p{L}*)$/u;

/** Of the accounts at offices and registrars. */
const PASSWORD =
  /pass(?:word|wort|wd|code|phrase)|(?<!\p{L})(?:pwd|pw|pin|tan)(?!\p{L})|kennwort|mot de passe|contraseñ|wachtwoord|senha|lösenord|passord|adgangskode|salasana|hasło|şifre|パスワード|密[码碼]|暗証|비밀번호/iu;
const ACCOUNT =
  /(?<!\p{L})(?:log-?in|user(?: ?(?:name|id))?|account|benutzer(?:name|kennung)?|konto|zugang|anmeldename|identifiant|usuario|utente|gebruiker)(?!\p{L})|ログイン|ユーザー|[账帐賬]号|用户名/iu;

/** Whether a heading names accounts at offices or registrars: nothing under it is a reference of matters. */
export const saysAccount = (heading: string): boolean => ACCOUNT.test(heading);

const isSecret = (text: string): boolean =>
  wordsIn(text).some((word) => SECRET_WORD.test(word)) || SECRET_SIGNS.test(simplified(text));

/** Whether a heading says that its texts are kept from clients: "Note riservate", "Remarks (internal)", "所内メモ", "Not for the client". */
export const isSecretHeading = (heading: string): boolean =>
  isSecret(heading) ||
  PASSWORD.test(heading) ||
  wordsIn(heading).some((word) => PRIVATE_WORD.test(word)) ||
  NOT_SHOWN.test(heading) ||
  FOR_US.test(heading) ||
  FOR_US_ENGLISH.test(heading) ||
  (saysClient(heading) && NOT_FOR_CLIENTS.test(heading));

/** The firm itself, or "Int.", which may also mean international. */
const OF_FIRM = /^(?:int|sis|staff|buro|cabinet|kanzlei|estudio)$/u;

/** Whether a heading says that its texts are for the firm alone, or may say so: "Remarks (int)", "BEM_INT". */
export const isInternal = (heading: string): boolean =>
  isSecretHeading(heading) || wordsIn(heading).some((word) => OF_FIRM.test(word));

/** What a firm earns or grants: "Margin", "Avance", "Rabatt". */
const EARNED =
  /^\P{L}*(?:margin|marge|avance|dækningsbidrag|mark-?up|profit|wip|discount|rabatt?|remise|descuento|sconto|korting)\P{L}*$/iu;
/** Whether a heading is what a firm earns or grants: no text for clients. */
export const saysMargin = (heading: string): boolean => EARNED.test(heading);

const BILLED =
  /(?<!\p{L})(?:wip|a\/r|aml|kyc|credit|unbilled|to bill|billing|billable|hourly|hours|rate|à fact\.?|à facturer|a facturar|a faturar|abzurechnen|std\.?-?satz|stundensatz|honorarnote|hn-?nr|règlement|cobrança|cobranza|zahlungsmoral)(?!\p{L})/iu;
/** Whether a heading is about what the firm has to bill, or whether a client pays. */
export const saysBilling = (heading: string): boolean => BILLED.test(heading);

/** The whole name: "Deadlines to bill" has deadlines. */
const TO_BILL =
  /^\P{L}*(?:to bill|unbilled|to invoice|pte\.?(?: de)? factur\p{L}*|pend\p{L}* (?:de )?factur\p{L}*|a facturar|a faturar|à facturer|da fatturare|te factureren|abzurechnen|att fakturera|til fakturering|do fakturowania|未収|未請求|未开票|미청구)\P{L}*$/iu;

/** Whether the name of a sheet says that it is for the firm alone: "Billing (internal)", "收费(内部)", "Do not send". "International marks" is not. */
export const isInternalSheet = (name: string): boolean =>
  isSecret(name) || TO_BILL.test(name) || forbidsClients(name) || FOR_US_ENGLISH.test(name);

/** Days on which offices are closed. */
const CLOSED =
  /(?<!\p{L})(?:holidays?|closures?|closed days|offices? closed|closed dates|non-working days|feiertage?|betriebsferien|schließtage|jours fériés|fériés|fermetures?|festivos|feriados|días inhábiles|inhábiles|festività|giorni festivi|chiusure|feestdagen|helgdagar|helligdage|helligdager|pyhäpäivät|święta|dni wolne|tatiller|svátky|ünnepnapok)(?!\p{L})|祝日|休日|休業日|节假日|節假日|假期|공휴일/iu;

/** Whether a sheet is called after the days on which offices are closed: nothing in it is due. */
export const saysClosedDays = (name: string): boolean => CLOSED.test(name);

const INVOICE =
  /(?<!\p{L})(?:invoice|bill|debit note|rechnung|facture|factura|fattura|fatura|faktura|faktury|factuur|nota fiscal)(?!\p{L})|請求書|请求书|[发發]票|帳單|청구서|계산서/iu;
const INVOICE_NUMBER = /(?<!\p{L})(?:rechnungs-?|factuur|faktura)n(?:umme)?r(?!\p{L})/iu;
const NUMBER_SIGNS = /[号號]|번호/u;

/** Whether a heading is one of the numbers of invoices: "Invoice No.", "Rechnungsnr.", "N° facture", "請求書番号". */
export const isInvoiceNumber = (heading: string): boolean =>
  INVOICE_NUMBER.test(heading) ||
  (INVOICE.test(heading) && (headingKey(heading).split(' ').includes('no') || NUMBER_SIGNS.test(heading)));

/** Whether a heading of addresses says that they are for invoices: "E-mail (NF)", "Billing e-mail". */
export const saysInvoices = (heading: string): boolean =>
  INVOICE.test(heading) ||
  /bill|invoic|account|buchhalt|rechnung|comptab|factur|contab|fattur|amministr|administr|księg|faktur|経理|财务|財務|회계|(?<!\p{L})(?:nf|nfe|ap)(?!\p{L})/iu.test(
    heading,
  );

export const saysClient = (heading: string): boolean =>
  /client|kund|mandant|customer|klant|cliënt|顧客|お客|客[户戶]|고객|klient|müvekkil/iu.test(heading);

/** Whether a heading of remarks says that clients may read them. Other remarks are often for the firm alone: a person chooses their column. */
export const isForClients = (heading: string): boolean => saysClient(heading) && !isInternal(heading);

const REMARK =
  /note|notiz|remark|comment|memo|bemerk|anmerk|kommentar|remarque|observ|nota|coment|opmerk|toelicht|uwag|anmärk|merknad|bemærk|not(?:lar)?\b|備考|备注|備註|メモ|메모|비고|说明/iu;

/** Whether a heading names remarks: they are often for the firm alone, and may have the words of tasks: "JF notes", "they never pay on time". */
export const saysRemarks = (heading: string): boolean => REMARK.test(heading);
