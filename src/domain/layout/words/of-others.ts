import { OTHER_WORDS } from './glossary.ts';
import { wordsIn } from './heading-words.ts';

/** Other people and firms that a matter may name. Such a column never names the client, whatever its cells say. */
const OTHERS =
  /applicant|assignee|oppo[ns]|owner|proprietor|inventor|compet|advers|counter|defend|plaintiff|licen[cs]|agent|attorney|anmelder|inhaber|gegner|einsprech|wettbewerb|erfinder|vertreter|anwalt|titular|titolar|deposant|demandeur|mandataire|solicitante|contra|parte|abogado|associate|lieferant|supplier|translator|übersetzer|ubersetzer|traduct|richiedente|controparte|rappresentante|出願人|権利者|相手|代理|発明|申请人|权利人|对方|发明/u;

/** Inventors see no portfolio, even if they work for the client. */
const INVENTORS =
  /inventor|invento|inventeur|erfinder|uitvinder|keksij|uppfinnar|opfinder|oppfinner|発明|发明人|發明人|발명/u;
/** People who work on matters, or against them, and are no clients by that. */
const PARTIES =
  /^assocs?$|^agts?$|^conflicts?$|^kollision|^licen[cs]|^lizen[zc]|licenciat|licenziat|^referr|corresponsal|oppo[ns]|compet|advers|counter|defend|plaintiff|agent|attorney|associate|gegner|einsprech|wettbewerb|vertreter|anwalt|anwalte|mandataire|abogado|controparte|rappresentante|supplier|lieferant|fournisseur|proveedor|fornitore|translator|ubersetzer|traduct|examiner|prufer|court|gericht|authority|behorde|vendor|dienstleister|相手|代理|对方|翻訳|翻译|供应商/u;

/** Whether a heading names attorneys or agents, who may be the firm's own. */
export const saysAttorneys = (text: string): boolean =>
  wordsIn(text).some((word) =>
    /^(?:attorneys?|atty|agents?|lawyers?|anwalt|anwalte|anwaltin|vertreter|sachbearbeiter|partners?|mandataire|avocat|conseil|abogado|agente|avvocato|代理人|担当)$/u.test(
      word,
    ),
  );

/** Words that are others only as a whole: "US assoc.", "Agt". */
const WHOLE =
  /^(?:assocs?|agt|agts|corresponsal|corresponsales|via|payers?|payor|payees?|zahler|payeur|pagador|pagatore)$/u;
/** Who pays for a right need not be its client. */
const PAYS =
  /\bpaid by\b|\bpay(?:ment)?s? (?:by|through)\b|\bbezahlt von\b|\bzahlt\b|\bpayée? par\b|\bpagad[oa] por\b|\bpagat[oa] da\b|\bbetaald door\b/iu;

/** The client may have counsel of its own. */
const OTHER_COUNSEL = /\b(?:foreign|local|outside|overseas|external|opposing)\s+counsel\b|\blaw firms?\b/iu;

const saysAny = (text: string, words: RegExp): boolean => wordsIn(text).some((word) => words.test(word));
export const saysInventors = (text: string): boolean => saysAny(text, INVENTORS);
export const saysParties = (text: string): boolean => saysAny(text, PARTIES) || OTHER_COUNSEL.test(text);

const ONLY_PARTIES =
  /^(?:(?:our|other|foreign|local|overseas|ausländische|unsere|weitere|autres|étrangers|otros|extranjeros|altri|esteri)\s)?(?:opponents?|opposing parties|adverse parties|competitors|agents?|foreign agents|associates?|foreign associates|attorneys|outside counsel|inventors?|licensees?|licensors?|translators|suppliers|gegner|einsprechende|wettbewerber|vertreter|auslandsvertreter|korrespondenzanwälte|korrespondenten|erfinder|lizenznehmer|lizenzgeber|übersetzer|lieferanten|opposants|mandataires|correspondants|inventeurs|licenciés|traducteurs|fournisseurs|oponentes|agentes|corresponsales|inventores|licenciatarios|opponenti|corrispondenti|inventori|licenziatari|tegenpartijen|correspondenten|uitvinders|発明者|代理人|発明人|发明人|对方)(?:\s?[:：])?$/iu;

/** Whether a title is nothing but a word for parties or inventors: "Opponents", "Foreign agents". "Agentur Müller" is a name. */
export const saysOnlyParties = (title: string): boolean => ONLY_PARTIES.test(title.trim());

const PROSPECTS =
  /(?<!\p{L})(?:prospects?|leads|potential clients|interessenten|akquise|prospects?|potenciales|potenziali|prospecten)(?!\p{L})|見込み|潜在客户/iu;
/** Whether a title says that those below it are no clients yet. */
export const saysProspects = (title: string): boolean => PROSPECTS.test(title);

/** The firm's own people. A team may be the client's, unless it is ours. */
const STAFF =
  /^(?:staff|employees?|personnel|mitarbeiter\p{L}*|kollegen|collaborateurs?|empleados?|colaboradores|dipendenti|medewerkers?|medarbetare|medarbejdere|ansatte|pracownicy|所員|所员|社員|职员|職員|员工|員工|직원)$/u;
const OUR_STAFF =
  /\bour (?:own )?(?:team|people|attorneys|contacts)\b|\bunser(?:e leute|e anwälte| team)\b|\bnotre équipe\b|\bnuestro equipo\b|\b(?:team|people|staff|contacts) (?:of|at) (?:the|our) (?:firm|office)\b|\bteam der kanzlei\b|\bkanzleiteam\b|(?<!\p{L})équipe (?:du cabinet|de l['’]étude)\b|\bequipo (?:de la|del) (?:firma|despacho|estudio|agencia|bufete|oficina)\b|\bteam dello studio\b|\bequipe d[oa] (?:escritório|firma)\b|\bons team\b|\bil nostro team\b|(?:本所|我所|弊所|当所|當所|所内|所內|内部|內部)(?:人[員员]|通[讯訊][录錄]|名簿|担当|成[員员]|聯絡人|联系人|連絡先)|同仁/iu;
export const saysStaff = (text: string): boolean => saysAny(text, STAFF) || OUR_STAFF.test(text);

const FORMER =
  /(?<!\p{L})(?:former|formerly|ex|old|archived?|inactive|left|leavers|backup|bak|copy|copies|unsubscribed|ehemalige?[rn]?|frühere?[rn]?|alte?[rn]?|archiv|inaktive?|ausgeschiedene?|kopie|anciens?|anciennes?|archives?|copie|antigu[oa]s?|anteriores|archivo|archivado|copia|vecchi[oa]?|precedenti|antig[oa]s?|cópia|oude|voormalige?|archief|gamla|tidigare|dawne|stare|旧|元|過去|已离职|离职|历史|存档)(?!\p{L})|\(\d+\)$/iu;

/** Whether the name of a sheet says that what it lists is no more: "Former contacts", "Archiv", "People (2)". */
export const saysFormer = (name: string): boolean => FORMER.test(name);

const ALL =
  /^\(?(?:all|all clients|all others?|everyone|alle|alle mandanten|alle kunden|alle übrigen|tous|toutes|tous les clients|todos|todas|todos los clientes|tutti|tutti i clienti|todos os clientes|wszyscy|alla|全部|全所|全客户|全客戶|全顧客|全社|所有客户|所有客戶|전체)(?:\s*\/\s*\p{L}+)*\)?$/iu;

/** Whether the text of a list of staff says that a person looks after every client: "(tous / all)". */
export const saysAll = (text: string): boolean => ALL.test(text.trim());

export const isOfOthers = (heading: string): boolean =>
  wordsIn(heading).some((word) => OTHERS.test(word) || WHOLE.test(word) || OTHER_WORDS.test(word)) ||
  OTHER_COUNSEL.test(heading) ||
  PAYS.test(heading);
