/**
 * What two headings have in common that say the same: "Appl. No.", "Application Number" and "Number of the application". Abbreviations are
 * written out, words of six languages are told in one, and order, accents and small words do not count.
 */
export function headingKey(heading: string): string {
  const words = wordsIn(heading)
    .flatMap(inOneLanguage)
    .filter((word) => word !== '' && !SMALL.has(word));
  const all = new Set(words);
  // "Reference No", "Case reference" and "Reference" are one, and so are "Our client" and "Client".
  if (all.has('ref') || all.has('file')) all.delete('no');
  if (all.has('ref')) all.delete('file');
  if (all.size === 2 && all.has('our') && all.has('client')) all.delete('our');
  return [...all].toSorted().join(' ');
}

/** The words of a heading, in small letters without accents. */
export const wordsIn = (heading: string): readonly string[] => plain(heading).split(/[^\p{L}\p{M}\p{N}]+/u);

/** German writes two words as one: "Registernummer", "Publikationsdatum". */
const COMPOUND = /^(.{4,}?)s?(nummer|nr|tag|datum)$/u;

/** What a word says: "Anmeldenummer" is "app no". A word that is not known says itself. */
export function inOneLanguage(word: string): readonly string[] {
  const known = WORDS.get(word);
  if (known !== undefined) return known.split(' ');
  const [, first = '', second = ''] = COMPOUND.exec(word) ?? [];
  const begin = WORDS.get(first) ?? WORDS.get(`${first}s`);
  return begin === undefined ? [word] : [...begin.split(' '), ...(WORDS.get(second) ?? second).split(' ')];
}

/** Words that a heading may have beside what it says: "Short title", "Prosecution status", "権利状況". Undefined for a heading without any. */
export function withoutDetails(heading: string): string | undefined {
  const plainer = plain(heading)
    .replace(GERMAN_COMPOUND, '$1')
    .replace(/^(?:発明|特許|商標|意匠|権利|案件|专利|商标|案件|当前|最新)(?=\p{Script=Han}{2})/u, '')
    .replace(/(?<=[\p{Script=Han}]{2})名$/u, '');
  const words = plainer.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '' && !DETAILS.has(word));
  const rest = words.join(' ');
  return rest === '' || headingKey(rest) === headingKey(heading) ? undefined : rest;
}

const GERMAN_COMPOUND =
  /\b(?:erfindungs|bearbeitungs|verfahrens|schutzrechts|marken|patent|akten)(bezeichnung|stand|status|titel|name|art|typ|inhaber|inhaberin)\b/gu;
const DETAILS = new Set(
  'short full long current present actual actuel actuelle text serial official officiel oficial amtl amtlich amtliches procedure procedimiento prosecution goods services nice nizza niza int f dt kurz cabinet interne interno intern proc'.split(
    ' ',
  ),
);

/** The parts of a heading in two languages: "Mandant / Client", "Titel (Title)". */
export function headingParts(heading: string): readonly string[] {
  return heading
    .split(/[/|()[\]（）\n]|\s[-–—]\s/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function plain(heading: string): string {
  return (
    heading
      .normalize('NFKC')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .normalize('NFD')
      // Accents of Latin letters only: the signs of Japanese stay.
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .replace(/[’']s\b/g, '')
      .replace(/\bn\.?[o°]\b|\bn°|#/g, ' no ')
      .replace(/\be[ -]?mails?\b/g, 'mail')
      // "出願No." is "出願番号", "出願年月日" is "出願日".
      .replace(/(?<=\p{Script=Han})\s*no[ .]*$/u, '番号')
      .replace(/年月日$/u, '日')
      .replace(/日期$/u, '日')
      .replace(/^(?:[nom]|n[rs])[ /.]+(?=ref|rif)/, 'our ')
      .replace(/^(?:[vys]|v[rs])[ /.]+(?=ref|rif)/, 'your ')
  );
}

const SMALL = new Set(
  'of the de du des del della la le les l d der die das den dem el los las an a at on by for and und et am vom zum au en y is electronico electronica electronique il lo dei degli delle dell di'.split(
    ' ',
  ),
);

/** Each line: what is said, and the words that say it. */
const WORDS = wordMap(`
no: nr nrs num number numbers numero numeros nummer nos n
date: datum dt fecha dates tag dia vom data
app: appl appln appn application applications applic anm anmelde anmeldung solicitud demande depot filing filed angemeldet presentacion presentado presentada depose deposee apl domanda domande depositata deposito hinterlegung
app date: anmeldetag anmeldedatum depositato
app no: anmeldenummer anmeldenr serial
reg: eintr regd regn registration registrations registered registro registrado registrada enregistrement enregistre eintragung eintragungs eingetragen register registrazione registrato registrata
reg date: eintragungstag eintragungsdatum
reg no: registernummer eintragungsnummer registriernummer
grant: granted grants issue issued issuance delivrance delivre delivree concesion concedido concedida erteilt erteilung erteilungs concessione concesso concessa rilascio rilasciato otorgamiento otorgada
grant date: erteilungstag erteilungsdatum
patent: pat patents brevet brevets patente patentes brevetto brevetti
patent no: patentnummer patentnr
pub: publ publication published publicacion publie publiee publicado veroffentlichung veroffentlichungs veroffentlicht offenlegung pubblicazione pubblicata publikation publikations
pub date: veroffentlichungstag offenlegungstag
pub no: veroffentlichungsnummer offenlegungsnummer
priority: prio priorite prioridad prioritat prioritats priorita
priority date: prioritatstag prioritatsdatum
priority no: prioritatsnummer prioritatsaktenzeichen
ref: reference references refs referenz referencia referencias referenznummer referenznr zeichen riferimento rif
our: unser unsere notre nos nuestra nuestro nostro nostra ns
your: ihr ihre votre vos su sus vuestra vostro vostra
client: clients customer customers mandant mandantin mandanten kunde kunden cliente clientes committente
client name: mandantenname kundenname clientname
client ref: mandantenzeichen
name: nom nombre nome names bezeichnung libelle denominacion nominativo
mail: mails courriel courriels correo email emails
address: adresse direccion addresses
phone: tel telephone telefon telefono mobile mobil movil telefonnummer telefonnr
status: state stand statut estado etat situation situacion aktueller akt stato estatus situacao
next: nachste nachster nachstes prochaine prochain proxima proximo prox siguiente prossima prossimo
last: letzte letzter letztes derniere dernier ultimo ultima latest recent
country: land pays pais staat territory jurisdiction countries paese nazione
code: kurzel kode codigo
file: akte akten dossier expediente exp case cases matter matters docket pratica pratiche fascicolo aktenzeichen
title: titel titre titulo intitule titolo
mark: marke marken marque marca trademark trademarks marchio marchi
expiry: expiration expires expire caducidad ablauf
notes: note remarks remark comment comments commentaire commentaires comentario comentarios notiz notizen bemerkung bemerkungen remarque remarques nota notas observaciones observations observacion anmerkung anmerkungen kommentar annotazioni
class: kl classes klasse klassen clase clases classi
inventor: inventors erfinder inventeur inventeurs inventores inventori inventore
type: typ art tipo nature naturaleza modalidad kind tipologia
family: familie famille familia famiglia
due: fallig falligkeit vencimiento
deadline: frist fristen delai delais plazo plazos echeance echeances deadlines scadenza scadenze termine
owner: inhaber inhaberin titular titulaire proprietor titolare
`);

function wordMap(lines: string): ReadonlyMap<string, string> {
  return new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [said = '', by = ''] = line.split(': ');
        return by.split(' ').map((word) => [word, said] as const);
      }),
  );
}
