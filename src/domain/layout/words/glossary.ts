import type { Glossary } from './glossary-entry.ts';
import { EASTERN } from './glossary-eastern.ts';
import { NORDIC } from './glossary-nordic.ts';

/*
 * Words of further languages, by what they mean: headings, names of sheets, kinds of rights, and statuses. Each language has its own lines. `synonyms.ts`
 * says which fields a meaning fills.
 */

// "Znak" is a reference and a mark: without the space, the words of a heading in another language do not mean the same.
const polish: Glossary = {
  ref: 'naszznak|nr sprawy|numer sprawy|sygnatura|nasza sygnatura|sygn. akt|nr akt|nasz nr|nasz numer|nr ref|numer referencyjny|znaksprawy|nr teczki|sygnatura kancelarii|sprawa|akta',
  client: 'klient|nazwa klienta|zleceniodawca|mocodawca|kontrahent',
  company: 'firma|spółka|nazwa firmy|przedsiębiorstwo',
  clientReference: 'znakklienta|sygnatura klienta|ref klienta|nr ref klienta|waszznak|sygnatura po stronie klienta',
  title:
    'tytuł|tytuł wynalazku|wynalazek|nazwa|znak|znak towarowy|nazwa znaku|przedmiot|określenie|oznaczenie|wzór|nazwa wzoru|przedmiot ochrony',
  country: 'kraj|państwo|terytorium|urząd|kraj zgłoszenia|obszar',
  type: 'rodzaj|rodzaj prawa|rodzaj ochrony|kategoria|typ prawa|rodzaj sprawy|rodzaj ip',
  status: 'stan|stan sprawy|status sprawy|etap|stan prawny',
  filingDate: 'data zgłoszenia|zgłoszono|data zgł|data dokonania zgłoszenia|zgłoszony dnia',
  applicationNumber: 'numer zgłoszenia|nr zgłoszenia|nr zgł|zgłoszenie|nr zgłoszeniowy',
  grantDate: 'data udzielenia|data udzielenia prawa|data rejestracji|udzielono|data patentu|zarejestrowano',
  grantNumber:
    'numer patentu|nr patentu|numer prawa|nr prawa|numer rejestracji|nr rejestracji|nr prawa ochronnego|numer prawa ochronnego|nr rejestru|prawo wyłączne nr',
  publicationDate: 'data publikacji|opublikowano',
  publicationNumber: 'numer publikacji|nr publikacji|nr publ',
  priorityDate: 'data pierwszeństwa|pierwszeństwo',
  priorityNumber: 'numer pierwszeństwa|nr pierwszeństwa',
  expiryDate: 'data wygaśnięcia|wygasa|ważny do|ważne do|koniec ochrony|ochrona do|upływ ochrony',
  owner: 'uprawniony|właściciel|uprawniona',
  applicant: 'zgłaszający|wnioskodawca',
  inventors: 'twórca|twórcy|wynalazca|wynalazcy',
  classes: 'klasa|klasy|klasy nicejskie|klasa nicejska',
  dueDate: 'termin|termin ostateczny|data terminu|termin do|ostateczny termin|termin urzędowy',
  task: 'czynność|zadanie|rodzaj terminu|opis czynności|co zrobić|działanie|rodzaj czynności|czego dotyczy|dotyczy',
  nextAction: 'następna czynność|kolejna czynność|następny krok|kolejny krok',
  done: 'wykonano|załatwione|zrobione|wykonane|zakończone',
  notes: 'uwagi|uwaga|notatki|adnotacje',
  inCharge: 'prowadzący|rzecznik|odpowiedzialny|osoba prowadząca|rzecznik prowadzący|rzecznik patentowy',
  officialFee: 'opłata urzędowa',
  ourFee: 'honorarium|wynagrodzenie',
  document: 'dokument|nazwa dokumentu|tytuł dokumentu|nazwa pliku|pismo|załącznik',
  documentDate: 'data|data dokumentu|data pisma',
  name: 'imię i nazwisko|osoba|osoba kontaktowa|kontakt|nazwisko|osoba do kontaktu',
  email: 'adres e-mail|poczta|adres mailowy|poczta elektroniczna',
  phone: 'nr telefonu|komórka|tel kom',
  people: 'klienci|kontakty|osoby|osoby kontaktowe',
  matters:
    'patenty|znaki|znaki towarowe|wzory|sprawy|zgłoszenia|portfel|rejestr|wzory przemysłowe|wzory użytkowe|prawa',
  deadlines: 'terminy|terminarz|kalendarz|odnowienia|opłaty',
  patent: 'patenty|wynalazek|wynalazki',
  trademark: 'znak towarowy|znak|zt|znaki|znaki towarowe',
  design: 'wzór przemysłowy|wzór|wzory|wzory przemysłowe|wp',
  utilityModel: 'wzór użytkowy|wzory użytkowe|wu',
  granted:
    'udzielony|udzielono|udzielone|zarejestrowany|zarejestrowano|zarejestrowane|w mocy|ważny|ważne|aktywny|udzielony patent|zarejestrowana',
  pending:
    'zgłoszony|zgłoszone|zgłoszono|w toku|w trakcie|rozpatrywany|badanie|w badaniu|opublikowany|oczekuje|w postępowaniu|w rozpatrywaniu',
  dead: 'wygasł|wygasła|wygasło|wygasłe|wygasły|odmowa|odmówiono|umorzony|umorzone|umorzono|unieważniony|wycofany|wycofane|zaniechane|porzucony|nieważny',
};

const turkish: Glossary = {
  ref: 'dosya no|dosya numarası|referans|referans no|referansımız|bizim referans|bizim ref|büro no|iç referans|dosya|takip no|arşiv no',
  client: 'müvekkil|müvekkil adı|müşteri|müşteri adı',
  company: 'firma adı|şirket|şirket adı|unvan|ünvan',
  clientReference: 'müşteri referansı|müvekkil referansı|müşteri ref|müvekkil ref|sizin referans|referansınız',
  title: 'buluş başlığı|buluş adı|buluş|başlık|marka|marka adı|tasarım|tasarım adı|buluş/marka adı',
  country: 'ülke|ülke kodu|ülkesi',
  type: 'tür|türü|hak türü|dosya türü|sınai hak|koruma türü',
  status: 'durum|durumu|statü|güncel durum|son durum|dosya durumu',
  legalStatus: 'hukuki durum',
  filingDate: 'başvuru tarihi|müracaat tarihi|başv tarihi',
  applicationNumber: 'başvuru no|başvuru numarası|müracaat no|başv no',
  grantDate: 'tescil tarihi|belge tarihi|patent tarihi|veriliş tarihi',
  grantNumber: 'tescil no|tescil numarası|belge no',
  publicationDate: 'yayın tarihi|yayım tarihi|ilan tarihi|bülten tarihi',
  publicationNumber: 'yayın no|yayım no',
  priorityDate: 'rüçhan tarihi|rüçhan|öncelik tarihi',
  priorityNumber: 'rüçhan no|rüçhan numarası',
  expiryDate:
    'koruma bitiş tarihi|koruma sonu|bitiş tarihi|geçerlilik tarihi|koruma süresi sonu|sona erme tarihi|koruma bitişi',
  owner: 'hak sahibi|marka sahibi|patent sahibi|sahibi|sahip|tescil sahibi',
  applicant: 'başvuru sahibi|başvuran|başvurucu',
  inventors: 'buluş sahibi|buluşçu|buluş sahipleri|tasarımcı|buluşçular',
  classes: 'sınıf|sınıflar|nice sınıfı|nice sınıfları|sınıfı',
  dueDate: 'son tarih|son gün|vade|süre sonu|süre bitimi|yasal süre|son işlem tarihi',
  task: 'işlem|yapılacak|yapılacak iş|yapılacak işlem|görev|süre türü|işlem türü|eylem',
  nextAction: 'sonraki işlem|sıradaki işlem|bir sonraki işlem|sonraki adım',
  done: 'tamamlandı|yapıldı|kapandı|bitti',
  notes: 'not|notlar|açıklama|açıklamalar|düşünceler',
  inCharge: 'sorumlu|vekil|sorumlu vekil|dosya sorumlusu|takip eden',
  officialFee: 'resmi harç|resmi ücret|harç',
  ourFee: 'vekillik ücreti|hizmet bedeli',
  document: 'belge|belge adı|belge ismi|evrak|evrak adı|dosya ismi|doküman|doküman adı',
  documentDate: 'tarih|belge tarihi|evrak tarihi',
  name: 'ad soyad|adı soyadı|ilgili kişi|yetkili|yetkili kişi|irtibat kişisi|kişi|isim',
  email: 'e-posta|eposta|e-posta adresi|mail adresi|elektronik posta',
  phone: 'gsm|cep|cep telefonu',
  people: 'müvekkiller|müvekkil|müşteriler|kişiler|iletişim|rehber|yetkililer|irtibat',
  matters: 'patentler|markalar|tasarımlar|faydalı modeller|dosyalar|portföy|başvurular|dosya listesi',
  deadlines: 'süreler|süre takip|takvim|yenilemeler|ajanda|işler|son tarihler|süre takibi',
  patent: 'patentler',
  trademark: 'marka|markalar',
  design: 'tasarım|tasarımlar|endüstriyel tasarım',
  utilityModel: 'faydalı model|faydalı modeller',
  granted: 'tescilli|tescil edildi|tescil|yürürlükte|geçerli|belgelendi|koruma altında|patent verildi',
  pending:
    'başvuru|başvuru aşamasında|incelemede|inceleme|yayında|yayınlandı|yayımlandı|beklemede|devam ediyor|itiraz sürecinde|araştırma|inceleme aşamasında',
  dead: 'geçersiz|iptal|iptal edildi|reddedildi|ret|geri çekildi|düştü|hükümsüz|sona erdi|feragat|vazgeçildi|süresi doldu|işlemden kaldırıldı',
};

const korean: Glossary = {
  ref: '관리번호|당소관리번호|당소번호|사건번호|정리번호|참조번호|내부번호|사건관리번호|당사관리번호|당소 ref|당소참조번호|사무소 관리번호|사건',
  client: '고객|고객사|고객명|고객사명|의뢰인|의뢰인명|의뢰사|클라이언트|거래처|거래처명|위임인',
  company: '회사|회사명|업체명|기업명|법인명',
  clientReference:
    '고객관리번호|귀사관리번호|고객참조번호|의뢰인관리번호|고객사관리번호|귀사참조번호|귀소관리번호|고객사 참조번호',
  title:
    '발명의 명칭|발명명칭|명칭|제목|상표|상표명|상표명칭|표장|디자인명|물품|물품명|물품명칭|디자인물품|고안의 명칭|디자인의 대상이 되는 물품|물품의 명칭|고안명칭|설계명칭',
  country: '국가|국가명|출원국|출원국가|국가코드|관할',
  type: '권리|권리구분|권리종류|권리유형|구분|종류|사건종류|유형|지식재산권종류',
  status: '상태|현재상태|진행상태|진행상황|현황|등록상태|심사상태',
  legalStatus: '법적상태',
  filingDate: '출원일|출원일자|국제출원일',
  applicationNumber: '출원번호|국제출원번호|출원 no',
  grantDate: '등록일|등록일자|설정등록일',
  grantNumber: '등록번호|특허번호|상표등록번호|특허등록번호',
  publicationDate: '공개일|공개일자',
  publicationNumber: '공개번호',
  priorityDate: '우선일|우선권주장일|우선권일|우선권주장일자|최우선일',
  priorityNumber: '우선권|우선권주장|우선권번호|우선권주장번호',
  expiryDate: '만료일|존속기간만료일|권리만료일|존속기간|존속만료일|만료예정일',
  owner: '권리자|특허권자|상표권자|등록권리자',
  applicant: '출원인|출원인명',
  inventors: '발명자|창작자|고안자',
  classes: '류|상품류|지정상품류|상품분류|니스분류|nice류|류구분',
  dueDate: '기한|기한일|마감일|법정기한|마감기한|만기일|제출기한|기일|기한일자|최종기한',
  task: '기한종류|업무|업무내용|할일|절차|기한명|조치사항|내용|처리사항|업무구분|기한구분|기한내용',
  nextAction: '다음조치|다음업무|차기업무|후속조치|다음절차',
  done: '완료|처리완료|완료일',
  notes: '비고|메모|참고|참고사항|특이사항',
  inCharge: '담당|담당자|담당변리사|변리사|책임자',
  officialFee: '관납료',
  ourFee: '수수료|대리인수수료',
  document: '문서|문서명|문서이름|서류|서류명|파일명|자료명',
  documentDate: '일자|날짜|문서일자|서류일자|작성일',
  name: '담당|담당자|담당자명|성명|이름|고객담당자|수신인',
  email: '이메일|전자우편|메일|이메일주소|메일주소',
  phone: '전화|전화번호|휴대폰|연락처|휴대전화',
  people: '고객|고객사|연락처|담당자|고객목록|고객명단|거래처',
  matters: '특허|상표|디자인|실용신안|사건|포트폴리오|출원현황|관리대장',
  deadlines: '기한|기한관리|마감|기일|연차료|갱신|기한표',
  patent: '특허|발명특허',
  trademark: '상표|서비스표',
  design: '디자인|의장',
  utilityModel: '실용신안',
  granted: '등록|등록유지|유지|존속|권리유지|등록완료|설정등록',
  pending: '출원|출원중|심사중|공개|심사대기|심사청구|심판중|계류중|의견제출통지|출원공개|공고|등록결정|심사계속',
  dead: '소멸|포기|거절|거절결정|취하|만료|무효|존속기간만료|등록료불납|취소|기간만료',
};

const GLOSSARIES: readonly Glossary[] = [polish, turkish, korean, ...NORDIC, ...EASTERN];

export type Meaning = keyof Glossary;

/** What the languages of the glossary say for a meaning, as a list with "|". */
export const inLanguages = (...meanings: readonly Meaning[]): string =>
  GLOSSARIES.flatMap((one) => meanings.flatMap((meaning) => one[meaning] ?? [])).join('|');

/** Parts of headings that say when something is due, as `headingKey` writes them. */
export const DUE_WORDS =
  /odnowieni|opłat|yenileme|\bvade|son tarih|gun son|기한|마감|갱신|연차|기일|arsavgift|arsgebyr|fornyels|forfall|forfald|uudist|vuosimaksu|maaraaik|erapaiv|lhut|splatnost|obnov|poplat|hatarid|esedek|megujit|evdij|scadent|reinnoi|анну|срок|пошлин|продлен/u;

/** Words for other people and firms that a matter may name, without accents. */
export const OTHER_WORDS =
  /innehavar|indehaver|innehaver|rattighetshav|sokande|ansøger|søker|motpart|modpart|konkurrent|uppfinnare|opfinder|oppfinner|ombud|haltija|hakija|keksija|vastapuoli|kilpailija|asiamies|majitel|vlastnik|prihlasovatel|puvodce|protistran|konkurent|jogosult|bejelento|feltalal|ellenfel|versenytars|titular|solicitant|inventator|oponent|правооблад|патентооблад|заявител|автор|оппонент|конкурент|поверен|zgłaszaj|wnioskodaw|uprawnion|własci|przeciw|konkuren|tworc|wynalazc|pełnomoc|rzeczni|sahib|sahip|basvuran|rakip|itiraz|karsı|vekil|출원인|권리자|상대|대리인|발명자|창작자|경쟁|변리사/u;
