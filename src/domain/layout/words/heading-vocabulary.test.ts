import { expect, test } from 'vitest';
import type { Tab } from '#domain/tabs/tab.ts';
import { isInternal } from './for-the-firm.ts';
import { isDueOrExpiry } from './due-or-expiry.ts';
import { isDoneHeading } from './done-words.ts';
import { fieldsOfHeading, isNextDue } from './synonyms.ts';

/**
 * Headings that firms use for their columns, in English, German, French, Spanish, Italian, Portuguese, Dutch, Japanese, Chinese and Korean, by tab and
 * field. `due`: it says when a matter is due next. `done`: it marks rows that are done.
 */
const WORDS: readonly (readonly [tab: Tab, field: string, headings: string])[] = [
  [
    'matters',
    'id',
    'U. Zch.|U.Z.|U/Az.|uns. Zchn.|Unser Z.|N/Réf|Ns. Réf|N/Doss.|N/Expte|Ntra. ref.|O/Ref|O/kenmerk|Our Ref.|Our File No.|Ref|Matter #|Case #|Docket #|Docket Number|Attorney Docket No.|Attorney Docket Number|Atty Docket No|Atty. Dkt.|Dkt No.|File Ref|Case Ref|Matter Number|Matter ID|CaseNumber|Case Reference|CaseReference|File Reference|Internal Ref|Firm Ref|Our reference no.|Unser Zeichen|U.Z.|Uns. Zeichen|Unsere Ref.|Unser Az.|Aktenzeichen (intern)|internes Az.|Akten-Nr.|Akte|Aktennr.|Kanzlei-Az.|Kanzleizeichen|Az. Kanzlei|Notre réf.|N/Réf.|N. Réf|N/ref|Nos réf.|Réf. interne|Référence dossier|N° de dossier|Réf. cabinet|Dossier n°|Nuestra Ref.|N/Ref.|Ntra. Ref.|Nº Exp. interno|Ref. interna|Ref. despacho|Referencia interna|Nuestra referencia|Rif. interno|Ns. rif.|Nostro riferimento|N. rif.|Rif. Studio|N. pratica|Pratica n.|Cod. pratica|Nº processo interno|Nossa ref.|N/ Ref.|Ref. interna nossa|Ons kenmerk|Onze ref.|Dossiernr.|Zaaknr.|整理番号|当所整理番号|弊所Ref.|当方整理番号|当所番号|事務所整理番号|当社管理番号|事件番号|我所文号|本所案号|我方卷号|事务所案号|我所案号|卷号|文号|sygn|sygnatura|本所案號|我方案號|案號|사건번호|관리번호|당소관리번호|당소 Ref.|당소참조번호|사무소 관리번호',
  ],
  [
    'matters',
    'company',
    'Client|Client Name|Clients|Customer|Client / Customer|Our Client|Instructing client|ClientName|Client company|Instructing Party|Mandant|Auftraggeber|Kunde|Mandantenname|Mandant/in|Name des Mandanten|Client (nom)|Nom client|Donneur d’ordre|Cliente|Nombre del cliente|Nombre cliente|Comitente|Committente|Nome cliente|Cliente (nome)|Mandante|Klant|Opdrachtgever|Cliënt|Naam cliënt|クライアント|お客様名|顧客名|依頼人|ご依頼主|依頼者|クライアント名|客户|客户名称|委托人|委託人|客戶名稱|客戶|클라이언트|고객|고객명|의뢰인|의뢰인명|고객사|거래처',
  ],
  [
    'matters',
    'clientReference',
    'S/Ref|S/Expte.|Vtra. ref.|V/Réf|V. dossier|Vs. rif.|Y/Ref|U/Ref|U. kenmerk|I. Zeichen|I/Z|Ihr Az.|Client Ref|Client’s Ref.|Your Ref|Client reference|Client docket|Client Docket No.|Client file no.|Client matter|Client Ref No|Client Case No.|Client’s reference number|Corporate ref|Customer ref.|Ihr Zeichen|Ihre Ref.|Mandantenzeichen|Zeichen Mandant|Az. Mandant|Ref. Mandant|Kunden-Az.|Kundenzeichen|Kundennr. Akte|V/Réf.|Votre réf.|Vos réf.|Réf. client|Référence du client|S/Ref.|Su ref.|Su referencia|Ref. cliente|Referencia cliente|Vs. rif.|Rif. cliente|Vostro rif.|Ref. do cliente|V/Ref.|Sua ref.|Uw kenmerk|Uw ref.|Ref. klant|Klantreferentie|貴社整理番号|お客様整理番号|貴社管理番号|貴社Ref.|客先番号|顧客管理番号|クライアント整理番号|客户案号|贵司编号|贵方案号|客戶案號|貴方案號|客戶文號|귀사 참조번호|고객관리번호|의뢰인 관리번호|귀사관리번호|귀소관리번호',
  ],
  [
    'matters',
    'title',
    'Catch word|Matter description|Matter Title|Titre abrégé|Kurztitel|Title|Title / Mark|Invention title|Title of the invention|Trade mark|Trademark|Mark|Mark / Title|Mark Name|Wordmark|Design title|Subject|Subject matter|Short title|Description|Name of mark|Title/Trademark|Verbal element|Article|Product|Indication of product|Titel|Bezeichnung|Marke|Wortmarke|Gegenstand|Erfindungstitel|Markenname|Markenwort|Kurzbezeichnung|Bezeichnung der Erfindung|Stichwort|Titre|Intitulé|Titre de l’invention|Marque|Marque / Titre|Désignation|Dénomination|Objet|Signe|Título|Marca|Denominación|Título de la invención|Marca / Título|Nombre de la marca|Signo|Objeto|Titolo|Marchio|Titolo invenzione|Titolo / Marchio|Denominazione|Oggetto|Segno|Título da invenção|Nome da marca|Titulo/Marca|Titel/merk|Merk|Naam merk|Titel van de uitvinding|発明の名称|商標|名称|件名|考案の名称|意匠に係る物品|商標名|発明の名称/商標|标题|发明名称|专利名称|商标名称|商标|發明名稱|專利名稱|商標名稱|案件名稱|설계명칭|발명의 명칭|발명의명칭|상표명|명칭|상표|디자인의 대상이 되는 물품|물품의 명칭',
  ],
  [
    'matters',
    'jurisdiction',
    'Country|Country Name|Country Code|CountryCode|Ctry|Jurisdiction|Territory|Territories|Country / Region|Region|Office|Filing country|State/Country|Country of filing|Land|Ländercode|Schutzland|Staat|Gebiet|Territorium|Schutzgebiet|Amt|Pays|Territoire|Code pays|Pays / Région|País|Territorio|Código país|Pais|Oficina|Ámbito territorial|Paese|Nazione|Codice paese|Ufficio|Landcode|Gebied|国名|国|出願国|国コード|出願国名|国家|国别|申请国|地区|国家/地区|國家|國別|申請國|申請國家|국가|출원국|국가코드|국가명',
  ],
  [
    'matters',
    'ipType',
    '案件类别|Type|IP Type|Case Type|Matter Type|Right type|Kind|Type of IP|IP right type|Property type|Type of protection|Case category|IPR|Right|Schutzrechtsart|SR-Art|Art|Schutzrecht|Art des Schutzrechts|Schutzart|Typ|Type de droit|Nature|Nature du titre|Tipo|Tipo de derecho|Modalidad|Tipo de expediente|Clase de expediente|Tipologia|Tipo di titolo|Tipo diritto|Tipo titolo|Soort|Type recht|Soort IE-recht|Tipo de direito|種別|四法|法域|権利種別|案件類型|类型|专利类型|案件类型|知识产权类型|案件種類|專利種類|專利類型|種類|권리구분|종류|권리|구분|사건종류|권리종류',
  ],
  [
    'matters',
    'status',
    'Situación jurídica|Status|Case Status|Current Status|Matter status|Legal status|Stage|Status/Stage|Prosecution status|State|Stand|Rechtsstand|Verfahrensstand|Zustand|Verfahrensstatus|Statut|État|Etat|Situation|Stade|État de la procédure|Statut juridique|Estado|Situación|Estado actual|Fase|Estado del expediente|Stato|Stato pratica|Stato procedura|Situazione|Situação|Andamento|Estágio|Stand van zaken|状況|ステータス|現状|状態|進捗|経過状況|权利状態|状态|法律状态|案件状态|当前状态|狀態|目前狀態|案件狀態|法律狀態|상태|현황|진행상태|현재상태|법적상태|진행상황',
  ],
  [
    'matters',
    'filingDate',
    'F. Sol.|Depotdat.|Filing Date|Date Filed|Filed|Application Date|App. Date|Appl. date|Date of filing|FilingDate|File date|Filing Dt|Lodgement date|Lodgment Date|Date of application|Anmeldetag|Anmeldedatum|AT|angemeldet am|Anm.-Tag|Anm.tag|Hinterlegungsdatum|Einreichungsdatum|Date de dépôt|Dépôt le|Déposée le|Dépôt|Date dépôt|Fecha de solicitud|Fecha presentación|F. solicitud|Fecha sol.|F. presentación|Fecha depósito|Fecha de depósito|Data deposito|Data di deposito|Depositato il|Data domanda|Dep. il|Data do depósito|Data de pedido|Depósito|Indieningsdatum|Aanvraagdatum|Datum aanvraag|Depotdatum|Datum depot|出願日|申請日|申请日|申请日期|申請日期|출원일|출원일자|국제출원일',
  ],
  [
    'matters',
    'applicationNumber',
    'N° nat.|Application No.|Application Number|App No|Appl. No.|Serial No.|Serial Number|Ser. No.|Application #|App. #|AppNo|ApplicationNumber|Filing Number|Filing No.|Official No.|Official Number|TM App No|Anmeldenummer|Anmelde-Nr.|Anmeldeaktenzeichen|amtl. Az.|Amtliches Aktenzeichen|Amtl. Aktenzeichen|Aktenzeichen Amt|Anm.-Nr.|Anm.-Az.|Gesuchs-Nr.|Gesuchsnummer|N° de dépôt|Numéro de dépôt|N° demande|Numéro de demande|No de demande|Nº de solicitud|Nº Sol.|Núm. solicitud|Número de expediente oficial|N. solicitud|Nº expediente OEPM|N. domanda|Numero domanda|Domanda n.|N. deposito|Numero di deposito|Nº do pedido|Número do pedido|Nº pedido|Número de processo INPI|Aanvraagnummer|Aanvraagnr.|Depotnummer|Nr. aanvraag|出願番号|出願No.|国際出願番号|申请号|申请号码|申请编号|申請號|申請案號|申請號碼|출원번호|국제출원번호',
  ],
  [
    'matters',
    'grantDate',
    'Cert. Date|Grant Date|Date Granted|Granted|Issue Date|Date of grant|Reg. Date|Registration Date|Registered|Date registered|Patent Date|IssueDate|Date of registration|Grant/Reg. date|Issue/Reg Date|Erteilungstag|Erteilungsdatum|Eintragungsdatum|Eintragungstag|erteilt am|eingetragen am|Eintrag vom|Erteilung/Eintragung|Tag der Eintragung|Date de délivrance|Délivrance|Délivré le|Date d’enregistrement|Enregistré le|Date d’octroi|Date enregistrement|Fecha de concesión|Fecha concesión|F. concesión|Fecha registro|Fecha de registro|Concedida el|Data concessione|Data di rilascio|Data registrazione|Data reg.|Concesso il|Data rilascio|Data de concessão|Data de registro|Data de registo|Data da concessão|Verleningsdatum|Datum verlening|Inschrijvingsdatum|Registratiedatum|Datum inschrijving|登録日|設定登録日|特許日|授权日|授权公告日|注册公告日|注册日期|注册日|授權日|公告日|核准日|註冊日|註冊日期|등록일|등록일자|설정등록일',
  ],
  [
    'matters',
    'grantNumber',
    'Grant No.|Patent No.|Patent Number|Reg. No.|Registration No.|Registration Number|Reg #|Patent #|Grant/Reg. No.|Patent/Reg. No.|PatentNumber|RegNo|Certificate No.|Letters patent no.|Trademark registration number|Patentnummer|Patent-Nr.|Registernummer|Reg.-Nr.|Eintragungsnummer|Registernr.|Register-Nr.|Schutzrechtsnummer|Urkunden-Nr.|N° de brevet|Numéro de brevet|N° enregistrement|Numéro d’enregistrement|N° de délivrance|N° d’enr.|N° titre|Nº de patente|Nº registro|Núm. de registro|Nº de concesión|Número de título|N. brevetto|N. registrazione|Numero di registrazione|Numero brevetto|Brevetto n.|Nº da patente|Nº de registro|Número de registo|Nº registo|Octrooinummer|Octrooinr.|Registratienummer|Inschrijvingsnr.|Inschrijvingsnummer|登録番号|特許番号|商標登録番号|登録No.|授权号|专利号|注册号|授权公告号|证书号|專利號|註冊號|證書號|證書號碼|公告號|註冊號碼|등록번호|특허번호',
  ],
  [
    'matters',
    'firstPublicationDate',
    'Fecha publicación BOPI|Pubn. Dt|Publication Date|Pub. Date|Published|Publn. date|Date of publication|Publ. date|PubDate|Veröffentlichungstag|Veröffentlichungsdatum|Offenlegungstag|Offenlegung|veröff. am|Publikationsdatum|Date de publication|Publication le|Publié le|Fecha de publicación|Fecha publ.|F. publicación|Data pubblicazione|Data pubbl.|Pubblicato il|Data de publicação|Publicatiedatum|公開日|公開公報発行日|公开日|公布日|公開日期|公开日期|공개일|공개일자',
  ],
  [
    'matters',
    'publicationNumber',
    'Publication BOPI|Publication No.|Publication Number|Pub No|Pub. No.|Publn No|Publ. #|PubNumber|Veröffentlichungsnummer|Veröffentlichungs-Nr.|Offenlegungsschrift|Offenlegungsnr.|Publikationsnummer|Veröff.-Nr.|N° de publication|Numéro de publication|Nº de publicación|Núm. publicación|N. pubblicazione|Numero pubblicazione|Nº da publicação|Nº de publicação|Publicatienummer|Publicatienr.|公開番号|公表番号|公开号|公布号|公開號|公開編號|공개번호',
  ],
  [
    'matters',
    'earliestPriorityDate',
    'Priority Date|Priority|Earliest priority date|Prio date|Priority Dt|Convention date|First priority date|Prioritätstag|Prioritätsdatum|Priorität|Prio-Datum|Priorität vom|Unionspriorität|Date de priorité|Priorité|Priorité du|Fecha de prioridad|F. prioridad|Prioridad|Data priorità|Data di priorità|Priorità|Data de prioridade|Prioridade|Prioriteitsdatum|Datum voorrang|Voorrangsdatum|優先日|優先権主張日|優先権日|最先优先权日|优先权日|優先權日|优先权日期|우선일|우선권주장일|우선권일',
  ],
  [
    'matters',
    'priorityNumber',
    'Priority No.|Priority Number|Prio No.|Priority Appl. No.|Priority application|Priority App No|Prioritätsnummer|Prio-Nr.|Prioritäts-Az.|Prioritätsaktenzeichen|N° de priorité|Numéro de priorité|Nº de prioridad|N. priorità|Numero priorità|Nº da prioridade|Prioriteitsnummer|Voorrangsnummer|優先権番号|優先権主張番号|优先权号|優先權號|優先權案號|우선권번호|우선권주장번호',
  ],
  [
    'matters',
    'expiryDate',
    '专用权截止日|Valid Upto|Expiry Date|Expiration Date|Expires|Expiry|Exp. Date|ExpirationDate|Est. expiry|Estimated expiry|Term expires|End of term|Protected until|Valid until|Patent expiry|Schutzende|Laufzeitende|Schutzdauer bis|Ablauf Schutzdauer|max. Laufzeit|Höchstlaufzeit|Gültig bis|Laufzeit bis|Ende Schutzdauer|Date d’expiration|Expire le|Fin de protection|Fin de validité|Expiration|Fecha de caducidad|Caducidad|Fecha caducidad|Expiración|Fin de vigencia|Vigencia hasta|Fine vita|Scadenza naturale|Fine protezione|Valido fino al|Data de expiração|Válido até|Fim da vigência|Validade|Expiratiedatum|Geldig tot|Beschermd tot|満了日|存続期間満了日|権利満了日|存続期間終了日|有効期限|存続期限|届满日|专利届满日|有效期至|专用权期限至|专用权到期日|專利權止日|专用期限|屆滿日|專利屆滿日|專用期限|權利屆滿日|有效期|존속기간만료일|만료일|존속만료일|권리만료일|존속기간 만료일',
  ],
  [
    'matters',
    'owner',
    'Registrant|Owner|Proprietor|Applicant|Applicant/Owner|Registered owner|Assignee|Owner Name|Current owner|Holder|Registered proprietor|Rights holder|Applicant(s)|Inhaber|Anmelder|Anmelder/Inhaber|Patentinhaber|Markeninhaber|Schutzrechtsinhaber|Titulaire|Déposant|Demandeur|Titulaire / Déposant|Propriétaire|Titular|Solicitante|Titular / solicitante|Propietario|Titolare|Richiedente|Titolare/Richiedente|Intestatario|Requerente|Titular da marca|Depositante|Houder|Aanvrager|Octrooihouder|Merkhouder|Rechthebbende|出願人|権利者|出願人/権利者|特許権者|名義人|申请人|权利人|申请人名义|专利权人|注册人|申請人|權利人|專利權人|商標權人|출원인|권리자|특허권자|출원인/권리자|상표권자',
  ],
  [
    'matters',
    'inventors',
    'Inventor|Inventors|Inventor(s)|Named inventors|First named inventor|Inventor Names|Erfinder|Erfinder/in|Benannte Erfinder|Inventeur|Inventeur(s)|Inventeurs|Inventores|Inventor/es|Inventore|Inventori|Inventore/i|Inventor(es)|Uitvinder(s)|発明者|創作者|考案者|发明人|發明人|设计人|設計人|발명자|창작자|고안자',
  ],
  [
    'matters',
    'classes',
    '指定区分|Class|Classes|Nice Class|Nice classes|Class(es)|Int. Cl.|Intl Class|International classes|Goods class|IC|Klasse|Klassen|Nizza-Klassen|Kl.|Nizzaklasse(n)|Warenklassen|Classe|Classes de Nice|Classe(s)|Cl.|Clase|Clases|Clase Niza|Clases de Niza|Classi|Classe/i|Classi di Nizza|Classe Nice|Classe(s) de Nice|Nice-klassen|Klasse(n)|区分|類|商品・役務の区分|指定商品区分|类别|国际分类|商标类别|尼斯分类|類別|國際分類|商品類別|류|상품류|니스분류|류구분|지정상품류',
  ],
  [
    'matters',
    'ipFamily',
    '家族|Family|Family No.|Patent family|Family ID|Family Ref|Invention No.|Familie|Patentfamilie|Familien-Nr.|Famille|N° famille|Familia|Famiglia|Família|ファミリー|ファミリー番号|同族|族号|专利族|專利家族',
  ],
  [
    'matters',
    'parent',
    'Parent|Parent case|Parent No.|Parent application|Parent Ref|Divisional of|Stammanmeldung|Demande parente|Solicitud madre|Domanda madre|原出願|親出願|母案|母案申请号',
  ],
  [
    'matters',
    'applicationType',
    'Filing type|Route|Filing route|Application type|Anmeldeart|Anmeldeweg|Type de demande|Tipo de solicitud|Tipo di domanda|出願ルート|出願種別|申请类型',
  ],
  [
    'matters',
    'mostRecentEvent',
    'Last event|Latest event|Last action|Most recent event|Latest activity|Letztes Ereignis|Dernier événement|Último evento|Ultimo evento|最終経過|最新经过|最近动态',
  ],
  [
    'matters',
    'due',
    'Prüfungsantrag bis|Bescheid bis|Übersetzung bis|Response by|Traduction avant le|Final Date|截止日|答复截止日|优先权截止日|NEXTEVENTDATE|NextActionDate|Next hearing|Next Hearing Date|Nächste Verhandlung|Prochaine audience|Próxima audiencia|Prossima udienza|Contestar antes de|Responder antes de|Beantworten bis|Répondre avant le|Next deadline|Next due|Next due date|Next renewal|Renewal Date|Renewal due|Next annuity|Next annuity due|Annuity due date|Maintenance fee due|Next Action Date|Due|Due date|Deadline|Critical date|Next official deadline|Response due|Nächste Frist|Frist|Frist bis|Nächste Jahresgebühr|Jahresgebühr fällig|Nächste Fälligkeit|Verlängerung fällig|Verlängerungsdatum|nächste Verlängerung|Fällig am|Fristablauf|nächster Termin|Prochaine échéance|Prochaine annuité|Échéance|Date d’échéance|Prochain délai|Prochain renouvellement|Date de renouvellement|Annuité due le|Próxima anualidad|Próximo vencimiento|Vencimiento|Próxima renovación|Fecha de renovación|Próximo plazo|Fecha límite|Plazo|Prossima scadenza|Prossima annualità|Prossimo rinnovo|Scadenza|Data rinnovo|Scad. prossima annualità|Termine|Próximo vencimento|Próxima anuidade|Próxima renovação|Próximo prazo|Prazo|Volgende termijn|Volgende jaartaks|Vernieuwingsdatum|Volgende verlenging|Eerstvolgende termijn|Termijn|次回期限|次回年金期限|年金納付期限|更新期限|期限日|次回納付期限|応答期限|対応期限|更新登録期限|次期年金納付期限|下次年费|年费期限|续展日期|下次期限|绝限|官方期限|下一期限|年费缴纳期限|續展期限|下次年費期限|年費期限|期限|延展期限|다음 기한|차기 연차료|연차료 납부기한|갱신기한|마감일|차기납부기한|차기연차료납부일|다음기일|대응기한',
  ],
  [
    'deadlines',
    'matterId',
    'Our Ref|Case|Matter|Docket No.|Our File|Reference|Case Ref|Matter Ref|Unser Zeichen|Akte|Aktenzeichen|Az.|N/Réf|Dossier|Notre réf.|Réf.|N/Ref|Expediente|Nuestra ref.|Ns. rif.|Pratica|Rif.|Nossa ref.|Processo|Ons kenmerk|Zaak|整理番号|当所整理番号|案号|我所案号|本所案號|案號|관리번호|사건번호|당소관리번호',
  ],
  [
    'deadlines',
    'dueDate',
    'Término|Date butoir|官限|Due date|Due|Deadline|Deadline date|Final deadline|Due Dt|Response due|Official due date|Final due date|Last date|Last day|Statutory date|Hard deadline|Date due|Bar date|Frist|Fristende|Fällig am|Fristablauf|Fristdatum|Termin|Fälligkeit|Fristtag|Endfrist|Notfrist|Frist endet|Échéance|Date d’échéance|Date limite|Délai|À faire avant le|Délai au|Fecha límite|Vencimiento|Vence el|Plazo|Fecha vencimiento|Fecha de vto.|Vto.|Plazo final|Scadenza|Termine|Data scadenza|Entro il|Termine ultimo|Prazo|Data limite|Vencimento|Prazo final|Data fatal|Termijn|Uiterste datum|Vervaldatum|Uiterlijk op|期限|期限日|法定期限|応答期限|提出期限|期日|締切|最終期限|官方期限|绝限|截止日|到期日|最终期限|截止日期|기한|마감일|법정기한|제출기한|기일|최종기한|마감기한',
  ],
  [
    'deadlines',
    'type',
    'Hearing|Action|Task|Deadline type|Action required|What|Description of action|Activity|Event|Deadline|Type of deadline|To do|Item|Fristart|Aufgabe|Maßnahme|Vorgang|Fristgrund|Was|Fristtyp|Handlung|Tätigkeit|Anlass|Frist für|Type de délai|Étape|Nature|Tâche|Acte à accomplir|Formalité|Acción|Trámite|Tipo de plazo|Actuación|Concepto|Gestión|Tarea|Adempimento|Attività|Tipo scadenza|Azione|Descrizione scadenza|Ação|Providência|Tarefa|Tipo de prazo|Ato|Actie|Handeling|Taak|Wat|Soort termijn|手続|期限種別|手続内容|対応事項|期限内容|作業|事项|期限类型|任务|期限名称|待办事项|处理事项|期限種類|事項|期限名稱|待辦事項|업무|기한종류|업무내용|절차|기한내용|할일|처리사항',
  ],
  [
    'deadlines',
    'instructBy',
    'Délai client|Client deadline|Frist Mandant|客户指示期限|Instructions by|Instructions due|Instruct by|Instructions needed by|Client instructions by|Instruction deadline|Need instructions by|Reply to us by|Please instruct by|Instructions requested by|Your instructions by|Instruktion bis|Weisung bis|Weisung erbeten bis|Instruktionsfrist|Weisungsfrist|Rückmeldung bis|Antwort bis|Instructions avant le|Instructions attendues le|Vos instructions avant|Réponse souhaitée avant|Instrucciones antes de|Instrucciones hasta|Fecha instrucciones|Istruzioni entro|Istruzioni entro il|Istruzioni richieste entro|Instruções até|Instruções até ao dia|Instructies vóór|Instructies uiterlijk|Uw instructie vóór|指示期限|ご指示期限|ご回答期限|指示依頼期限|客户指示期限|请指示期限|客户回复期限|客戶指示期限|請指示期限|请于此日前指示|請於此日前指示|最晚指示日|最遲指示日|지시기한|지시요청기한|회신기한|고객지시기한',
  ],
  [
    'deadlines',
    'officialFee',
    'Official fee|Official fees|Gov. fee|Govt fees|Government Fee|Official Fees (EUR)|Office fee|PTO fee|USPTO fee|Disbursements|Amtsgebühr|Amtl. Gebühr|Amtsgebühren|amtl. Gebühren (EUR)|Gebühr Amt|Taxe officielle|Taxes officielles|Taxes|Redevances|Redevance|Tasa oficial|Tasas oficiales|Tasas|Tasa|Tassa ufficiale|Tasse|Tasse ufficiali|Diritti|Taxa oficial|Taxas|Taxas oficiais|Officiële taks|Taksen|Officiële kosten|庁費用|印紙代|特許印紙代|庁手数料|特許庁費用|官费|官方费用|规费|规费(元)|官費|規費|官方費用|관납료|관납료(원)|특허청수수료|관납수수료',
  ],
  [
    'deadlines',
    'ourFee',
    'Our fee|Our fees|Service fee|Attorney fee|Our charges|Professional fees|Agent fee|Attorney fees|Honorar|unser Honorar|Kanzleigebühr|Honorar (netto)|Anwaltshonorar|Honoraires|Nos honoraires|Honoraires HT|Honorarios|Nuestros honorarios|Honorario|Onorari|Nostri onorari|Competenze|Compensi|Honorários|Nossos honorários|Honorarium|Ons honorarium|手数料|代理人手数料|弊所手数料|事務所手数料|代理费|服务费|代理费用|代理費|服務費|事務所費用|수수료|대리인수수료|당소수수료|대리인비용',
  ],
  [
    'deadlines',
    'currency',
    'Currency|Ccy|Curr.|Cur.|Währung|Whg.|Devise|Monnaie|Moneda|Divisa|Valuta|Moeda|通貨|币种|货币|幣別|幣種|통화|화폐',
  ],
  [
    'deadlines',
    'waitingFor',
    'Waiting for|Waiting on|Ball with|With whom|Pending with|Awaiting|Wartet auf|Liegt bei|Warten auf|En attente de|Attente|Pendiente de|En espera de|In attesa di|Aguardando|Wacht op|In afwachting van|Ligt bij|待ち|対応待ち|ボール|等待|等待方|待谁|待處理方|대기|대기처|대기중',
  ],
  [
    'deadlines',
    'nextAction',
    'Próximo trámite|Action à faire|アクション|Action à mener|Client to do|Your action|Action by client|What we need from you|Client action|Action required from client|Zu tun durch Mandant|Mandant muss|Vom Mandanten benötigt|À faire par le client|Action client|Acción del cliente|Qué debe hacer el cliente|Azione cliente|Da fare dal cliente|Ação do cliente|Actie klant|お客様対応|ご対応事項|お客様へのお願い|客户需做|需客户配合|需客戶做|客戶待辦|고객 조치|고객요청사항|의뢰인 조치사항',
  ],
  [
    'deadlines',
    'notes',
    'Notes|Comments|Remarks|Note|Bemerkung|Bemerkungen|Anmerkungen|Hinweis|Remarques|Commentaires|Observations|Observaciones|Notas|Comentarios|Osservazioni|Annotazioni|Observações|Opmerkingen|備考|備注|备注|備註|说明|비고|메모',
  ],
  [
    'deadlines',
    'done',
    'Erledigungsdatum|Completion date|Done|Completed|Closed|Completed on|Done?|Erledigt|erl.|Erledigt am|abgeschlossen|Fait|Fait le|Terminé|Traité|Hecho|Cumplido|Realizado|Fatto|Evaso|Eseguito|Chiuso|Feito|Cumprido|Concluído|Gedaan|Afgehandeld|Klaar|完了|処理済|済|完了日|対応済|完成|已完成|已处理|完成日|已處理|완료|완료일|처리완료|완료여부',
  ],
  [
    'users',
    'company',
    'Client|Company|Client name|Company name|Customer|Organisation|Organization|Firma|Mandant|Unternehmen|Kunde|Firmenname|Société|Entreprise|Raison sociale|Dénomination sociale|Cliente|Empresa|Razón social|Sociedad|Società|Azienda|Ragione sociale|Ditta|Razão social|Bedrijf|Klant|Organisatie|Bedrijfsnaam|会社名|クライアント|顧客名|お客様名|貴社名|法人名|公司|公司名称|客户|客户名称|单位|单位名称|公司名稱|客戶名稱|企業名稱|회사|회사명|고객|고객명|업체명|법인명',
  ],
  [
    'users',
    'name',
    'Client Contact|Contactpers.|Name|Contact|Contact person|Full name|Contact name|User|Attention|Attn.|Recipient|Person|Ansprechpartner|Kontaktperson|Kontakt|Ansprechperson|Empfänger|Interlocuteur|Nom et prénom|Nom|Personne de contact|Correspondant|Destinataire|Contacto|Persona de contacto|Nombre|Nombre y apellidos|Interlocutor|Referente|Contatto|Nome e cognome|Nominativo|Persona di riferimento|Contato|Nome|Pessoa de contacto|Contactpersoon|Naam|担当者|ご担当者名|氏名|お名前|ご氏名|联系人|姓名|联络人|聯絡人|聯繫人|담당자|성명|이름|담당자명|수신인',
  ],
  [
    'users',
    'email',
    'Email|E-mail|E-Mail Address|Email address|Contact email|Login email|E-mail 1|Email (reports)|Main email|Correspondence e-mail|E-Mail|E-Mail-Adresse|Mailadresse|Mail|E-Mail Ansprechpartner|Courriel|Adresse e-mail|Adresse électronique|Adresse courriel|Mél|Mail contact|Correo|Correo electrónico|E-mail contacto|Dirección de correo|Email de contacto|Posta elettronica|Indirizzo email|Email referente|Correio eletrónico|Endereço de email|E-mailadres|Mailadres|メール|メールアドレス|Eメール|電子メール|E-mailアドレス|邮箱|电子邮箱|电子邮件|邮箱地址|電子郵件|電郵|信箱|電子信箱|이메일|이메일 주소|메일|전자우편',
  ],
  [
    'users',
    'phone',
    'Tfno|Tlf.|Portable|Phone|Ph|Telephone|Tel.|Phone no.|Mobile|Direct line|Telefon|Tel.-Nr.|Mobil|Téléphone|Tél.|Teléfono|Móvil|Telefono|Cellulare|Telefone|Telefoon|電話|電話番号|TEL|电话|手机|聯絡電話|전화|전화번호|연락처',
  ],
];

test.each(WORDS)('a heading of %s names %s', (tab, field, headings) => {
  const says = (heading: string): boolean => {
    if (field === 'due') return isNextDue(heading) || isDueOrExpiry(heading);
    if (field === 'done') return isDoneHeading(heading);
    const like: Readonly<Record<string, string>> = { id: 'docketNumber', status: 'legalStatus' };
    const fields = fieldsOfHeading(tab, heading);
    return fields.includes(field) || fields.includes(like[field] ?? '');
  };
  expect(headings.split('|').filter((heading) => !says(heading))).toEqual([]);
});

/** Headings that resemble those above. */
const OTHERS =
  'Bezahlt bis|JG bez. bis|Jahresgebühr gez.|Marke Kunde|Client mark|Opponent|Opponent’s agent|Applicant’s agent|Foreign associate|Their ref|Annuity paid|Paid until|Last renewal|Renewed to|Reminder|Reminder date|Warning date|Vorfrist|Wiedervorlage|Rappel|Recordatorio|Promemoria|Lembrete|Herinnering|督促日|提醒日期|알림일|Client country|Client address|Client since|Client number|Owner country|Country of origin|Priority country|Filing fee|Registration fee|Invoice date|Rechnungsnummer|Mandantennummer|Codice cliente|客户代码|English title|Client status|Client type|Entry date|Status date|Annuity number|Year|Claims|Office action date|Grace period|Abandonment date|Date of first use|PCT filing date|PCT number|National phase entry|Parent filing date|Family title|Goods and services|Warenverzeichnis|Designations|Designated states|Folder|Cost centre|Licensee|Examiner|Confirmation number|Tax year';

test('a heading that only resembles one names no field of a matter, and no day on which something is due', () => {
  const mean = OTHERS.split('|').filter(
    (heading) => fieldsOfHeading('matters', heading).length > 0 || isNextDue(heading) || isDueOrExpiry(heading),
  );
  expect(mean).toEqual([]);
});

test('a reference of the client is none of the firm, whatever its abbreviation', () => {
  const headings = 'S/Ref|S/Expte.|V/Réf|V. dossier|U/Ref|U. kenmerk|I. Zeichen|Ihr Z.'.split('|');
  expect(headings.filter((heading) => fieldsOfHeading('matters', heading).includes('id'))).toEqual([]);
  expect(headings.flatMap((heading) => fieldsOfHeading('deadlines', heading))).toEqual([]);
});

test('a day of the firm’s own is no deadline of a client', () => {
  const internal =
    '内部期限|內部期限|所内期限|社内期限|内部绝限|내부기한|Internal deadline|Int. deadline|Interne Frist|Délai interne'.split(
      '|',
    );
  expect(internal.filter((heading) => !isInternal(heading))).toEqual([]);
  expect(internal.filter(isNextDue)).toEqual([]);
  expect(internal.flatMap((heading) => fieldsOfHeading('deadlines', heading))).toEqual([]);
});
