import { saysForFirm } from './internal-document.ts';

/* What firms call the sheets of their own work. Their links and days may not be meant for clients: an administrator is asked. */

/** "Sent" alone lists what a client has; "To be sent" what it may never get. */
const NOT_SENT = new RegExp(
  [
    String.raw`(?<!\p{L})(?:to be|not yet|not|yet to be|still to be|ready to be|never) (?:sent|mailed|dispatched)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:to send(?: out)?|unsent|not sent yet)(?!\p{L})`,
    String.raw`(?<!\p{L})zu (?:ver)?(?:senden|schicken)(?!\p{L})|(?<!\p{L})nicht (?:gesendet|versandt|verschickt)|(?<!\p{L})unversandt`,
    String.raw`(?<!\p{L})(?:à (?:envoyer|expédier)|(?:pas encore|non) envoyé|(?:por|a|para|sin|de) enviar|no enviad|não enviad|da (?:inviare|spedire)|non (?:ancora )?inviat)`,
    String.raw`(?<!\p{L})(?:te (?:ver)?(?:zenden|sturen)|niet verzonden|att skicka|ej skicka|ikke sendt)`,
    '未[寄送发發発]|待[寄送发發]|(?:送付|発送)(?:予定|待ち)',
  ].join('|'),
  'iu',
);

/** Whether the name of a sheet says that what it lists was not sent yet. */
export const saysNotSent = (name: string): boolean => NOT_SENT.test(name);

const AGENTS = String.raw`(?:agents?|associates?|vendors?|suppliers?|translators?|vertretern?|korrespondenten|kollegen|correspondants?|mandataires?|corresponsales|agentes|corrispondenti|agenti)`;

/** The whole name: "Time limits", "Drafts for your approval" and "Conflicts with other marks" are for clients. */
const WORK = new RegExp(
  String.raw`^\P{L}*(?:(?:our|unsere|nos|nuestros|i nostri)\s)?(?:${[
    String.raw`drafts?|(?:working|internal) drafts|draft (?:documents|letters|replies)|entw[uü]rfe?|entwurf|brouillons?|borrador(?:es)?|bozz[ae]|rascunhos?|concepten|utkast|ドラフト|下書き|草稿|草案|起案`,
    String.raw`(?:e-?)?mails?(?:[\s-](?:logs?|archive|traffic))?|logs? of (?:e-?)?mails?|(?:phone|call) logs?|(?:e-?)?mail-?(?:verkehr|verlauf|protokoll|ablage)|telefonnotizen|gesprächsnotizen|courriels|correos|邮件(?:记录|往来)?|郵件(?:記錄|往來)?|メール(?:履歴|ログ|一覧)?`,
    String.raw`times?|time ?sheets?|time (?:log|entries|records?|recording|tracking)|(?:billable )?hours|stunden(?:zettel|liste|erfassung|aufstellung)?|zeiten|zeit(?:erfassung|aufwand|nachweis)|temps(?: passés?)?|feuilles? de temps|(?:registro de )?horas|ore|uren(?:registratie)?|工[时時]|工数|タイムシート`,
    String.raw`(?:kyc|aml|know your clients?)(?: (?:checks?|documents|files))?|id checks?|geldwäsche(?:prüfung(?:en)?)?`,
    String.raw`conflict(?:s)? (?:checks?|search(?:es)?|waivers?|clearance)|(?:interessen)?(?:konflikt|kollisions)prüfung(?:en)?|(?:vérifications?|contrôles?) (?:de|des) conflits?|conflits d.intérêts?|conflictos de inter[eé]s(?:es)?|利益[冲衝]突(?:审查|审核|检查|審查)?|利害相反(?:チェック)?`,
    String.raw`(?:fee )?(?:quotes?|quotations?|offers|estimates|angebote|offerten|devis|presupuestos|preventivi) (?:from|of|by|von|der|des?|de los|degli|dei) (?:the |our )?(?:foreign |local |overseas )?${AGENTS}|(?:foreign )?${AGENTS}['’]?s?['’]? (?:quotes?|quotations?|offers|estimates)|代理(?:人)?[报報][价價]`,
    String.raw`(?:clients?['’]?s? |customers?['’]?s? )?complaints|(?:kunden|mandanten)beschwerden|reklamationen|réclamations(?: clients?)?|quejas(?: de (?:los )?clientes)?|reclami(?: (?:dei )?clienti)?|(?:客[户戶])?投[诉訴]|苦情(?:一覧)?`,
    String.raw`file notes?|notes (?:to|for) (?:the )?file|attendance notes?|handakten?|aktenvermerke?|aktennotiz(?:en)?|(?:attorney )?work product|(?:honorar|kosten|gebühren|stunden)kalkulation(?:en)?|fee calculations?`,
  ].join('|')})\P{L}*$`,
  'iu',
);

/** Whether the name of a sheet says that it may be the firm's own work: "Drafts", "To be sent", "Mail log", "KYC", "Handakte". */
export const mayBeWork = (name: string): boolean => saysNotSent(name) || WORK.test(name) || saysForFirm(name);
