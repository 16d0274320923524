import { letters } from '#domain/tabs/heading-letters.ts';
import { inLanguages } from './glossary.ts';
import { headingParts } from './heading-words.ts';
import type { StatusMeaning } from '#domain/layout/layout.ts';
import { simplified } from './simplified.ts';

const STATUSES = {
  granted:
    'granted|schutz bewilligt|已延展|续展中|延展中|展延|存續中|更新手続中|年金納付中|renewal due|due for renewal|pendiente renovación|pendiente de renovación|en renovación|à renouveler|à renouveler prochainement|zu verlängern|aufrecht|registered|registrato|registrata|läuft|erteilt läuft|已获证|获证|领证|准予注册|核准注册|核准|regd|ert|issued|concesso|concessa|rilasciato|rilasciata|patent erteilt|brevet délivré|patente concedida|権利存続中|patented|renewed|in-force|active|patent granted|erteilt|eingetragen|registriert|in kraft|délivré|délivrée|enregistré|enregistrée|en vigueur|concedido|concedida|registrado|registrada|en vigor|vigente|otorgado|otorgada|登録|登録済|登録済み|verleend|ingeschreven|geregistreerd|van kracht|concedida|registrada|iss|reg|eingetr|授权|已授权|授权有效|已注册|注册|有效|live|valid|maintained|validated|protected|protection granted|statement of grant|sealed|certificate issued|cert issued|registration issued|alive|grant|registration|aktiv|gültig|bestandskräftig|rechtskräftig|geschützt|schutz gewährt|marke eingetragen|aufrechterhalten|validiert|delivre|delivree|enregistre|enregistree|accordé|accordée|enreg|vigueur|actif|valide|renouvelé|renouvelée|maintenu|maintenue|octroyé|octroyée|protégé|protégée|activo|activa|renovado|renovada|válido|válida|concesión|inscrito|inscrita|in vigore|attivo|attiva|valido|valida|rinnovato|rinnovata|em vigor|em vigência|ativo|ativa|outorgado|outorgada|concessão|registro concedido|in stand gehouden|actief|geldig|toegekend|verlengd|権利化|権利維持|維持中|存続|存続中|設定登録|設定登録済|登録中|特許登録|有効|更新済|维持|维持中|维持有效|专利权维持|已领证|获准|已核准|已下证|下证|등록됨|유지중|권리존속|유효|utrzymany|utrzymane|aktif|registreret|registrert|registrerad|meddelt|beviljad|beviljat|myönnetty|rekisteröity|udělen|zapsán|platný',
  pending:
    'pending|intention to grant|intention de délivrer|intention de délivrance|intent to grant|verlening voorgenomen|voornemen tot verlening|intención de concesión|intenzione di concedere|erteilungsabsicht|deferido|deferida|filed|oposición presentada|recurso de alzada|alzada|fase nacional|en instruction|instruction|irrégularité|irrégularité notifiée|objection provisoire|refus provisoire|schutzverweigerung|vorl schutzverweigerung|vorläufige schutzverweigerung|teilverweigerung|實審中|核准審定|核准審定中|核駁先行通知|審查意見|審查意見通知|審查意見通知函|訴願中|再審查|再審查中|拒絶理由通知中|requerimiento|requerida|gedeponeerd|erteilung angekündigt|wezwanie up|wezwanie|w toku badania|w toku|new application|formalities chk pass|evidence stage|의견서 제출|rilievi|bescheid liegt vor|notification en cours|出願済|异议中|異議申立中|答辩中|复审中|hinterl|hinterlegt|opposizione|in opposizione|nat phase entered|national phase entered|en tte|applied|fer issued|objected|advertised|accepted and advertised|formalities check pass|marked for exam|awaiting examination report|response filed|in corso|depositato|depositata|pubblicato|pubblicata|in esame|pendente|application|published|examination|under examination|in examination|examined|in prosecution|prosecution|provisional|national phase|awaiting examination|awaiting grant|accepted|allowed|notice of allowance|office action|opposed|opposition|under opposition|under exam|exam|in exam|opposition period|non-final oa|final oa|procédure en cours|審査請求前|p|anhängig|hängig|angemeldet|anmeldung|eingereicht|in prüfung|prüfung|im prüfungsverfahren|prüfungsverfahren|widerspruchsverfahren|einspruchsverfahren|widerspruchsfrist|offen|veröffentlicht|offengelegt|en instance|déposé|déposée|en cours|en cours d’examen|en cours de procédure|en examen|publié|publiée|pendiente|pendiente de examen|pendiente de concesión|en trámite|en tramitación|en estudio|solicitado|solicitada|presentado|publicado|publicada|出願|出願中|審査中|審査請求済|審査請求中|未審査|係属中|公開|aangevraagd|ingediend|in behandeling|gepubliceerd|in onderzoek|hangende|em andamento|em exame|depositada|publicada|pedido publicado|pend|pdg|angem|veröff|anh|申请中|已申请|已受理|受理|审查中|待审|实审|实质审查|实质审查中|初审|初步审查|已公开|公开|公布|等待实审提案|等待授权|答复审查意见|application filed|appl|app|publ|pub|examination requested|exam requested|search|under search|search report issued|search report received|pre-exam|formalities|filing|in process|in progress|oa|oa issued|oa received|office action issued|office action received|first office action|foa|non-final|non-final office action|final rejection|final refusal|final refusal issued|final office action|noa issued|noa received|settlement talks|settlement negotiations|in settlement|pub’d for opp|pubd for opp|pub for opp|published for opp|suspension|noa|allowance|acceptance|intention to grant|rule 71(3)|r 71(3)|r71(3)|in opposition|opposition filed|appeal|under appeal|on appeal|appeal filed|gazetted|prov|pct|pct pending|nat phase|entered national phase|national phase entered|int’l phase|international phase|priority year|awaiting registration|awaiting first oa|rce filed|rce|reply filed|objection|provisional refusal|examination report issued|exam report issued|exam report|examiner’s report|grant fee paid|issue fee paid|issue fee due|ready for examination|published for opposition|statement of use due|sou filed|response due|re-examination|docketed|anm|prüfungsantrag gestellt|recherche|recherchebericht|widerspruch|im widerspruch|einspruch|im einspruch|einspruchsfrist|beschwerde|beschwerdeverfahren|im beschwerdeverfahren|im verfahren|in bearbeitung|laufend|pct-phase|nationale phase|erteilungsabsicht|erteilung beschlossen|erteilungsbeschluss|bescheid|prüfbescheid|prüfungsbescheid|amtsbescheid|beantragt|depose|deposee|publie|publiee|dép|examen|demande|demande déposée|demande publiée|demande en cours|opposition en cours|en opposition|en attente|acceptée|accepté|recours|recours en cours|phase nationale|procédure|rapport de recherche|solicitud|presentada|tramitación|oposición|en oposición|con oposición|examen de fondo|examen de forma|recurso|en recurso|depositado|domanda|domanda depositata|domanda pubblicata|esame|in attesa|ricerca|ricorso|pedido|pedido depositado|exame|aguardando exame|oposição|em oposição|sobrestado|em tramitação|aguardando|exigência|aanvraag|aanvrage|onderzoek|oppositie|in oppositie|beroep|lopend|審査請求|審査請求済み|未審査請求|審査待ち|公開済|公開済み|公開中|係属|拒絶理由通知|拒絶理由|拒絶理由通知応答|意見書提出|中間処理|中間処理中|登録査定|特許査定|登録査定済|審判|審判中|審判係属中|異議申立|公告|国内移行|国際出願|出願準備中|手続中|登録料納付|申请|实质审查|初审合格|初审公告|初步审定|初审公告期|公告期|复审|异议|驳回复审|答复中|审查意见|一通|二通|等待实审|授权通知|办理登记|等待颁证|进入实审|심사|출원공고|거절이유통지|이의신청|심판|계속중|계속|zgłoszona|sprzeciw|opublikowana|yayın|itiraz|ansøgt|søkt|ansökt|haettu|vireillä|under behandling|under prøvning|publiceret|publicerad|publisert|podána|v řízení|zveřejněna|interference',
  dead: 'dead|inactif|inactivo|inactiva|löschung|gelöscht wegen nichtzahlung|nichtzahlung|核駁|已核駁|核駁確定|專利權消滅|视撤|取り下げ|取り下げ済|屆期消滅|屆期未延展|tot|negada|negado|denegada|denegado|let go|年金不納消滅|surrendered|not in-force|no longer in-force|removed|struck off|decaduto|decaduta|abbandonato|abbandonata|ritirato|ritirata|scaduto|scaduta|rifiutato|rifiutata|estinto|estinta|nullo|abandoned|lapsed|withdrawn|refused|lapse|allowed to lapse|rejected|expired|ceased|cancelled|invalid|revoked|closed|inactive|not renewed|discontinued|dropped|erloschen|abgelaufen|nicht verlängert|nicht weiterverfolgt|déchéance|年金不納|fallengelassen|fallen gelassen|nichtig|verfallen|zurückgenommen|zurückgewiesen|aufgegeben|gelöscht|widerrufen|éteint|éteinte|caduque|annulé|annulée|abandonné|abandonnée|déchu|déchue|rejeté|rejetée|retiré|retirée|expiré|expirée|radié|anulado|anulada|extinguido|extinguida|desistido|desistida|abandonado|abandonada|caducado|caducada|rechazado|rechazada|denegado|denegada|retirado|retirada|放棄|拒絶|拒絶査定|消滅|権利消滅|期間満了|満了|取下|失効|vervallen|ingetrokken|afgewezen|doorgehaald|arquivado|arquivada|indeferido|indeferida|extinta|caduca|abn|aband|abd|exp|zurückgen|aufgeg|erlosch|gelöscht|満期|满期|届满|放弃|已放弃|驳回|已驳回|失效|已失效|撤回|视为撤回|视为放弃|放弃专利权|终止|权利终止|专利权终止|abandonment|lap|w/d|withdr|finally rejected|canceled|canc|invalidated|file closed|terminated|not maintained|not proceeding|not proceeded with|let lapse|nullified|void|deemed withdrawn|deemed abandoned|removed from register|ended|no longer maintained|zurückgezogen|gilt als zurückgenommen|abgelehnt|für nichtig erklärt|nicht weitergeführt|verzichtet|verzicht|beendet|ungültig|inaktiv|akte geschlossen|abandonne|abandonnee|rejete|rejetee|annule|annulee|retire|echu|échu|échue|refusé|refusée|révoqué|révoquée|radiée|caduc|non renouvelé|non renouvelée|renoncé|renonciation|clôturé|clôturée|invalidé|invalidée|caducidad|expirado|expirada|vencido|vencida|desistimiento|cancelado|cancelada|nulo|nula|revocado|revocada|no renovado|no renovada|archivado|archivada|renunciado|renunciada|baja|respinto|respinta|annullato|annullata|revocato|revocata|cessato|cessata|rinunciato|rinunciata|non rinnovato|non rinnovata|chiuso|archiviato|archiviata|extinto|caduco|desistência|recusado|recusada|arquivamento|geweigerd|opgegeven|verlopen|nietig|herroepen|beëindigd|gesloten|afgesloten|niet verlengd|拒絶確定|拒絶査定確定|存続期間満了|取下げ|みなし取下|みなし取下げ|無効|却下|抹消|抹消済|権利放棄|审决取消|審決取消|失效专利|期满|期满终止|无效|宣告无效|注销|已注销|撤销|被撤销|撤三|未续展|未缴年费终止|권리소멸|등록취소|각하|odrzucony|odrzucone|zaniechany|opgivet|bortfaldet|bortfallen|avskriven|avslått|avslag|trukket|rauennut|hylätty|zaniklá|zamítnuta|zaniklý',
} as const;
const STATUSES_IN = {
  granted: inLanguages('granted'),
  pending: inLanguages('pending'),
  dead: inLanguages('dead'),
} as const;
const MEANING_OF = new Map(
  [...Object.entries(STATUSES), ...Object.entries(STATUSES_IN)].flatMap(([meaning, words]) =>
    words.split('|').map((word) => [letters(simplified(word)), meaning as StatusMeaning] as const),
  ),
);

const meaningOfWord = (word: string): StatusMeaning | undefined =>
  MEANING_OF.get(letters(simplified(word))) ?? (/^\s*®\s*$/u.test(word) ? 'granted' : undefined);

/** A day, a year or a section of the law behind a status: "erteilt am 12.03.2019", "Abandoned (2021)", "Refused u/s 15". */
const WHEN =
  /[\s,(]*(?:\b(?:am|on|seit|since|le|du|el|il|op|per|zum|dated)\s+)?(?:\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|\b(?:19|20)\d{2}|\bu\/s\s+[\d().]+[a-z]?)\)?\s*$/iu;

/** The meanings of a status's parts: "erteilt / délivré", "Abandoned (no reply)", "Registered, renewed". */
const meaningsIn = (status: string): readonly (StatusMeaning | undefined)[] =>
  headingParts(status)
    .flatMap((part) => part.split(/[,;:&+]|\s->\s|→/u))
    .map((part) => part.replace(WHEN, '').trim())
    .filter((part) => part !== '')
    .map(meaningOfWord);

/** Words for a file that is open, too: alone they say that a right exists. */
const OF_FILE = /^\s*(?:alive|live|acti[vf]|aktiv|attiv|ativ|actief)/iu;

/** The meaning of a status, alone or with a date or a detail. */
export function meaningOfStatus(status: string): StatusMeaning | undefined {
  const whole = meaningOfWord(status) ?? meaningOfWord(status.replace(WHEN, ''));
  if (whole !== undefined) return whole;
  const [first, ...others] = meaningsIn(status);
  // "Active - discovery" is a proceeding that goes on.
  if (OF_FILE.test(status) && others.includes(undefined)) return undefined;
  return others.every((one) => one === undefined || one === first) ? first : undefined;
}

/** Names of sheets that say how a firm sorts its files, and not what an office decided: "Active", "Closed files". */
const OF_FILES =
  /a[ck]ti[fv]|inacti|inakti|live|alive|valid|gültig|vigent|vigor|vigueur|kraft|clos|geschlossen|gesloten|archiv|ended|beendet|tot|dead|有效|維持|维持|有効/iu;
/** A shorter name may be a code. */
const SHORTEST_NAME = 5;

/** The status that the name of a sheet says its rights have: "Registered", "Pending", "Abandoned". Undefined for any other name. */
export function statusOfSheet(name: string): { readonly word: string; readonly meaning: StatusMeaning } | undefined {
  const word = name.trim();
  const meaning = meaningOfWord(word) ?? meaningOfWord(word.replace(/s$/iu, ''));
  const isCode = /^\p{Script=Latin}+$/u.test(word) && word.length < SHORTEST_NAME;
  return meaning === undefined || isCode || OF_FILES.test(word) ? undefined : { word, meaning };
}

const GUESSES = new Map(
  Object.entries<StatusMeaning>({
    r: 'granted',
    ok: 'granted',
    gra: 'granted',
    注册公告: 'granted',
    成立: 'granted',
    特許: 'granted',
    registro: 'granted',
    verlängert: 'granted',
    延展: 'granted',
    宽展期: 'granted',
    宽限期: 'granted',
    年费逾期: 'granted',
    登记: 'granted',
    pen: 'pending',
    alw: 'pending',
    oar: 'pending',
    exa: 'pending',
    rsp: 'pending',
    provrefusal: 'pending',
    provrefused: 'pending',
    suspended: 'pending',
    ausgesetzt: 'pending',
    suspendu: 'pending',
    suspendida: 'pending',
    suspendido: 'pending',
    ensuspenso: 'pending',
    instructed: 'pending',
    suspenso: 'pending',
    deferred: 'pending',
    abeyance: 'pending',
    wd: 'dead',
    届期: 'dead',
    abb: 'dead',
    abn: 'dead',
    finished: 'dead',
    erl: 'dead',
    clos: 'dead',
    nul: 'dead',
    中止: 'dead',
    结案: 'dead',
    已结案: 'dead',
    종결: 'dead',
    eingestellt: 'dead',
    geschlossen: 'dead',
    abgelegt: 'dead',
  }),
);
/** Words of a longer text that hint at its meaning. */
const HINTS: readonly (readonly [StatusMeaning, RegExp])[] = [
  [
    'dead',
    /abandon|laps|withdr|expir|ceased|cancel|revok|refus|erlosch|zurück(?:gen|gew|gez)|aufgegeben|gelöscht|fallen gel|déch|rejet|retir|caduc|decadut|scadut|ritirat|desist|archiv|放[弃棄]|失[效効]|驳回|撤回|拒絶査定|消滅|소멸|거절|취하/iu,
  ],
  [
    'pending',
    /exam|search|action|\boa\b|oppos|appeal|allow|accept|publi|respon|reply|filed|filing|pending|await|prüf|bescheid|widerspr|einspr|angemeld|anhäng|beschw|eingereicht|dépos|cours|instance|trámite|solicit|esame|审查|審査|公告|出願|심사|출원/iu,
  ],
  [
    'granted',
    /grant|regist|erteilt|eingetr|in force|in kraft|délivr|vigueur|vigor|conced|concess|rilasc|授权|登録|등록/iu,
  ],
];

/** What a status probably means that is not certain: a person decides. A right that was granted and has lapsed is dead. */
export function guessedStatus(status: string): StatusMeaning | undefined {
  const known = meaningOfStatus(status) ?? GUESSES.get(letters(simplified(status)));
  if (known !== undefined) return known;
  const meanings = new Set(meaningsIn(status).filter((one) => one !== undefined));
  if (meanings.has('dead') && meanings.has('granted') && !meanings.has('pending')) return 'dead';
  if (meanings.size > 1) return undefined;
  const hints = HINTS.filter(([, hint]) => hint.test(status));
  return NEGATED.test(status) || hints.length !== 1 ? undefined : hints[0]?.[0];
}

const NEGATED = /\b(?:not|non|never|no|un|nicht|noch|nie|pas|niet|sin)\b|\bun(?=regist|grant)|未/iu;

/** Whether a status with the portal's own words may say the opposite: "not granted", "Registered, lapsed in 2020". */
export const isDoubtfulStatus = (status: string): boolean =>
  NEGATED.test(status) || new Set(meaningsIn(status).filter((one) => one !== undefined)).size > 1;

/** Words that may also say that something is due or is to be given up, or that a task was done. */
const NOT_PLAIN =
  /(?<!\p{L})(?:vencid[ao]s?|échue?s?|scadut[aoie]|exp|closed|finished|done|erledigt|terminée?s?|cerrad[ao]s?|chius[aoie]|geschlossen|gesloten|afgesloten|cl[ôo]turée?s?|beendet|ended|terminated|abgelaufen|let|lapse|löschung|nichtzahlung)(?!\p{L})|结案|終了|撤三/iu;

/** Whether a status is a word for a dead right, and nothing else: not "Lapsed, reinstated" or "Expired 2030", and not "Not renewed", which may mean not yet. */
export function isPlainlyDead(status: string): boolean {
  const word = status.trim();
  const isPlain = /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?$/u.test(word) && !NOT_PLAIN.test(word);
  return isPlain && meaningOfWord(word) === 'dead' && !isDoubtfulStatus(word);
}
