import { letters } from '#domain/tabs/heading-letters.ts';
import { inLanguages } from './glossary.ts';
import { headingParts } from './heading-words.ts';
import { simplified } from './simplified.ts';

const STATUSES = {
  granted:
    'granted|registered|registrato|registrata|läuft|erteilt läuft|已获证|获证|领证|准予注册|核准注册|核准|regd|ert|issued|concesso|concessa|rilasciato|rilasciata|patent erteilt|brevet délivré|patente concedida|権利存続中|patented|renewed|in-force|active|patent granted|erteilt|eingetragen|registriert|in kraft|délivré|délivrée|enregistré|enregistrée|en vigueur|concedido|concedida|registrado|registrada|en vigor|vigente|otorgado|otorgada|登録|登録済|登録済み|特許査定|verleend|ingeschreven|geregistreerd|van kracht|concedida|registrada|deferido|deferida|iss|reg|eingetr|授权|已授权|授权有效|已注册|注册|有效',
  pending:
    'pending|filed|异议中|異議申立中|答辩中|复审中|hinterl|hinterlegt|opposizione|in opposizione|nat phase entered|national phase entered|en tte|applied|fer issued|objected|advertised|accepted and advertised|formalities check pass|marked for exam|awaiting examination report|response filed|in corso|depositato|depositata|pubblicato|pubblicata|in esame|pendente|application|published|examination|under examination|in examination|examined|in prosecution|prosecution|provisional|national phase|awaiting examination|awaiting grant|accepted|allowed|notice of allowance|office action|opposed|opposition|under opposition|under exam|exam|in exam|opposition period|non-final oa|final oa|procédure en cours|審査請求前|p|anhängig|hängig|angemeldet|anmeldung|eingereicht|in prüfung|prüfung|im prüfungsverfahren|prüfungsverfahren|widerspruchsverfahren|einspruchsverfahren|widerspruchsfrist|offen|veröffentlicht|offengelegt|en instance|déposé|déposée|en cours|en cours d’examen|en cours de procédure|en examen|publié|publiée|pendiente|pendiente de examen|pendiente de concesión|en trámite|en tramitación|en estudio|solicitado|solicitada|presentado|publicado|publicada|出願|出願中|審査中|審査請求済|審査請求中|未審査|係属中|公開|aangevraagd|ingediend|in behandeling|gepubliceerd|in onderzoek|hangende|em andamento|em exame|depositada|publicada|pedido publicado|pend|pdg|angem|veröff|anh|申请中|已申请|已受理|受理|审查中|待审|实审|实质审查|实质审查中|初审|初步审查|已公开|公开|公布|等待实审提案|等待授权|答复审查意见',
  dead: 'dead|tot|surrendered|not in-force|no longer in-force|removed|struck off|decaduto|decaduta|abbandonato|abbandonata|ritirato|ritirata|scaduto|scaduta|rifiutato|rifiutata|estinto|estinta|nullo|abandoned|lapsed|withdrawn|refused|lapse|allowed to lapse|rejected|expired|ceased|cancelled|invalid|revoked|closed|inactive|not renewed|discontinued|dropped|erloschen|abgelaufen|nicht verlängert|nicht weiterverfolgt|déchéance|年金不納|fallengelassen|fallen gelassen|nichtig|verfallen|zurückgenommen|zurückgewiesen|aufgegeben|gelöscht|widerrufen|éteint|éteinte|caduque|annulé|annulée|abandonné|abandonnée|déchu|déchue|rejeté|rejetée|retiré|retirée|expiré|expirée|radié|anulado|anulada|extinguido|extinguida|desistido|desistida|abandonado|abandonada|caducado|caducada|rechazado|rechazada|denegado|denegada|retirado|retirada|放棄|拒絶|拒絶査定|消滅|権利消滅|期間満了|満了|取下|失効|vervallen|ingetrokken|afgewezen|doorgehaald|arquivado|arquivada|indeferido|indeferida|extinta|caduca|abn|aband|abd|exp|zurückgen|aufgeg|erlosch|gelöscht|満期|满期|届满|放弃|已放弃|驳回|已驳回|失效|已失效|撤回|视为撤回|视为放弃|放弃专利权|终止|权利终止|专利权终止',
} as const;
const STATUSES_IN = {
  granted: inLanguages('granted'),
  pending: inLanguages('pending'),
  dead: inLanguages('dead'),
} as const;
const MEANING_OF = new Map(
  [...Object.entries(STATUSES), ...Object.entries(STATUSES_IN)].flatMap(([meaning, words]) =>
    words.split('|').map((word) => [letters(simplified(word)), meaning as keyof typeof STATUSES] as const),
  ),
);

/** The meaning of a status. */
export function meaningOfStatus(status: string): keyof typeof STATUSES | undefined {
  const whole = MEANING_OF.get(letters(simplified(status)));
  const parts = headingParts(status);
  if (whole !== undefined || parts.length < 2) return whole;
  // A status in two languages, or with a detail: "erteilt / délivré", "Abandoned (no reply)".
  const [first, ...others] = parts.map((part) => MEANING_OF.get(letters(simplified(part))));
  return others.every((one) => one === undefined || one === first) ? first : undefined;
}
