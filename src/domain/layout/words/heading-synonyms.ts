import { byTab } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { DOCUMENT_DATES, DOCUMENT_NAMES, LIKE_DOCUMENT_NAMES } from './document-words.ts';
import { inLanguages } from './glossary.ts';
import type { Meaning } from './glossary.ts';
import { STATE_HEADINGS } from './state-headings.ts';

const LISTED: Readonly<Record<Tab, Readonly<Record<string, string>>>> = {
  users: {
    name: '窗口|主要窗口|主窗口|聯絡窗口|第一窗口|your name|contacts|client contacts|contact persons|contatti|kontakte|kontaktpersonen|ansprechpartnerin|ansprechpersonen|contactos|contactpersonen|窓口|contactpers|client contact|client contact name|zu handen|z hd|z hdn|zhd|main contact|primary contact|key contact|attn|attention|联络人|聯絡人|ご担当者|ご担当者様|ご担当|who|full name|user|user name|contact|contact name|contact person|person|ansprechpartner|ansprechperson|nom|nom complet|contacto|nombre|nombre completo|氏名|名前|担当者|姓名|联系人|referente|nominativo|nome|nome e cognome|first and last name|instructing person|name of person|persona de contacto|vor- und nachname|vorname und nachname|interlocuteur|persona|担当者名|t.a.v.|ter attentie van|contactpersoon|naam contactpersoon|naam|pessoa de contato|contato|contato nome|nome do contato|recipient|kontaktperson|empfänger|nom et prénom|personne de contact|correspondant|destinataire|nombre y apellidos|interlocutor|contatto|persona di riferimento|pessoa de contacto|お名前|ご氏名|联系人姓名|聯繫人|수신인',
    email:
      'e-mail|e-mail address|email address|mail|mail address|e-mail-adresse|mailadresse|emailadresse|courriel|adresse e-mail|adresse électronique|correo|correo electrónico|user email|client email|contact email|login|login email|メール|メールアドレス|eメール|邮箱|电子邮件|电子邮箱|posta elettronica|indirizzo e-mail|email id|mail id|e-mailadres|mailadres|correio eletrônico|endereço de e-mail|e-mail 1|email 1|main email|primary email|correspondence e-mail|e-mail ansprechpartner|e-mail-kontakt|mél|e-mail contacto|email de contacto|email del contacto|email referente|電子メール|e-mailアドレス|邮箱地址|電郵|信箱|電子信箱|email reports',
    phone:
      'dw|座机|座機|办公电话|辦公電話|手机/电话|直線|直通|直通電話|tfno|tlf|tlfn|tfn|portable|mobile/tel|durchwahl|ext|extension|interno|poste|ddi|doorkiesnummer|doorkiesnr|内線|分机|telephone|tel|ph|ph no|mobile|phone number|telefon|mobil|téléphone|teléfono|móvil|電話|電話番号|电话|手机|direct line|direct dial|direkt|direct|ligne directe|directo|línea directa|diretto|linea diretta|direktnummer|direktwahl|cell|cell phone|cellulare|celular|telefono|telefone|telefoon|聯絡電話|联系电话',
    company:
      'institution|institution name|organisation|organization|university|universität|hochschule|établissement|institución|gesellschaft|customer|instructor|instructing company|client company|relatie|naam relatie|instructing client|mandant|mandantin|mandantenname|kunde|firma|unternehmen|société|entreprise|nom du client|cliente|empresa|クライアント|クライアント名|顧客|顧客名|お客様|お客様名|依頼人|ご依頼人|出願依頼人|会社|会社名|貴社名|客户|客户名|客户名称|公司|公司名称|委托人|auftraggeber|auftraggeberin|donneur d’ordre|committente|name of client|ragione sociale|denominazione sociale|razón social|raison sociale|klant|klantnaam|cliënt|opdrachtgever|bedrijf|bedrijfsnaam|empresa cliente|nome do cliente|organisation|organization|account name|firmenname|dénomination sociale|sociedad|società|azienda|ditta|razão social|organisatie|法人名|单位|单位名称|企业名称|법인명',
    mayInstruct: 'weisungsbefugt|peut donner des instructions|puede instruir',
    serviceContactName:
      'behandelaar|opiekun|chargé de clientèle|attorney in charge|person in charge|your attorney|ihr ansprechpartner|votre interlocuteur|account manager|mandantenbetreuer|kundenbetreuer|our contact|attorney|responsible attorney|responsible partner|partner|sachbearbeiter|zuständiger anwalt|anwalt|avocat|responsable|abogado|担当弁理士|代理人律师',
    serviceContactEmail:
      'e-mail behandelaar|e-mail opiekuna|account manager email|attorney email|contact email at firm|e-mail sachbearbeiter|e-mail anwalt',
    serviceContactPhone: 'tel behandelaar|tel opiekuna|attorney phone|telefon sachbearbeiter|telefon anwalt',
  },
  matters: {
    id: 'c/m no|c/m|c/m #|cm no|c-m no|client/matter|client/matter no|client-matter no|client-matter number|client matter no|client matter number|carpeta|carpeta no|n° carpeta|檔案編號|档案编号|档案号|案卷号|alte nr|alte akte|old no|old ref|old file no|ancien n°|matter id|matter no|matter number|case id|case no|case number|file id|our ref|our reference|our file|reference|ref|ref no|file no|file number|case|internal ref|internal reference|aktenzeichen intern|internes aktenzeichen|interne nummer|interne referenz|unser zeichen|unser az|uz|az|aktz|akte|akte nr|aktennummer|aktenzeichen|notre référence|nos réf|nos références|référence|référence interne|réf interne|n° dossier|dossier|nuestra referencia|referencia|referencia interna|expediente|整理番号|当所整理番号|弊所整理番号|当社整理番号|自社整理番号|管理番号|案件番号|当所番号|弊所番号|案号|我方案号|我所案号|本所案号|内部编号|我方文号|我方编号|案卷号|ons kenmerk|onze referentie|dossiernr|dossiernummer|zaaknummer|intern nummer|nosso processo|nossa referência|nº do processo|pasta|attorney docket no|attorney docket number|attorney docket|atty docket no|atty dkt|atty dkt no|dkt no|firm ref|internes az|kanzlei-az|kanzlei-aktenzeichen|kanzleizeichen|az kanzlei|ref despacho|ref estudio|rif studio|cod pratica|codice pratica|ref interna nossa|弊所ref|当所ref|当方整理番号|事務所整理番号|事務所番号|当社管理番号|事件番号|我所文号|我所编号|我方卷号|事务所案号|卷号|文号|sygn|sygnatura',
    docketNumber: 'docket no|docket name|case name|dossier name',
    filingDate:
      'f. sol|f sol|f pres|filed|date filed|lodged|date lodged|lodged on|application date|date of filing|filing|at|anmeldetag|anmeldedatum|angemeldet am|date de dépôt|déposé le|dépôt|fecha de presentación|fecha de solicitud|presentado|出願日|申请日|申请日期|ingediend op|datum indiening|datum aanvraag|indieningsdatum|aanvraagdatum|data de depósito|depositado em|data do pedido|data deposito|hinterlegt|hinterlegt am|hinterlegungsdatum|hinterlegungstag|ingediend|filedate|lodgment date|einreichungsdatum|eingereicht am|fecha sol|f solicitud|国際出願日|国际申请日',
    status:
      'case status|matter status|current status|current position|position|procedural status|state|stand|rechtsstand|verfahrensstand|statut|état|estado|ステータス|状態|状況|現在の状況|現状|案件状況|現況|状态|案件状态|专利状态|商标状态|当前状态|fase|stand van zaken|situação|andamento|fase processual|stage|procedural stage|zustand|stade|stade de la procédure|situazione|fase della procedura|estágio|進捗|進捗状況|経過状況|权利状态|目前状态|进度|进展',
    title:
      '发明创造名称|発明（考案）の名称|発明・考案の名称|発明考案の名称|考案の名称|ttl|parties|cause title|title of case|case title|rechtssache|title of work|title of the work|name of work|work title|what|was|wat|quoi|qué|cosa|invention|nickname|working title|what it is|matter title|case title|titre abrégé|titre court|short title|kurztitel|kurzbezeichnung|título corto|título abreviado|titolo breve|titolo abbreviato|matter description|case description|catch word|catchword|stichwort|title of invention|app title|application title|title of application|article|sache|betreff|design|model|modèle|modelo|modello|muster|dessin|mark|trademark|trade mark|trade mark name|markenbezeichnung|markenname|nom de la marque|libellé|title of mark|word mark|subject|subject matter|product|product name|design name|name|description|titel|bezeichnung|gegenstand|bezeichnung der erfindung|marke|titre|intitulé|marque|título|titulo|denominación|marca|発明の名称|発明等の名称|名称|件名|案件名称|商標|商標名|商標標章|意匠に係る物品|物品|物品名|发明名称|专利名称|标题|名称或标题|商标|商标名称|denominazione|dénomination|oggetto|designation|wortlaut|wortlaut der marke|objet|description of right|benaming|onderwerp|uitvinding|merknaam|merk|titel uitvinding|título da invenção|marca nominativa|objeto|kurzbezeichnung|titel der erfindung|kurztitel|erfindung|erzeugnis|omschrijving|invenzione|invención|design title|verbal element|verbal elements|indication of product|wortmarke|markenwort|stichwort|verbalelement|signe|título de la invención|signo|titolo invenzione|titolo dell’invenzione|segno|elemento verbal|考案の名称|意匠名',
    company:
      'gesellschaft|customer|instructor|instructing company|client company|instructing client|mandant|mandantin|mandantenname|kunde|nom du client|cliente|クライアント|クライアント名|顧客|顧客名|お客様|お客様名|依頼人|ご依頼人|依頼人名|客户|客户名|客户名称|委托人|auftraggeber|auftraggeberin|donneur d’ordre|committente|name of client|klant|klantnaam|cliënt|opdrachtgever|nome do cliente|instructing party|comitente|mandante|ご依頼主|依頼者|委託人|委託方',
    mostRecentEvent:
      'último movimiento|ultimo movimiento|última actuación|último trámite|último evento|dernier acte|último despacho|ultimo atto|laatste actie|last event|latest event|recent event|last action|letztes ereignis|letzter schritt|dernier événement|último evento|最新イベント|最近事件|latest activity|最終経過|最新经过|最近动态|最新进展|最新动态',
    jurisdiction:
      'country code|country name|ctry|cntry|territory|office|land|schutzland|staat|ländercode|anmeldeland|pays|office de dépôt|país|pais|oficina|国|国名|国コード|出願国|国家|国别|国家地区|国家或地区|申请国|申请国家|landcode|land van indiening|país de depósito|territories|region|gebiet|schutzgebiet|amt|territoire|territoires|territorio|ámbito territorial|código del país|codice paese|ufficio|gebied|地区|地域|国家地域',
    ipType:
      '種|種類|四法|四法区分|sr|patent type|mod|modalidad|type of patent|right|ip right|sr-art|schutzrechts-art|种类|案件种类|kind|ip type|type of right|case type|matter type|schutzrecht|schutzrechtsart|art|type de droit|type|tipo|tipo de derecho|種別|権利種別|権利|法域|类型|专利类型|案件类型|案件类别|知识产权类型|soort recht|soort|type de titre|type zaak|type recht|tipo de direito|natureza|nature|clase de derecho|clase de expediente|schutzrecht|ip right type|property type|type of protection|case category|ipr|schutzart|type de protection|tipo diritto|tipo di diritto|tipo de protección|soort ie-recht|四法|四法区分',
    grantDate:
      'effective date of registration|registration effective date|eff date of reg|cert date|certificate date|granted|granted on|公告日|date granted|date of grant|issue date|registered|registered on|registration date|reg date|patent date|erteilt am|erteilungstag|erteilungsdatum|eintragungstag|eingetragen am|date de délivrance|délivré le|date d’enregistrement|fecha de concesión|fecha de registro|concedido|登録日|設定登録日|授权日|授权日期|注册日期|授权公告日|注册公告日|注册公告日期|注册日|enregistrée le|enregistré le|délivrée le|date registered|verleend op|verleningsdatum|datum verlening|ingeschreven op|datum inschrijving|data de concessão|concedida em|data de registro|eintrag vom|et|pe/et|date d’octroi|特許日|核准日|核准注册日|颁证日',
    applicationType:
      'filing type|route|anmeldeart|type de demande|tipo de solicitud|出願種別|申请类型|filing route|anmeldeweg|出願ルート|申请途径',
    earliestPriorityDate:
      'conv priority|convention priority|conv priority date|convention priority date|priority|priority date|earliest priority|priorität|prioritätstag|prioritätsdatum|priorité|date de priorité|prioridad|fecha de prioridad|優先日|优先权日|convention date|first priority date|unionspriorität|優先権主張日|優先権日|最先优先权日|最早优先权日',
    legalStatus:
      'situación jurídica|situación legal|legal state|rechtsstatus|statut juridique|situation juridique|estado legal|法的状態|法律状态',
    ipFamily:
      '家族|專利家族|family|family no|patent family|familie|patentfamilie|famille|familia|ファミリー|同族|family id|family ref|invention no|ファミリー番号|ファミリーno|族号|专利族|专利家族|家族编号',
    applicationNumber:
      '申请/注册号|申請/註冊號|journalnr|journalnummer|n° nat|n° national|numéro national|application number|appln no|app no|application|serial no|serial|app serial no|appl|amtliches az|amtl aktenzeichen|az amt|amtl az|amtliche nr|official no|official number|nº de expediente oficial|anmeldenummer|anmelde-nr|amtliches aktenzeichen|anmelde-az|numéro de demande|n° de demande|n° de dépôt|número de solicitud|nº de solicitud|出願番号|国際出願番号|申请号|申请号码|专利申请号|aktenzeichen amt|aktenzeichen des amts|amtsaktenzeichen|official file no|aanvraagnummer|nr aanvraag|aanvraag nr|número do pedido|nº do pedido|nº do processo inpi|tm app no|anmeldeaktenzeichen|akz|gesuchsnr|nº sol|nº expediente oepm|申请编号|申请案号|官方申请号',
    publicationNumber:
      'offenlegungsschrift nr|publication bopi|nº bopi|n° bopi|tmj no|tmj no & date|journal no|journal no & date|gazette no|gazette no & date|publication|publications|publikation|publikationen|veröffentlichung|offenlegung|publicación|pubblicazione|publicação|publicatie|publication number|公开公告号|公开（公告）号|pub no|veröffentlichungsnummer|veröffentlichungs-nr|offenlegungsnummer|numéro de publication|n° de publication|número de publicación|公開番号|公开号|publicatienummer|número da publicação|publn no|offenlegungsschrift|公表番号|公布号|公开编号',
    grantNumber:
      'certificado|cert|cert no|certificado no|n° certificado|patente cert no|cert reg|申请/注册号|申請/註冊號|grant number|design no|schutzrechtsnr|schutzrechtsnummer|schutzrecht nr|patent/marke nr|tm no|patent no|patent number|registration|registration no|registration number|reg no|certificate no|patentnummer|patent-nr|registernummer|eintragungsnummer|numéro de brevet|n° de brevet|n° d’enregistrement|número de patente|número de registro|登録番号|特許番号|特許登録番号|授权公告号|公告号|授权号|授权号码|证书号|证书号码|专利号|注册号|octrooinummer|inschrijvingsnummer|nr inschrijving|nr verlening|merknummer|número do registro|nº do registro|nº da patente|letters patent no|trademark registration number|urkunden-nr|n° d’enr|n° titre|numéro de titre|número de título|註冊證號|註冊號碼|特許登録no',
    firstPublicationDate:
      'gaceta|fecha gaceta|fecha de gaceta|publicada en gaceta|fecha publicación gaceta|ot|offenlegungstag|offengelegt am|fecha publicación bopi|publicación bopi|fecha bopi|f publicación bopi|date bopi|date publication bopi|publication date|公开公告日|公开（公告）日|published|published on|初审公告日|初步审定公告日|公開公報発行日|veröffentlichungstag|offenlegungstag|veröffentlicht am|date de publication|publié le|fecha de publicación|公開日|公开日|publicatiedatum|gepubliceerd op|data de publicação|publn date|pubblicato il|公布日|特許公開日|公開公報日',
    lastUpdated: 'updated|last change|zuletzt geändert|geändert am|mis à jour|actualizado|更新日|更新日期',
    expiryDate:
      'fin de vie|fin de protection|延展期限|延展期限日|专用权截止日|专利权截止日|保护期截止日|权利截止日|valid upto|valid up to|expires on|権利満了|満了|schutz bis|schutz bis zum|geschützt bis|periode bis|schutzperiode bis|in-force until|in-force to|valid until|valid to|protected until|valable jusqu’au|protégé jusqu’au|válido hasta|vigente hasta|scad. finale|scadenza finale|valido fino al|存続期間満了|存続期間満了予定日|专利期满|期满日|期满|专用期限|专用期限至|专用权期限至|专用权到期日|专用权止日|专利权止日|专利权终止日|est expiration|estimated expiration|expire le|vence el|end of term|term|ablauf|ablaufdatum|schutzende|schutzdauer bis|schutzdauer|laufzeitende|maximale laufzeit|läuft ab am|fin de protection|expiration|échéance finale|date d’expiration|caducidad|fecha de vencimiento|満了日|存続期間満了日|届满日|届满日期|有效期|专用权期限|到期日|scadenza del titolo|fine protezione|geldig tot|vervaldatum|einddatum|looptijd tot|vigência|vigência até|válido até|validade|data de expiração|expdate|term expires|patent expiry|expiry of term|ablauf schutzdauer|ablauf der schutzdauer|höchstlaufzeit|gültig bis|laufzeit bis|ende schutzdauer|ende der schutzdauer|fin de validité|fin de vigencia|vigencia hasta|fine vita|fine validità|scadenza naturale|fim da vigência|fim da proteção|expiratiedatum|beschermd tot|einde bescherming|存続期間終了日|存続期間|存続期限|有効期限|有効期間満了日|有效期至|权利届满日|专利权届满日|专利权期限',
    clientReference:
      'instructor’s ref|御社整理番号|御社管理番号|御社番号|御社ref|御社案件番号|先方整理番号|先方番号|instructor ref|instructor reference|client ref no|client code ref|貴社番号|client matter no|zeichen des mandanten|zeichen d mandanten|贵方案号|贵司案号|贵方编号|client file|client docket|your file|ihr zeichen|ihr az|mandantenzeichen|az mandant|kundenreferenz|réf client|référence client|ref cliente|votre référence|vos réf|su referencia|貴社整理番号|顧客整理番号|客先整理番号|お客様整理番号|客户文号|客户卷号|客户案号|uw kenmerk|uw referentie|referentie klant|kenmerk klant|ref do cliente|referência do cliente|corporate ref|kundenzeichen|klantreferentie|referentie opdrachtgever|貴社管理番号|貴社ref|貴社案件番号|客先番号|客先ref|顧客管理番号|顧客番号|クライアント整理番号|クライアントref|贵司编号|贵方文号',
    inventors:
      'first inventor|erstgenannter erfinder|erfinder|inventeur|inventeurs|inventor/es|inventores|designer|designers|発明者|発明者名|创作者|考案者|发明人|设计人|uitvinder|uitvinders|inventor es|named inventors|first named inventor|inventor names|inventor name|benannte erfinder',
    owner:
      'registrant|registrants|registrant name|owner of record|商標権者|特許権者|意匠権者|owner name|name of owner|proprietor name|record owner|registered owner|registered proprietor|proprietor|注册人|商标注册人|権利者|holder|holder of record|rights holder|right holder|propriétaire|propietario|intestatario|titular da marca|名義人|登録名義人|商標權人|著作权人|anombrede|anm/inh|anmelder/inhaber|anm u inh|titular registral|inthenameof|aufdennamen|eingetragener inhaber|inhaber/in|intestato a|aunomde|emnomede|opnaamvan',
    classes:
      '指定区分|區分|local classes|local class|nice|int class|cls|ic|国际分类|国际类别|国際分類|国際分類区分|international class|class no|klassen|klasse|nizzaklassen|nizza-klassen|classe|clase|clases|区分|商品区分|类别|商标类别|intl class|intl classes|warenklassen|類|商品・役務の区分|指定商品区分|尼斯分类|商品类别|class(es)',
    waitingFor:
      'awaiting|awaiting from|awaiting whom|等谁|等誰|waiting on|action by|action with|action from|next action by|wartet auf|指示待ち|待ち|en attente de|en espera de',
    parent:
      'div of|div of npe from|npe from|cont of|divisional from|divided from|teilung aus|division de|divisional de|divisione di|分案自|issu de|parent case|parent no|related to|related case|related matter|divisional of|continuation of|分割元|母案|母案号|stammanmeldung|demande parente|solicitud madre|parent ref|原出願|親出願|原出願番号|親出願番号|母案申请号|原案',
    priorityNumber:
      'provisional no|provisional nos|provisional number|provisional app no|provisional appl no|us provisional|us provisional no|us prov no|prioritätsaktenzeichen|prioritäts-az|prio-az|prio-nr|prioritätsnummer|numéro de priorité|número de prioridad|優先権番号|优先权号|priority appl no|priority application|priority app no|優先権主張番号|优先权案号|优先权申请号',
  },
  deadlines: {
    matterId: 'matter|matter id|case|file|案件|processo|zaak',
    type: '通知|通知種別|通知内容|庁通知|what to renew|what is renewed|to renew|annuity type|gebührenart|jg|subject|费用名称|费用种类|缴费项目|费用项目|官文名称|官文|通知书名称|通知书|来文|来文名称|官方文件|官方来文|official letter|bescheid|deadline|grund|hearing|type of hearing|verhandlung|audience|audiencia|udienza|task|todo|todo|was ist zu tun|à faire|qué hacer|what|kind|deadline type|action|action type|event|reason|reminder|trámite|gestión|nature du délai|frist|fristart|art der frist|fristbezeichnung|fristgrund|vorgang|maßnahme|délai|échéance|type de délai|acte|étape|plazo|tipo de plazo|tarea|期限|期限種別|期限名|手続|手続内容|期限类型|期限名称|期限事项|事项|任务|任务名称|adempimento|attività|azione|actuación|nature of deadline|nature of action|handlung|formalité|what is due|action due|termijn|soort termijn|actie|taak|handeling|te doen|prazo|providência|tipo de prazo|ação|action required|description of action|activity|item|was|aufgabe|fristtyp|tätigkeit|anlass|frist für|tâche|acte à accomplir|acción|concepto|descrizione scadenza|tarefa|ato|wat|対応事項|期限内容|作業|处理事项|期限种类|待办事项|待办',
    description: `précisions|einzelheiten|内容|details|status|stand|statut|état|estado|stato|状況|状態|状态|ステータス|处理状态|办理情况|指示状況|ご指示|instructions|client instructions|instrucciones|istruzioni|weisung|weisungen|instruktion|instructies|polecenia|beschreibung|bezeichnung|descripción|détails|説明|描述|${STATE_HEADINGS}`,
    dueDate:
      '納付期限|納付期日|缴纳期限|缴费期限|término|término legal|date butoir|date butoire|官限|官限日|官方绝限|start date|startdatum|beginndatum|date de début|fecha de inicio|data di inizio|开始日期|開始日|due|due on|due by|payment due|payable by|zahlbar bis|à payer avant|à payer avant le|pagar antes de|pagare entro|uiterste betaaldatum|contestar antes de|responder antes de|answer by|reply by|respond by|beantworten bis|répondre avant le|rispondere entro|beantwoorden voor|responder até|due date|date due|deadline|final date|final deadline|expires|response due|action due|action due date|official deadline|frist|fällig|fällig am|fälligkeit|fälligkeitsdatum|fristdatum|fristende|fristablauf|ablauf|termin|datum|délai|terme|date d’échéance|vence|vence el|fecha de vencimiento|date limite|échéance|à échéance le|vencimiento|fecha límite|fecha de vencimiento|期限|期限日|期日|応答期限|法定期限|官方期限|官方绝限|绝限|截止日|截止日期|期限日期|到期日|到期日期|scadenza|scade|scade il|scad|data scadenza|termine|data di scadenza|date due by|critical date|when|by when|wann|bis wann|quand|pour quand|cuándo|para cuándo|entro quando|wanneer|original due|original due date|original deadline|initial due date|ursprüngliche frist|échéance initiale|vencimiento original|scadenza originale|当初期限|vervaldatum|vervaldag|uiterste datum|einddatum|deadline datum|actie voor|uiterlijk|data limite|data do prazo|prazo final|prazo fatal|vencimento|final due date|last date|last day|statutory date|statutory deadline|hard deadline|bar date|endfrist|notfrist|frist endet|à faire avant le|entro il|termine ultimo|data fatal|提出期限|締切|締切日|最終期限|最终期限',
    sheetUpdatedBy:
      'letrado|letrada|juriste|ingénieur|ingénieur brevet|弁理士|in charge|bearbeiter|承办|承办人|zuständig|responsable|担当|负责人|attorney|responsible|responsible attorney|fee earner|handler|handled by|suivi|suivi par|dossier suivi par|betreut von|betreuer|betreuerin|chargé du dossier|chargée du dossier|seguimiento|sachbearbeiter|sachbearbeiterin|incaricato|encargado|bearb|resp|担当者|behandelaar|verantwoordelijke|responsável',
    notes:
      'note to client|notes to client|note for client|notes for client|message to client|hinweis an kunde|hinweis an mandant|hinweis für kunde|hinweis für mandant|hinweise an kunden|bemerkung für kunde|bemerkung für mandant|note au client|note pour le client|remarque pour le client|nota al cliente|nota para el cliente|nota per il cliente|顧客連絡事項|顧客への連絡|给客户的说明|致客户|note|bem|remarks|comment|comments|notiz|notizen|bemerkung|bemerkungen|remarque|remarques|nota|notas|observaciones|備考|备注|annotazioni|opmerking|opmerkingen|toelichting|observações|observação|hinweis|hinweise|osservazioni|说明',
    waitingFor:
      'action by|action with|action from|next action by|wartet auf|等谁|等誰|odottaa|odotetaan|čeká na|várunk|ожидаем|ждём|warten auf|liegt bei|awaiting|pending with|ball in court|ball with|en attente de|en attente|en espera de|a la espera de|pendiente de|in attesa di|wacht op|aguardando|等待|待方|with whom|in afwachting van|ligt bij|待ち|対応待ち|ボール|等待方|待谁|待处理方|대기|대기처|대기중',
    nextAction:
      'suite à donner|suites à donner|action à faire|próximo trámite|siguiente actuación|próxima actuación|アクション|zu tun|next step|action à mener|actions à mener|azione da intraprendere|acción a realizar|zu veranlassen|client to do|cosa fare|client to|client action|client must|action by client|action for client|required from client|needed from client|from client|what we need|what we need from you|your action|action required from client|mandant muss|vom mandanten|zu tun durch mandant|benötigt vom mandanten|nächster schritt|prochaine action|à faire par le client|action du client|client doit|ce que le client doit faire|próxima acción|qué falta|qué debe hacer el cliente|acción del cliente|da fare dal cliente|azione del cliente|cosa deve fare il cliente|actie klant|actie door klant|ação do cliente|次の対応|お客様対応|ご対応|ご対応事項|お客様のご対応|下一步|需客户做什么|需客户做|客户需做|客户待办|需客户配合|お客様へのお願い|お客様へのお願い事項|고객 조치|고객조치|고객요청사항|의뢰인 조치사항|고객 조치사항',
    instructBy:
      'instr needed by|instruction needed by|instructions needed|instr avant le|instr avant|instrs by|instrs due|instr by|need answer by|answer needed by|answer by|need reply by|reply needed by|need your answer by|your answer by|decision needed by|ohje viim|ohje viimeistään|ohje viim.|pokyny do|utasítás határideje|instrucțiuni până la|инструкции до|délai client|date limite client|réponse client avant|client deadline|client due date|frist mandant|mandantenfrist|plazo cliente|fecha límite cliente|termine cliente|客戶回覆期限|客户回复期限|客户指示期限|顧客指示期限|weisung mdt bis|weisung mandant bis|weisung mandantin bis|instructie vóór|instructie voor|instructie uiterlijk|instructies vóór|polecenie do|instrukcje do|お客様指示期限|ご指示期限|指示期限|客户指示期限|客户答复期限|客户回复期限|指示|지시|지시기한|지시 기한|고객지시기한|회신기한|고객회신기한|instructions until|need instr by|weisung erbeten bis|instruktion bis|instruktionen bis|auftrag bis|auftrag kunde bis|auftrag mandant bis|ihr auftrag bis|请指示日|请指示日期|请指示期限|最晚指示日|最迟指示日|指示日|请于此日前指示|请在此日前指示|请于此日前回复|指示回复日|回示期限|instr by|instr due|inst by|inst due|instructions needed by|instructions required by|instructions to us by|need instructions by|your instructions by|your reply by|reply to us by|respond to us by|response to us by|answer to us by|weisung bis|weisungen bis|weisung bis zum|weisungsfrist|ihre weisung bis|rückmeldung bis|rückmeldung an uns bis|antwort an uns bis|instructions avant|instructions avant le|instructions pour le|vos instructions avant|vos instructions avant le|réponse avant le|instrucciones antes de|instr antes de|instrucciones hasta|instrucciones antes del|istruzioni entro|istruzioni entro il|instructies voor|instructies uiterlijk|instruções até|instruções antes de|指示期限|ご指示期限|ご指示期日|指示締切|客户回复期限|客户指示期限|指示截止|指示截止日|client instructions by|instruction deadline|please instruct by|instructions requested by|instruktionsfrist|antwort bis|antwort erbeten bis|instructions attendues le|réponse souhaitée avant|fecha instrucciones|instrucciones antes del día|istruzioni richieste entro|instruções até ao dia|uw instructie vóór|uw instructies vóór|ご回答期限|回答期限|指示依頼期限|指示依赖期限|지시기한|지시요청기한|회신기한|고객지시기한',
    officialFee:
      '特許料等|official|officials|official charge|official charges|amtsgebühr|amtsgebühren|government fee|特許庁料金|庁料金|印紙料|印紙料金|納付金額|特許料|官方规费|opłata urzędowa|uspto/foreign fee|foreign fee|office fees|印紙代|印紙|规费|規費|govt fee|office fee|off fee|amtliche gebühr|amtsgebühr|amtsgebühren|taxe officielle|tasa oficial|tasa of|tasas of|庁費用|官费|tassa ufficiale|tasse ufficiali|officiële taks|officiële kosten|taxa oficial|pto fee|uspto fee|disbursements|gebühr amt|redevances|redevance|diritti|taxas oficiais|taksen|庁手数料|官方费用|特许厅费用|특허청수수료|관납수수료',
    ourFee:
      'quoted|our quote|quote|quoted fee|our charge|our charges|service charge|service charges|service fee|unser honorar|unsere gebühr|est cost|est costs|estimated costs|cost estimate|my est|my estimate|our estimate|my fee|minuta|minutas|ons tarief|nuestra minuta|notre tarif|unser tarif|honorar netto|honorar brutto|est cost to client|cost to client|estimated cost|svc fee|service cost|服务费|代理人费|事务所费用|our cost|our costs|professional fee|attorney fee|agency fee|service charge|honorar|honoraires|honorarios|手数料|代理费|onorari|onorario|agent fee|kanzleigebühr|anwaltshonorar|honoraires ht|competenze|compensi|nossos honorários|honorários|代理人手数料|弊所手数料|事務所手数料|当所手数料|代理费用|당소수수료|대리인비용',
    currency: 'währung|devise|moneda|通貨|货币|ccy|curr|cur|whg|monnaie|divisa|valuta|moeda|币种|币别|통화|화폐',
  },
  documents: {
    matterId: 'matter',
    documentName: `${DOCUMENT_NAMES}|${LIKE_DOCUMENT_NAMES}`,
    documentDate: DOCUMENT_DATES,
    url: 'drive|linkki|odkaz|hivatkozás|ссылка|hiperhivatkozás|google drive|onedrive|sharepoint|dropbox|cloud|ablage|ordner|folder|lenke|länk|document|document link|file|file link|address|dokument|datei|lien|fichier|document|enlace|documento|リンク|文書|链接|文件',
  },
  knowledge: {
    label: 'title|name|titel|bezeichnung|titre|nom|título|nombre|名称|标题',
    url: 'address|web address|adresse|lien|enlace|dirección|リンク|链接|网址',
    category: 'group|kategorie|rubrik|catégorie|categoría|カテゴリ|类别',
    description: 'details|beschreibung|descripción|説明|描述',
  },
};

type Meanings = readonly Meaning[];
/** The meanings of the glossary that a field has, where it is not named like one. */
const MEANINGS: Readonly<Record<Tab, Readonly<Record<string, Meanings>>>> = {
  users: { name: ['name'], email: ['email'], phone: ['phone'], company: ['client', 'company'] },
  matters: {
    id: ['ref'],
    company: ['client'],
    clientReference: ['clientReference'],
    title: ['title'],
    jurisdiction: ['country'],
    ipType: ['type'],
    status: ['status'],
    legalStatus: ['legalStatus'],
    filingDate: ['filingDate'],
    applicationNumber: ['applicationNumber'],
    grantDate: ['grantDate'],
    grantNumber: ['grantNumber'],
    firstPublicationDate: ['publicationDate'],
    publicationNumber: ['publicationNumber'],
    earliestPriorityDate: ['priorityDate'],
    priorityNumber: ['priorityNumber'],
    expiryDate: ['expiryDate'],
    owner: ['owner'],
    inventors: ['inventors'],
    classes: ['classes'],
  },
  deadlines: {
    matterId: ['ref'],
    company: ['client'],
    type: ['task'],
    dueDate: ['dueDate'],
    nextAction: ['nextAction'],
    notes: ['notes'],
    sheetUpdatedBy: ['inCharge'],
    officialFee: ['officialFee'],
    ourFee: ['ourFee'],
  },
  documents: { matterId: ['ref'], documentName: ['document'], documentDate: ['documentDate'] },
  knowledge: {},
};

const MATTER = { matterId: ['id', 'docketNumber'] };
/** Fields whose headings are those of fields of the Matters tab. */
const SHARED: Readonly<Record<Tab, Readonly<Record<string, readonly string[]>>>> = {
  users: {},
  matters: {},
  deadlines: { ...MATTER, company: ['company'] },
  documents: MATTER,
  knowledge: {},
};

/**
 * Headings that firms use for their columns, in many languages, by tab and field, beside the documented ones. "Opponent", "Applicant" and "Owner" are
 * not among those of the client: they may name another company.
 */
export const HEADINGS = byTab((tab): Readonly<Record<string, string>> => {
  const fields = new Set([...Object.keys(LISTED[tab]), ...Object.keys(MEANINGS[tab]), ...Object.keys(SHARED[tab])]);
  const words = (field: string): string => {
    const shared = SHARED[tab][field]?.map((one) => LISTED.matters[one]) ?? [];
    return [LISTED[tab][field], ...shared, inLanguages(...(MEANINGS[tab][field] ?? []))].filter(Boolean).join('|');
  };
  return Object.fromEntries([...fields].map((field) => [field, words(field)]));
});

/** Usually the applicant owns the right. If the sheet has a column for the owner, that one is read instead. */
export const APPLICANTS =
  'applicant|applicants|applicant name|applicant of record|name of applicant|assignee|assignees|anmelder|anmelderin|demandeur|déposant|solicitante|richiedente|出願人|申请人|申请人名义|申请人名称|注册人|商标注册人|专利权人|权利人|aanvrager|aanvraagster|requerente|depositante|' +
  inLanguages('applicant');
