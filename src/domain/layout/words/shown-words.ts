import { letters as lettersOf } from '#domain/tabs/heading-letters.ts';
import { inEachPart } from './heading-words.ts';
import { simplified } from './simplified.ts';

/* What firms write about whom they show what: people with and without access, rows that are not for clients. */

const letters = (text: string): string => lettersOf(simplified(text));
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split('|').map(letters));

/** Headings of columns that say who may sign in, or who is still there. */
const ACCESS = wordSet(
  'portal|portal access|client portal|access|access granted|has access|may sign in|web access|online access|login|login allowed|enabled|active|is active|current|still there|' +
    'zugang|portalzugang|kundenportal|mandantenportal|zugriff|freigeschaltet|freigabe portal|aktiv|noch aktiv|' +
    'accès|accès portail|portail|actif|active|autorisé|acceso|acceso portal|portal de clientes|activo|activa|habilitado|accesso|accesso portale|attivo|abilitato|' +
    'acesso|ativo|toegang|actief|åtkomst|tilgang|adgang|aktiivinen|dostęp|aktywny|erişim|aktif|' +
    'ポータル|ポータル利用|アクセス|アクセス権|利用可|有効|在籍|访问权限|是否开通|门户|启用|是否启用|是否在职|在职|접근|활성|재직',
);
/** Headings of columns whose rows clients may see, or not. */
const SHOWN = wordSet(
  'show|show to client|shown to client|show client|visible|visible to client|client visible|visible for client|portal|in portal|on portal|show in portal|show on portal|publish to client|client copy|share with client|shared with client|' +
    'sichtbar|für mandant sichtbar|für kunde sichtbar|mandant sichtbar|sichtbar für mandant|im portal|ins portal|portal anzeigen|mandant anzeigen|an mandant|' +
    'visible client|visible par le client|montrer au client|à montrer|portail|visible para cliente|visible cliente|mostrar al cliente|mostrar|visibile|visibile al cliente|mostrare al cliente|portale|' +
    'visível|mostrar ao cliente|zichtbaar|zichtbaar voor klant|tonen|synlig|synlig för kund|vis til kunde|widoczne|' +
    '顧客公開|ポータル公開|ポータル表示|客户可见|고객 공개',
);
/** Headings of columns whose marks keep rows from clients. */
const KEPT = wordSet(
  'intern|internal|internal only|firm only|nur intern|kanzleiintern|hide|hidden|hide from client|not for client|not shown|verbergen|ausblenden|nicht für mandant|nicht an mandant|nicht anzeigen|' +
    'interne|masquer|ne pas montrer|interno|interna|ocultar|no mostrar|nascondere|non mostrare|verborgen|niet tonen|dölj|skjul|社内限り|社内のみ|仅内部|내부용',
);
/** Headings whose marks keep documents from clients, because they may. A matter may be confidential to all but its client. */
const CONFIDENTIAL = wordSet(
  'confidential|strictly confidential|vertraulich|confidentiel|confidencial|riservato|confidenziale|vertrouwelijk|konfidentiellt|fortrolig|fortroligt|luottamuksellinen|poufne|机密|機密|기밀',
);
/** Headings of columns that say for whom a document is. */
const AUDIENCE = wordSet(
  'audience|intended for|visible to|for whom|meant for|bestimmt für|sichtbar für|für wen|destiné à|pour qui|visible par|destinado a|para quién|visible para|destinato a|per chi|visibile a|bestemd voor|voor wie|zichtbaar voor',
);
/** Headings of columns whose marks say that a person is no longer there or may not sign in. */
const GONE = wordSet(
  'inactive|left|left on|left company|left the company|former|no longer there|no access|no portal|blocked|access blocked|retired|deactivated|' +
    'inaktiv|ausgeschieden|ausgeschieden am|ehemalig|gesperrt|kein zugang|kein portal|austritt|ausgetreten|inactif|parti|parti le|bloqué|sans accès|inactivo|baja|bloqueado|sin acceso|inattivo|cessato|bloccato|inativo|inactief|vertrokken|geblokkeerd|uit dienst|slutat|sluttet|退職|退社|無効|离职|已离职|停用|퇴사',
);

const YES = wordSet(
  'yes|y|ja|j|oui|o|sí|si|s|sim|tak|evet|true|wahr|vrai|verdadero|1|x|xx|ok|active|aktiv|actif|activo|attivo|actief|enabled|granted|allowed|current|有|是|可|済|有効|在籍|启用|在职|예',
);
const NO = wordSet(
  'no|n|nein|non|nee|nej|nei|não|nie|hayır|ei|false|falsch|faux|falso|0|none|never|inactive|inaktiv|inactif|inactivo|inattivo|inactief|disabled|blocked|gesperrt|left|former|ausgeschieden|ehemalig|無|无|否|不可|未|無効|退職|停用|离职|아니오',
);
/** Words of people who have left or have lost their access, alone or with a day behind them. */
const LEFT =
  /^(?:inactive|no longer (?:there|with|at)|left(?=$|[\s,.;:(])(?! (?:hand|an? |message|note|voice|vm|word))|has left|former (?:contact|colleague|employee|client)(?!\p{L})|former(?=$|[,.;:(])|ex-?(?:employee|mitarbeiter|kontakt|contact|salarié|empleado|dipendente)|former \p{Lu}|retired|deceased|blocked|no (?:portal )?access|do not (?:contact|use|invite)$|inaktiv|ausgeschieden|nicht mehr (?:da|dort|im unternehmen|bei|tätig)|ehemalig|verstorben|gesperrt|im ruhestand|in rente|kein(?:en)? (?:portal)?zugang|inactif|partie?(?!\p{L})(?! en )|a quitté|ancien(?!\p{L})|retraité|inactivo|ya no |se fue|jubilado|inattivo|non più|inactief|uit dienst|niet meer|vertrokken|slutat|sluttet|退職|退社|離職|离职|已离职|停用|퇴사)/iu;

/** Headings of columns that say what those in a list of addresses are. Under "Role", an attorney may be the client's own. */
const KINDS = wordSet(
  'type|kind|category|group|contact type|contact category|typ|art|kategorie|gruppe|kontaktart|type de contact|catégorie|groupe|tipo|categoría|grupo|categoria|gruppo|soort|categorie|種別|区分|類型|类型|类别|구분',
);
export const isKindHeading = (heading: string): boolean => KINDS.has(plain(heading));

export const isAccessHeading = (heading: string): boolean => inEachPart(heading, (part) => ACCESS.has(plain(part)));
export const isShownHeading = (heading: string): boolean => inEachPart(heading, (part) => SHOWN.has(plain(part)));
/** Words of such headings. If every cell below them says Yes or No, the others do not matter: "Portal access 2026", "是否开通门户". */
const ACCESS_WORD =
  /portal|zugang|zugriff|access?\b|acc[eè]s|acceso|dost[eę]p|přístup|toegang|[åa]tkomst|tilgang|adgang|erişim|門戶|门户|ポータル|アクセス|权限|權限|포털|접근|\bactive\b|aktiv|\bacti[fv]|attiv|aktywn|在职|在籍|在職|재직/iu;
const SHOWN_WORD =
  /show|visib|sichtbar|anzeig|zeigen|montrer|mostr|release|freigegeb|freigabe|widoczn|zichtbaar|synlig|可见|表示|公開|표시/iu;
const OF_CLIENT = /portal|client|kund|mandant|customer|klant|klient|客户|顧客|고객/iu;

const SENT_WORD = /send|sent\b|skicka|envoy|envi[ao]|invia|verzend|versand|wysł|odesl|送付|发送|發送|발송/iu;
/** Whether a heading of documents says which ones the client may get, or has got. A deadline of which the client has not been told yet is shown. */
export const mayBeSent = (heading: string): boolean =>
  SENT_WORD.test(heading) && OF_CLIENT.test(heading) && !BY_CLIENT.test(heading);
const BY_CLIENT = /(?<!\p{L})(?:by|from|vom|von|par|por|da|door|av|af|przez)(?!\p{L})/iu;
export const mayBeAccess = (heading: string): boolean => ACCESS_WORD.test(heading);
export const mayBeShown = (heading: string): boolean => SHOWN_WORD.test(heading) && OF_CLIENT.test(heading);
export const isKeptHeading = (heading: string): boolean => inEachPart(heading, (part) => KEPT.has(plain(part)));
export const isConfidentialHeading = (heading: string): boolean =>
  inEachPart(heading, (part) => CONFIDENTIAL.has(plain(part)));
export const isAudienceHeading = (heading: string): boolean => inEachPart(heading, (part) => AUDIENCE.has(plain(part)));
export const isGoneHeading = (heading: string): boolean => inEachPart(heading, (part) => GONE.has(plain(part)));

/** "Portal (y/n)" and "Portal?" are "Portal". */
const plain = (heading: string): string =>
  letters(
    heading.replace(/[\s_-]*\(?(?:kz|flag|[yjo]\s?\/\s?n|ja\s?\/\s?nein|yes\s?\/\s?no|oui\s?\/\s?non|\?)\)?$/iu, ''),
  );

/** What a mark says; undefined for any other text. */
export function answerOf(mark: string): 'yes' | 'no' | undefined {
  const sign = mark.trim();
  if (/^[✓✔☑○◯◎]$/u.test(sign)) return 'yes';
  if (/^[✗✘×☐–—-]$/u.test(sign)) return 'no';
  const word = letters(sign);
  return YES.has(word) ? 'yes' : NO.has(word) ? 'no' : undefined;
}

/** Whether a text repeats a heading that keeps rows from clients: "intern" or "x" below "Intern". Remarks say more. */
export const isKeptMark = (text: string): boolean => answerOf(text) !== undefined || KEPT.has(letters(text));

/** Marks of documents that the firm keeps to itself, beside "external" or "sent". */
const OF_FIRM = wordSet(
  'intern|internal|interne|interno|interna|in house|inhouse|intern gebruik|wewnętrzny|wewnętrzne|sisäinen|belső|interní|internt|所内|社内|内部|内|내부|사내',
);
export const isMarkOfFirm = (text: string): boolean => OF_FIRM.has(letters(text)) || KEPT.has(letters(text));

/** The firm, in a column that says for whom a document is. */
const THE_FIRM = wordSet(
  'firm|the firm|firm only|our firm|office|attorney|attorneys|staff|team|us|kanzlei|nur kanzlei|anwalt|anwälte|cabinet|avocat|despacho|estudio|abogado|studio|avvocato|kantoor|事務所|事务所',
);
export const isTheFirm = (text: string): boolean => THE_FIRM.has(letters(text));

/** Whether a text says that a person is no longer there, or may not sign in. */
export const saysLeft = (text: string): boolean => LEFT.test(text.trim());

/** What firms write into the name of a person who is no longer there, or is none of the client's: "Bob (left 2023)", "† Hans", "Opponent: Rival". */
const GONE_NAME =
  /^[†✝]|\((?:left|gone|retired|deceased|ausgeschieden|ehem\p{L}*|verstorben|nicht mehr|inaktiv|parti|retraité|jubilado|ya no|uscit[oa]|non più|vertrokken|slutat|now at|jetzt bei|退職|离职|離職)(?!\p{L})[^)]*\)|(?<!\p{L})do not (?:use|contact|invite)(?!\p{L})|nicht verwenden|ne pas utiliser|no usar/iu;
const OTHER_NAME =
  /^(?:opponent|agent|foreign agent|inventor|licensee|licensor|gegner|einsprechend\p{L}*|vertreter|erfinder|lizenznehmer|opposant|mandataire|inventeur|oponente|agente|inventore|代理人)\s*[:：]|\((?:foreign agent|agent|opponent|licensee|gegner|opposant)\)/iu;
/** Whether the name of a person says that their address must not sign in. */
export const saysGonePerson = (name: string): boolean => GONE_NAME.test(name.trim()) || OTHER_NAME.test(name.trim());
