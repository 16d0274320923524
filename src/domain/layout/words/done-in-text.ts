/** A text with such a word says that something was done: "paid 3 March", "Payée le". "Consent" and "prepaid" do not. */
export const DONE_IN_TEXT =
  /(?<!\p{L})(?:paid|pd|done|sent|filed|complet\p{L}*|lodged|submitted|received)(?!\p{L})|erledigt|bezahlt|gezahlt|eingereicht|erhalten|ge(?:schickt|sendet)|payé|déposé|envoyé|reçu|pagad|presentad|enviad|recibid|pagat|depositat|inviat|ricevut|betaald|ingediend|verzonden|opłacon|wykonan|złożon|ödendi|yapıldı|betald|betalt|inlämna|indlever|innlever|済|完了|提出|已|완료|납부함/iu;
