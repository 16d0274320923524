/**
 * What two headings have in common that say the same: "Appl. No.", "Application Number" and "Number of the application". Abbreviations are
 * written out, words of five languages are told in one, and order, accents and small words do not count.
 */
export function headingKey(heading: string): string {
  const words = plain(heading)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((word) => (WORDS.get(word) ?? word).split(' '))
    .filter((word) => word !== '' && !SMALL.has(word));
  const all = new Set(words);
  // "Reference No" and "Reference" are one.
  if (all.has('ref') || all.has('file')) all.delete('no');
  return [...all].toSorted().join(' ');
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
  /\b(?:erfindungs|bearbeitungs|verfahrens|schutzrechts|marken|patent|akten)(bezeichnung|stand|status|titel|name|art|typ)\b/gu;
const DETAILS = new Set(
  'short full long current actual actuel actuelle text serial official officiel oficial amtl amtlich amtliches procedure procedimiento prosecution goods services nice nizza niza int f dt kurz cabinet interne interno intern proc'.split(
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
      .replace(/^([nom])[ /.]+(?=ref)/, 'our ')
      .replace(/^([vys])[ /.]+(?=ref)/, 'your ')
  );
}

const SMALL = new Set(
  'of the de du des del della la le les l d der die das den dem el los las an a at on by for and und et am vom zum au en y is electronico electronica electronique'.split(
    ' ',
  ),
);

/** Each line: what is said, and the words that say it. */
const WORDS = wordMap(`
no: nr nrs num number numbers numero numeros nummer nos
date: datum dt fecha dates tag dia vom
app: appl appln appn application applications applic anm anmelde anmeldung solicitud demande depot filing filed angemeldet presentacion presentado presentada depose deposee apl
app date: anmeldetag anmeldedatum
app no: anmeldenummer anmeldenr serial
reg: eintr regd regn registration registrations registered registro registrado registrada enregistrement enregistre eintragung eintragungs eingetragen
reg date: eintragungstag eintragungsdatum
reg no: registernummer eintragungsnummer registriernummer
grant: granted grants issue issued issuance delivrance delivre delivree concesion concedido concedida erteilt erteilung erteilungs
grant date: erteilungstag erteilungsdatum
patent: pat patents brevet brevets patente patentes
patent no: patentnummer patentnr
pub: publ publication published publicacion publie publiee publicado veroffentlichung veroffentlichungs veroffentlicht offenlegung
pub date: veroffentlichungstag offenlegungstag
pub no: veroffentlichungsnummer offenlegungsnummer
priority: prio priorite prioridad prioritat prioritats
priority date: prioritatstag prioritatsdatum
priority no: prioritatsnummer prioritatsaktenzeichen
ref: reference references refs referenz referencia referencias referenznummer referenznr zeichen
our: unser unsere notre nos nuestra nuestro
your: ihr ihre votre vos su sus vuestra
client: clients customer customers mandant mandantin mandanten kunde kunden cliente clientes
client name: mandantenname kundenname clientname
client ref: mandantenzeichen
name: nom nombre names bezeichnung libelle denominacion
mail: mails courriel courriels correo email emails
address: adresse direccion addresses
phone: tel telephone telefon telefono mobile mobil movil telefonnummer
status: state stand statut estado etat situation situacion aktueller akt
next: nachste nachster nachstes prochaine prochain proxima proximo prox siguiente
last: letzte letzter letztes derniere dernier ultimo ultima latest recent
country: land pays pais staat territory jurisdiction countries
code: kurzel kode codigo
file: akte akten dossier expediente exp case cases matter matters docket
title: titel titre titulo intitule
mark: marke marken marque marca trademark trademarks
expiry: expiration expires expire caducidad ablauf
notes: note remarks remark comment comments commentaire commentaires comentario comentarios notiz notizen bemerkung bemerkungen remarque remarques nota notas observaciones observations observacion anmerkung anmerkungen kommentar
class: kl classes klasse klassen clase clases
inventor: inventors erfinder inventeur inventeurs inventores
type: typ art tipo nature naturaleza modalidad kind
family: familie famille familia
due: fallig falligkeit vencimiento
deadline: frist fristen delai delais plazo plazos echeance echeances deadlines
owner: inhaber titular titulaire proprietor
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
