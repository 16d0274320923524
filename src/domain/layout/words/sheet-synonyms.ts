import type { Tab } from '#domain/tabs/tab.ts';
import { inLanguages } from './glossary.ts';

/** Names of lists of domain names. */
export const DOMAINS =
  'domain|domains|domain name|domain names|domainname|domainnamen|nom de domaine|noms de domaine|dominio|dominios|nombre de dominio|nombres de dominio|nomi a dominio|domini|domínios|domeinnamen|domeinen|ドメイン|ドメイン名|域名|도메인';

/** Names that firms give to the sheets of each tab. */
export const SHEETS: Readonly<Record<Tab, string>> = {
  users:
    'users|user|people|contacts|contact|contact details|your contacts|联系方式|聯絡方式|連絡先|client|clients|anagrafica|anagrafiche|clienti|contatti|addresses|address list|client list|customers|portal users|benutzer|nutzer|ansprechpartner|mandanten|kunden|kontakte|utilisateurs|contactos|usuarios|clientes|ユーザー|顧客|お客様|連絡先|用户|客户|联系人|担当者|klanten|cliënten|contactpersonen|contacten|adressen|contatos|pessoas|directorio|rubrica|personen|annuaire|' +
    inLanguages('people'),
  matters:
    `${DOMAINS}|` +
    'matters|matter|cases|case list|pratiche|fascicoli|brevetti|marchi|register|ip register|portafoglio|portfolio|patents|patent|trade marks|trademarks|trademark|marks|tm|designs|utility models|files|ip|ip rights|akten|schutzrechte|patente|marken|gebrauchsmuster|dossiers|portefeuille|brevets|marques|dessins|modèles|expedientes|cartera|patentes|marcas|diseños|案件|特許|商標|意匠|专利|商标|外观设计|zaken|dossiers|octrooien|merken|modellen|portefeuille|rechten|processos|marcas e patentes|carteira|schutzrechtsübersicht|aktenliste|' +
    inLanguages('matters'),
  deadlines:
    'calendar|kalender|calendrier|calendario|カレンダー|日历|deadline|deadlines|upcoming|anstehend|à venir|próximos|prossime|hearing dates|hearings|hearing list|cause list|verhandlungen|verhandlungstermine|audiences|audiencias|udienze|due dates|diary|docket diary|scadenze|scadenzario|due list|renewals|tasks|actions|reminders|due|fristen|termine|frist|délais|échéances|échéancier|plazos|vencimientos|期限|期限管理|期限表|任务|termijnen|agenda|vervaldata|taken|prazos|vencimentos|fristenkalender|terminliste|' +
    inLanguages('deadlines'),
  documents:
    'poderes|powers of attorney|powers|poas|vollmachten|pouvoirs|procuraciones|procure|委任状|委任書|委托书|document db|dok|doks|documents|docs|document list|files|dokumente|dateien|unterlagen|documentos|documenti|documenten|pièces|dokumenty|dokument|dokumenter|belgeler|文書|書類|文件|문서',
  knowledge: 'knowledge repo|knowledge|links|useful links|wissen|liens|enlaces|リンク|链接',
};
