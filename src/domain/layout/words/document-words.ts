import { LONGEST_HEADING } from '#domain/layout/layout.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { headingParts } from './heading-words.ts';
import { saysNotSent } from './work-sheets.ts';

/** Headings of the names of documents, beside those of the glossary. With addresses under it, such a heading names the link. */
export const DOCUMENT_NAMES =
  'document|doc|dok|doc name|document title|title of document|name of file|file name|attachment|dokument|dokumentname|dokumententitel|dokumentbezeichnung|bezeichnung des dokuments|name des dokuments|dateiname|schriftstück|unterlage|nom du document|titre du document|intitulé du document|nom du fichier|pièce|documento|nombre del documento|título del documento|nombre del archivo|escrito|nome documento|nome del documento|titolo del documento|nome file|nome do documento|título do documento|nome do arquivo|nome do ficheiro|documentnaam|naam document|naam van het document|bestandsnaam|stuk|書類|書類名|文書|文書名|資料名|ファイル名|ドキュメント|ドキュメント名|文件|文件名|文件名称|文档|文档名称|文书|文书名称';

/** Headings that may name the matter of a document, or the kind of document, as well: read as its name where no other column says it. */
export const LIKE_DOCUMENT_NAMES =
  'title|name|what|was|quoi|qué|description|subject|content|contents|document type|type of document|doc type|kind of document|description of document|document description|titel|bezeichnung|beschreibung|betreff|inhalt|dokumentart|dokumenttyp|art des dokuments|titre|intitulé|nom|objet|désignation|type de document|nature du document|título|nombre|descripción|contenido|tipo de documento|titolo|nome|descrizione|oggetto|tipo documento|tipo di documento|descrição|assunto|naam|omschrijving|onderwerp|soort document|documenttype|文別|來文類別|文件類別|名称|件名|標題|タイトル|内容|書類種別|書類の種類|文書種別|标题|描述|文件类型|文件种类|tytuł|nazwa|opis|rodzaj dokumentu|başlık|belge türü|제목|명칭|내용|설명|문서종류|서류종류|rubrik|namn|beskrivning|navn|beskrivelse|tittel|dokumenttype';

export const DOCUMENT_DATES =
  '收文日|收文日期|發文日|送付日|発送日|受領日|date|dated|sent|sent on|date sent|versandt|versandt am|gesendet am|envoyé|envoyé le|enviado|enviado em|enviado el|inviato il|verzonden|verzonden op|doc date|dokumentdatum|datum|datum des dokuments|date du document|document du|fecha|fecha del documento|data|data documento|data del documento|data do documento|documentdatum|datum document|日付|書類日付|文書日付|作成日|日期|文件日期|文书日期';

const LINK =
  /(?<!\p{L})(?:url|urls|link|links|hyperlink|weblink|lien|liens|enlace|enlaces|collegamento|länk|lenke)(?!\p{L})|^\s*fil\s*$|リンク|链接|鏈接|連結|링크/iu;

/** Whether a heading says that its cells lead to addresses, which may be behind a text such as "open". */
export const saysLink = (heading: string): boolean => heading.length <= LONGEST_HEADING && LINK.test(heading);

const DOCUMENTS = new Set(
  'docs|documents|files|pdf|certificate|certificates|reg cert|dokumente|unterlagen|urkunde|urkunden|pièces|certificat|documentos|certificado|certificados|documenti|certificato|documenten|stukken|dokument|dokumenter|通知書|証書|登録証|文件|证书|证书链接|통지서|등록증|문서'
    .split('|')
    .map(letters),
);

/** Whether a heading names documents, or one of its parts does: "Specimen / docs". Their links may be behind their names. */
export const saysDocuments = (heading: string): boolean =>
  heading.length <= LONGEST_HEADING && [heading, ...headingParts(heading)].some((part) => DOCUMENTS.has(letters(part)));

const OPEN =
  /^(?:open|openen|view|see|show|click|pdf|öffnen|ansehen|anzeigen|hier|voir|ouvrir|consulter|ver|abrir|vedi|apri|bekijken|visa|öppna|åpne|vis|otwórz|zobacz|görüntüle|aç|開く|表示|閲覧|打开|查看|보기|열기)(?:\s\p{L}+){0,2}$/iu;

/** Whether the text of a cell only invites to open an address: "open", "ver título". */
export const saysOpen = (text: string): boolean => text.length <= LONGEST_OPEN && OPEN.test(text.trim());
const LONGEST_OPEN = 30;

const LIKE_NAMES = new Set(LIKE_DOCUMENT_NAMES.split('|').map(letters));

const NAMES = new Set(DOCUMENT_NAMES.split('|').map(letters));

/** Whether a heading names documents, and nothing else. */
export const namesDocument = (heading: string): boolean => NAMES.has(letters(heading));

/** Whether a heading in a sheet of documents names what may be the name of one, or something else. */
export const mayNameDocument = (heading: string): boolean => LIKE_NAMES.has(letters(heading));

/** Whether the text of a cell is the name of a file, whose address may be behind it: "Filing receipt P-12.pdf". */
export const isFileName = (text: string): boolean =>
  /^[^/\\:]{1,150}\.(?:pdf|docx?|odt|rtf|msg|eml|zip|tiff?|jpe?g|png|xlsx?|pptx?)$/iu.test(text.trim());

/** Whether the name of a sheet says that what it lists was sent: "Sent to client", "送付書類". */
export const saysSent = (name: string): boolean =>
  !saysNotSent(name) &&
  /(?<!\p{L})(?:sent|gesendet\p{L}*|versand\p{L}*|envoyée?s?|envois|enviad[oa]s?|inviat[oi]|verzonden|skickat|sendt|送付|発送|寄送|发送)/iu.test(
    name,
  );
