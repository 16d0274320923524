import { remembered } from '#domain/text/remembered.ts';
import { simplified } from './simplified.ts';

/** How many headings are remembered, because several functions compare the same heading one after the other. */
const KEPT = 1_000;

/** "Application no. & date" has numbers, with their days. */
const AND_DAY =
  /((?:no|nos|nr|n|num|number|nummer|numéro|numero|número)\.?|[°º])\s*(?:&|\band|\bund|\bu\.|\bet|\by|\be|\ben)\s*-?(?:date|datum|tag|data|fecha|day)\b/iu;

/**
 * The key that headings with the same meaning share: "Appl. No.", "Application Number" and "Number of the application". Abbreviations are written
 * out, words of six languages are translated, and order, accents and small words do not count.
 */
export const headingKey = remembered((heading) => {
  const words = wordsIn(heading.replace(AND_DAY, '$1'))
    .flatMap(inOneLanguage)
    .filter((word) => word !== '' && !SMALL.has(word));
  const all = new Set(words);
  // "Reference No", "Case reference" and "Reference" are one, and so are "Our client" and "Client".
  if (all.has('ref') || all.has('file')) all.delete('no');
  if (all.has('ref')) all.delete('file');
  if (all.size === 2 && all.has('our') && all.has('client')) all.delete('our');
  return [...all].toSorted().join(' ');
}, KEPT);

/** The words of a heading, in lower case without accents. */
export const wordsIn = (heading: string): readonly string[] => plain(heading).split(/[^\p{L}\p{M}\p{N}]+/u);

/** German writes two words as one: "Registernummer", "Publikationsdatum". */
const COMPOUND = /^(.{4,}?)s?(nummer|nr|tag|datum)$/u;

/** Translates a word: "Anmeldenummer" is "app no". An unknown word is returned unchanged. */
export function inOneLanguage(word: string): readonly string[] {
  const known = WORDS.get(word);
  if (known !== undefined) return known.split(' ');
  const [, first = '', second = ''] = COMPOUND.exec(word) ?? [];
  const begin = WORDS.get(first) ?? WORDS.get(`${first}s`);
  return begin === undefined ? [word] : [...begin.split(' '), ...(WORDS.get(second) ?? second).split(' ')];
}

/** The heading without words that add no meaning, as in "Short title", "Prosecution status", "権利状況". Undefined if the heading has none. */
export function withoutDetails(heading: string): string | undefined {
  const plainer = plain(heading)
    .replace(GERMAN_COMPOUND, '$1')
    .replace(/^(?:発明|特許|特许|商標|意匠|権利|案件|专利|商标|案件|当前|最新)(?=\p{Script=Han}{2})/u, '')
    .replace(/(?<=[\p{Script=Han}]{2})名$/u, '');
  const words = plainer.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '' && !DETAILS.has(word));
  const rest = words.join(' ');
  return rest === '' || headingKey(rest) === headingKey(heading) ? undefined : rest;
}

const GERMAN_COMPOUND =
  /\b(?:erfindungs|bearbeitungs|verfahrens|schutzrechts|marken|patent|akten)(bezeichnung|stand|status|titel|name|art|typ|inhaber|inhaberin)\b/gu;
const DETAILS = new Set(
  '1 cd short full long current present actual actuel actuelle text serial official officiel oficial amtl amtlich amtliches procedure procedimiento prosecution goods services nice nizza niza int f dt kurz cabinet interne interno intern proc tx txt nm eur usd gbp chf jpy euro euros'.split(
    ' ',
  ),
);

/** The parts of a heading in two languages: "Mandant / Client", "Titel (Title)". */
export function headingParts(heading: string): readonly string[] {
  return ownerInFull(heading)
    .split(
      /[/|()[\]（）／・\n]|\s(?:[-–—]|or|oder|ou|o)\s|(?<=[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー])\s+(?=\p{Script=Latin})/u,
    )
    .map((part) => part.trim())
    .filter((part, at) => part !== '' && (at === 0 || !SPELLINGS.has(part.toLowerCase().replaceAll(' ', ''))));
}

/** "Client Name (English)", "Client (legal name)" say in which language or how fully the name is written. */
const SPELLINGS = new Set(
  'legalname fullname fulllegalname infull officialname registeredname vollername vollständigername nomcomplet nombrecompleto nomecompleto 正式名称 全称 english en eng local german deutsch englisch french français anglais español inglés italiano inglese japanese chinese korean 국문 영문 한글 英文 英語 英语 中文 日文 日本語 和文 漢字'.split(
    ' ',
  ),
);

/** Whether a heading says something, or each of its parts does: "Next action / Prochaine étape". */
export function inEachPart(heading: string, says: (part: string) => boolean): boolean {
  if (says(heading)) return true;
  const parts = headingParts(heading);
  return parts.length > 1 && parts.every(says);
}

const REFERENCE = '(?:r[eé]f|rif|exp|doss|file|kenm)';
const REFERENCE_IN_GERMAN = '(?:zeich|zch|az\\b|akt)';
/** "U/Ref" is Dutch for "your ref", "U. Zeichen" German for "our ref". */
const OWNERS: readonly (readonly [written: RegExp, owner: string])[] = [
  [new RegExp(`^\\s*(?:[nom]|n[rs])[ /.]+(?=${REFERENCE})`, 'iu'), 'our '],
  [new RegExp(`^\\s*(?:[vysu]|v[rs])[ /.]+(?=${REFERENCE})`, 'iu'), 'your '],
  [new RegExp(`^\\s*u[ /.]+(?=${REFERENCE_IN_GERMAN})`, 'iu'), 'our '],
  [new RegExp(`^\\s*i[ /.]+(?=${REFERENCE_IN_GERMAN})`, 'iu'), 'your '],
  [/^\s*u(?:ns(?:er)?)?[ /.]+z\b\.?/iu, 'our ref'],
  [/^\s*i(?:hr)?[ /.]+z\b\.?/iu, 'your ref'],
];

/** Offices abbreviate whose reference it is: "U. Zeichen", "N/Réf", "S/Expte". */
const ownerInFull = (heading: string): string =>
  OWNERS.reduce((text, [written, owner]) => text.replace(written, owner), heading);

/** Exports write two words as one, without accents: "PATNO", "FILDT", "OWNERNAME". "TERMINO" is one word. */
const EXPORTED =
  /^(?!(?:TERMINO|INTERNO|GIORNO|TURNO|DESTINO)$)([A-Z]{3,}?)(NO|NR|NUM|DT|DATE|DAT|CD|CODE|NAME|TITLE|FEE|REF)$/u;

/** They number what a matter has several of: "PLAZO1_FECHA", "DUE_DATE2". */
const COUNTED = /(?<=^|_)(\p{L}{3,})(\d)(?=_|$)/gu;

const plain = remembered(
  (heading) =>
    simplified(ownerInFull(heading.normalize('NFKC')))
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(EXPORTED, '$1 $2')
      .replace(COUNTED, '$1 $2')
      .toLowerCase()
      .normalize('NFD')
      // Accents of Latin letters only: the signs of Japanese stay.
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .replace(/[’']s\b/g, '')
      .replace(/\bn\.?[o°]\b|\bn°|#/g, ' no ')
      .replace(/\be[ -]?mails?\b/g, 'mail')
      // "Depotdat." is "Depotdatum".
      .replace(/(?<=\p{L}{3})dat\.(?!\p{L})/gu, 'datum')
      // "出願No." is "出願番号", "出願年月日" is "出願日".
      .replace(/(?<=\p{Script=Han})\s*no[ .]*$/u, '番号')
      .replace(/年月日$/u, '日')
      .replace(/(?:日期|日付)$/u, '日'),
  KEPT,
);

const SMALL = new Set(
  'of the de du des del della la le les l d der die das den dem el los las an a at on by for and und et am vom zum au en y is electronico electronica electronique il lo dei degli delle dell di het een van op voor voor en do da dos das os ao em'.split(
    ' ',
  ),
);

/** Each line: the common word, and the words that mean it. */
const WORDS = wordMap(`
no: nr nrs num number numbers numero numeros nummer nos n nummers numeri
date: dato datum dat dt fecha dates tag dia vom data datas
app: appl appln appn application applications applic anm anmelde anmeldung solicitud solicitado solicitada demande depot filing filed angemeldet presentacion presentado presentada depose deposee apl domanda domande depositata deposito hinterlegung aanvraag aangevraagd indiening ingediend indienings aanvrage pedido depositado protocolo depositato fil lodged lodgement dep gesuch
app date: anmeldetag anmeldedatum depositato aanvraagdatum indieningsdatum
app no: anmeldenummer anmeldenr serial aanvraagnummer aanvraagnr ser ges
fee: fees geb gebuhr gebuhren tasa tasas taxe taxes taks tassa tasse taxa taxas charge charges
our fee: honor honorar honorare honorarium honoraires honorario honorarios onorari onorario
official: amtl amtliche amtlicher amtliches oficial oficiales officiel officielle officiels officielles ufficiale ufficiali officiele govt gov
reg: eintr regd regn registration registrations registered registro registrado registrada enregistrement enregistre eintragung eintragungs eingetragen register registrazione registrato registrata inschrijving inschrijvings ingeschreven registratie geregistreerd registros enreg inschr registrierung registriert registrierungs
reg date: eintragungstag eintragungsdatum inschrijvingsdatum registratiedatum
reg no: registernummer eintragungsnummer registriernummer inschrijvingsnummer registratienummer inschrijvingsnr registratienr
grant: meddelt meddelelse meddelad beviljad granted grants issue issued issuance delivrance delivre delivree concesion concedido concedida erteilt erteilung erteilungs conc concess concessione concesso concessa rilascio rilasciato otorgamiento otorgada verlening verleend verlenings concessao ert iss
grant date: erteilungstag erteilungsdatum verleningsdatum
patent: pat patents brevet brevets patente patentes brevetto brevetti octrooi octrooien
patent no: patentnummer patentnr octrooinummer octrooinr
pub: publ publi pubn publication published publicacion publie publiee publicado veroffentlichung veroffentlichungs veroffentlicht offenlegung pubblicazione pubblicata publikation publikations publicatie gepubliceerd publicacao veroff veroffentl vo pubbl off pubbl
pub date: veroffentlichungstag offenlegungstag publicatiedatum
pub no: veroffentlichungsnummer offenlegungsnummer publicatienummer
priority: prio priorite prioridad prioritat prioritats priorita prioriteit prioridade voorrang
priority date: prioritatstag prioritatsdatum prioriteitsdatum
priority no: prioritatsnummer prioritatsaktenzeichen
ref: reference references refs referenz referencia referencias referenznummer referenznr zeichen riferimento rif referentie kenmerk dossiernummer dossiernr zaaknummer zaaknr referenties zch zchn
our: vores vor var vart vara unser unsere uns notre nos nuestra nuestro ntra ntro nostro nostra ns ons onze nosso nossa nuestros nuestras nostri nostre
your: ihr ihre votre vos su sus vuestra vtra vtro vostro vostra uw jullie vosso vossa seu sua
client: clients customer customers mandant mandantin mandanten kunde kunden cliente clientes committente klant klanten client clienten opdrachtgever mdt mdte mand clnt
client name: mandantenname kundenname clientname klantnaam clientnaam
client ref: mandantenzeichen
name: nom nombre nome names bezeichnung libelle denominacion nominativo naam benaming
mail: mails courriel courriels correo email emails mailadres emailadres
address: adresse direccion addresses adres adressen endereco
phone: tel telephone telefon telefono mobile mobil movil telefonnummer telefonnr telefoon telefoonnummer telefoonnr telefone celular
status: state st stand statut estado etat situation situacion aktueller akt stato estatus situacao fase toestand stat
next: nachste nachster nachstes prochaine prochain proxima proximo prox siguiente prossima prossimo volgende eerstvolgende nxt
last: letzte letzter letztes derniere dernier ultimo ultima latest recent laatste
country: land pays pais staat territory jurisdiction countries paese nazione landen landcode ld jurisdictie territorium
code: kurzel kode codigo
file: sag sager sagen sak saker saken arende arenden akte akten dossier expediente exp asunto asuntos case cases matter matters docket pratica pratiche fascicolo aktenzeichen zaak zaken processo processos pasta expte exptes exped mtr doss
title: titel titre titulo intitule titolo
mark: marke marken marque marca trademark trademarks marchio marchi merk merken
expiry: expiration expires expire caducidad ablauf verval vervaldag expiracao validade
notes: note remarks remark comment comments commentaire commentaires comentario comentarios notiz notizen bemerkung bemerkungen remarque remarques nota notas observaciones observations observacion anmerkung anmerkungen kommentar annotazioni opmerking opmerkingen notitie notities observacao observacoes
class: kl cl classes klasse klassen clase clases classi
inventor: inventors erfinder inventeur inventeurs inventores inventori inventore uitvinder uitvinders erf inv
type: typ art tipo nature naturaleza modalidad kind tipologia soort aard
family: familie famille familia famiglia octrooifamilie
due: fallig falligkeit vencimiento vto vcto venc
deadline: frist fristen delai delais plazo plazos echeance echeances deadlines scadenza scadenze termine termijn termijnen prazo prazos
no: numer numeru numara numarası
date: tarihi tarih
app: zgłoszenia zgłoszenie basvuru
reg: rejestracji tescil
grant: udzielenia udzielono
pub: publikacji yayın yayım
priority: pierwszenstwa pierwszenstwo ruchan
ref: sygnatura referans referansı
our: nasz nasza nasze bizim
your: wasz wasza wasze
client: klient klienta klienci muvekkil musteri
name: nazwa adı
title: tytuł baslık baslıgı
mark: znak znaku marka
country: kraj panstwo ulke
status: durum durumu stan
class: klasa klasy sınıf sınıfı sınıflar
file: sprawa sprawy dosya
notes: uwagi uwaga
owner: inhaber inhaberin titular titulaire proprietor titolare houder octrooihouder merkhouder rechthebbende titulares
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
