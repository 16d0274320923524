import { letters } from '#domain/tabs/heading-letters.ts';
import { byTab } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { fieldsOf } from './open-feed.ts';

/**
 * What firms call their columns in English, German, French, Spanish, Japanese and Chinese, by tab and field, beside the documented
 * headings. "Opponent", "Applicant" and "Owner" are nowhere: they may be another client's.
 */
const HEADINGS: Readonly<Record<Tab, Readonly<Record<string, string>>>> = {
  users: {
    name: 'full name|user|contact|contact person|person|ansprechpartner|ansprechperson|nom|nom complet|contacto|nombre|nombre completo|氏名|名前|担当者|姓名|联系人',
    email:
      'e-mail|e-mail address|email address|mail|mail address|e-mail-adresse|mailadresse|emailadresse|courriel|adresse e-mail|adresse électronique|correo|correo electrónico|メール|メールアドレス|邮箱|电子邮件|电子邮箱',
    phone: 'telephone|tel|mobile|phone number|telefon|mobil|téléphone|teléfono|móvil|電話|電話番号|电话|手机',
    company:
      'customer|client company|mandant|mandantin|mandantenname|kunde|firma|unternehmen|société|entreprise|nom du client|cliente|empresa|クライアント|顧客|依頼人|会社|会社名|客户|客户名称|公司|委托人',
    mayInstruct: 'weisungsbefugt|peut donner des instructions|puede instruir',
    serviceContactName:
      'our contact|attorney|responsible attorney|responsible partner|partner|sachbearbeiter|zuständiger anwalt|anwalt|avocat|responsable|abogado|担当弁理士|代理人律师',
    serviceContactEmail: 'attorney email|contact email at firm|e-mail sachbearbeiter|e-mail anwalt',
    serviceContactPhone: 'attorney phone|telefon sachbearbeiter|telefon anwalt',
  },
  matters: {
    id: 'matter id|matter no|matter number|case id|case no|case number|file id|our ref|our reference|our file|reference|ref|ref no|file no|file number|aktenzeichen intern|unser zeichen|unser az|akte|aktennummer|aktenzeichen|notre référence|nos réf|nos références|référence|n° dossier|dossier|nuestra referencia|referencia|expediente|整理番号|当所整理番号|案件番号|案号|我方文号|我方编号|案卷号',
    docketNumber: 'docket no|docket name|case name|dossier name',
    filingDate:
      'filed|date filed|application date|date of filing|filing|anmeldetag|anmeldedatum|angemeldet am|date de dépôt|déposé le|dépôt|fecha de presentación|fecha de solicitud|presentado|出願日|申请日|申请日期',
    status: 'case status|matter status|state|stand|verfahrensstand|statut|état|estado|ステータス|状態|状态',
    title:
      'invention|title of invention|mark|trademark|trade mark name|name|description|titel|bezeichnung|bezeichnung der erfindung|marke|titre|intitulé|marque|título|titulo|denominación|marca|発明の名称|名称|商標|发明名称|标题|商标名称',
    company:
      'customer|client company|mandant|mandantin|mandantenname|kunde|nom du client|cliente|クライアント|顧客|依頼人|客户|客户名称|委托人',
    mostRecentEvent:
      'last event|latest event|recent event|last action|letztes ereignis|letzter schritt|dernier événement|último evento|最新イベント|最近事件',
    jurisdiction:
      'country code|territory|office|land|staat|ländercode|anmeldeland|pays|office de dépôt|país|pais|oficina|国|国名|出願国|国家|国别|申请国',
    ipType:
      'right|ip right|kind|ip type|type of right|case type|matter type|schutzrecht|schutzrechtsart|art|type de droit|type|tipo|tipo de derecho|種別|権利種別|类型|专利类型',
    grantDate:
      'granted|granted on|date granted|date of grant|registered|registered on|registration date|reg date|erteilt am|erteilungstag|erteilungsdatum|eintragungstag|eingetragen am|date de délivrance|délivré le|date d’enregistrement|fecha de concesión|fecha de registro|concedido|登録日|授权日|授权公告日|注册日',
    applicationType: 'filing type|route|anmeldeart|type de demande|tipo de solicitud|出願種別|申请类型',
    earliestPriorityDate:
      'priority|priority date|earliest priority|priorität|prioritätstag|prioritätsdatum|priorité|date de priorité|prioridad|fecha de prioridad|優先日|优先权日',
    legalStatus:
      'legal state|rechtsstand|rechtsstatus|statut juridique|situation juridique|estado legal|法的状態|法律状态',
    ipFamily: 'family|patent family|familie|patentfamilie|famille|familia|ファミリー|同族',
    applicationNumber:
      'application number|appln no|app no|application|serial no|anmeldenummer|anmelde-nr|amtliches aktenzeichen|anmelde-az|numéro de demande|n° de demande|n° de dépôt|número de solicitud|nº de solicitud|出願番号|申请号',
    publicationNumber:
      'publication number|pub no|veröffentlichungsnummer|veröffentlichungs-nr|offenlegungsnummer|numéro de publication|n° de publication|número de publicación|公開番号|公开号',
    grantNumber:
      'grant number|patent no|patent number|registration no|registration number|reg no|patentnummer|patent-nr|registernummer|eintragungsnummer|numéro de brevet|n° de brevet|n° d’enregistrement|número de patente|número de registro|登録番号|特許番号|授权公告号|专利号|注册号',
    firstPublicationDate:
      'publication date|published|published on|veröffentlichungstag|offenlegungstag|veröffentlicht am|date de publication|publié le|fecha de publicación|公開日|公开日',
    lastUpdated: 'updated|last change|zuletzt geändert|geändert am|mis à jour|actualizado|更新日|更新日期',
    expiryDate:
      'expires on|end of term|ablauf|ablaufdatum|schutzende|läuft ab am|expiration|date d’expiration|caducidad|fecha de vencimiento|満了日|存続期間満了日|届满日|到期日',
    clientReference:
      'client ref no|your file|ihr zeichen|mandantenzeichen|votre référence|vos réf|su referencia|貴社整理番号|客户编号|客户案号',
    inventors: 'erfinder|inventeur|inventeurs|inventor/es|inventores|発明者|发明人',
    classes: 'nice|klassen|klasse|nizza-klassen|classe|clase|clases|区分|类别|商标类别',
    waitingFor: 'wartet auf|en attente de|en espera de',
    parent: 'stammanmeldung|demande parente|solicitud madre',
    priorityNumber: 'prioritätsaktenzeichen|numéro de priorité|número de prioridad|優先権番号|优先权号',
  },
  deadlines: {
    matterId:
      'matter|matter no|case|case no|our ref|our reference|reference|ref|file|file no|docket|docket no|akte|aktenzeichen|unser zeichen|aktennummer|dossier|n° dossier|référence|notre référence|expediente|referencia|nuestra referencia|整理番号|案件|案号|我方文号',
    type: 'deadline|task|what|kind|deadline type|action|frist|fristart|fristbezeichnung|vorgang|maßnahme|délai|échéance|type de délai|acte|plazo|tipo de plazo|tarea|期限|期限種別|手続|期限类型|事项|任务',
    description: 'details|beschreibung|bezeichnung|descripción|détails|説明|描述',
    dueDate:
      'due|due on|due by|due date|date due|deadline|final date|final deadline|expires|fällig|fällig am|fälligkeit|fristende|fristablauf|ablauf|datum|date limite|échéance|à échéance le|vencimiento|fecha límite|fecha de vencimiento|期限日|期日|応答期限|截止日|截止日期|期限日期|到期日',
    company:
      'customer|client company|mandant|mandantin|mandantenname|kunde|nom du client|cliente|クライアント|顧客|客户|客户名称|委托人',
    sheetUpdatedBy: 'in charge|bearbeiter|zuständig|responsable|担当|负责人',
    notes:
      'note|remarks|comment|comments|notiz|notizen|bemerkung|bemerkungen|remarque|remarques|nota|notas|observaciones|備考|备注',
    waitingFor: 'wartet auf|en attente de|en espera de',
    nextAction: 'next step|nächster schritt|prochaine action|próxima acción|次の対応|下一步',
    instructBy: 'instructions until|weisung bis|instructions avant|instrucciones antes de|指示期限',
    officialFee: 'amtsgebühr|amtsgebühren|taxe officielle|tasa oficial|庁費用|官费',
    ourFee: 'honorar|honoraires|honorarios|手数料|代理费',
    currency: 'währung|devise|moneda|通貨|货币',
  },
  documents: {
    matterId:
      'our ref|reference|ref|matter|case no|akte|aktenzeichen|dossier|référence|expediente|referencia|整理番号|案号',
    url: 'document|document link|file|file link|address|dokument|datei|lien|fichier|document|enlace|documento|リンク|文書|链接|文件',
  },
  knowledge: {
    label: 'title|name|titel|bezeichnung|titre|nom|título|nombre|名称|标题',
    url: 'address|web address|adresse|lien|enlace|dirección|リンク|链接|网址',
    category: 'group|kategorie|rubrik|catégorie|categoría|カテゴリ|类别',
    description: 'details|beschreibung|descripción|説明|描述',
  },
};

const FIELD_OF = byTab((tab): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>();
  const add = (heading: string, field: string): void => {
    if (!fields.has(letters(heading))) fields.set(letters(heading), field);
  };
  for (const { heading, aliases = [], field } of fieldsOf(tab, { own: [] }))
    // "Owner" is a client's name as often as a word for one.
    for (const name of [heading, ...aliases]) add(name, field);
  for (const [field, words] of Object.entries(HEADINGS[tab])) for (const word of words.split('|')) add(word, field);
  return fields;
});

/** The field of a tab that a heading names; undefined where it names none. */
export function fieldOfHeading(tab: Tab, heading: string): string | undefined {
  return FIELD_OF[tab].get(letters(heading));
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split('|').map(letters));
}

const SHEETS: Readonly<Record<Tab, ReadonlySet<string>>> = {
  users: wordSet(
    'users|user|people|contacts|clients|client list|portal users|benutzer|nutzer|ansprechpartner|mandanten|kontakte|utilisateurs|clients|contactos|usuarios|clientes|ユーザー|顧客|用户|客户|联系人',
  ),
  matters: wordSet(
    'matters|matter|cases|portfolio|patents|patent|trade marks|trademarks|marks|designs|utility models|files|akten|schutzrechte|patente|marken|gebrauchsmuster|dossiers|brevets|marques|dessins|modèles|expedientes|patentes|marcas|diseños|案件|特許|商標|意匠|案件一览|专利|商标|外观设计',
  ),
  deadlines: wordSet(
    'deadline|deadlines|due dates|tasks|docket|fristen|termine|frist|délais|échéances|plazos|vencimientos|期限|期限管理|期限表|任务',
  ),
  documents: wordSet('document db|documents|files|dokumente|dateien|documents|documentos|文書|文件'),
  knowledge: wordSet('knowledge repo|knowledge|links|useful links|wissen|liens|enlaces|リンク|链接'),
};

/** Whether the name of a sheet is one that firms give to this tab. */
export function isSheetOf(tab: Tab, name: string): boolean {
  return SHEETS[tab].has(letters(name));
}

const TYPES: readonly (readonly [type: string, words: string])[] = [
  ['Patent', 'patent|patents|patente|pat|p|brevet|brevets|patente de invención|特許|发明|发明专利|专利'],
  [
    'Trademark',
    'trademark|trademarks|trade mark|trade marks|marks|mark|tm|marke|marken|m|marque|marques|marca|marcas|商標|商标',
  ],
  [
    'Design',
    'design|designs|registered design|geschmacksmuster|designs|dessin|dessins|modèle|modèles|diseño|diseños|意匠|外观|外观设计',
  ],
  [
    'Utility Model',
    'utility model|utility models|um|gebrauchsmuster|gbm|modèle d’utilité|modelo de utilidad|実用新案|実案|实用新型',
  ],
];
const TYPE_OF = new Map(
  TYPES.flatMap(([type, words]) => words.split('|').map((word) => [letters(word), type] as const)),
);

/** The kind of right that a word names. */
export function typeOfWord(word: string): string | undefined {
  return TYPE_OF.get(letters(word));
}

const STATUSES = {
  granted:
    'granted|registered|in-force|active|erteilt|eingetragen|in kraft|délivré|délivrée|enregistré|enregistrée|en vigueur|concedido|concedida|registrado|registrada|en vigor|登録|登録済|特許査定|授权|已授权|已注册|有效',
  pending:
    'pending|filed|applied|application|published|examination|under examination|in examination|allowed|opposed|p|anhängig|angemeldet|in prüfung|prüfung|veröffentlicht|offengelegt|en instance|déposé|déposée|en cours|en examen|publié|publiée|pendiente|en trámite|solicitado|solicitada|presentado|publicado|publicada|出願中|審査中|係属中|公開|申请中|审查中|待审|实审|公开',
  dead: 'dead|abandoned|lapsed|withdrawn|refused|rejected|expired|ceased|cancelled|invalid|revoked|closed|erloschen|verfallen|zurückgenommen|zurückgewiesen|aufgegeben|gelöscht|widerrufen|abandonné|abandonnée|déchu|déchue|rejeté|rejetée|retiré|retirée|expiré|expirée|radié|abandonado|abandonada|caducado|caducada|rechazado|rechazada|denegado|denegada|retirado|retirada|放棄|拒絶|消滅|取下|失効|满期|放弃|驳回|失效|撤回|终止',
} as const;
const MEANING_OF = new Map(
  Object.entries(STATUSES).flatMap(([meaning, words]) =>
    words.split('|').map((word) => [letters(word), meaning as keyof typeof STATUSES] as const),
  ),
);

/** What a status means. */
export function meaningOfStatus(status: string): keyof typeof STATUSES | undefined {
  return MEANING_OF.get(letters(status));
}

const DONE = wordSet(
  'done|completed|closed|finished|settled|erledigt|abgeschlossen|fait|terminé|réglé|hecho|terminado|cerrado|完了|済|処理済|完成|已完成',
);
const DONE_MARKS = wordSet('x|xx|yes|y|ja|j|oui|o|sí|si|s|done|true|wahr|1|erledigt|ok|完了|済|是');

/** Whether a column says that its row is over. */
export const isDoneHeading = (heading: string): boolean => DONE.has(letters(heading));
/** Signs without a letter, such as ✓, are marks too. */
export const isDoneMark = (mark: string): boolean => DONE_MARKS.has(letters(mark)) || /^[✓✔☑✗✘×]$/u.test(mark.trim());

const NEXT_DUE = wordSet(
  'next due|next due date|next deadline|next deadline date|due next|nächste frist|nächste fälligkeit|nächster termin|prochaine échéance|prochain délai|próximo vencimiento|próximo plazo|次回期限|次期限|下次期限|下一期限',
);
const NEXT_ACTION = wordSet(
  'next action|next step|next task|action due|nächste maßnahme|nächster schritt|nächste handlung|prochaine action|prochaine étape|próxima acción|próximo paso|次回手続|次の手続|下一步|下次事项',
);

export const isNextDue = (heading: string): boolean => NEXT_DUE.has(letters(heading));
export const isNextAction = (heading: string): boolean => NEXT_ACTION.has(letters(heading));
