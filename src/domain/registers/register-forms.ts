import type { RegisterForm } from './register-table.ts';

const APPLICATION = ['applicationNumber'] as const;
const PUBLICATION = ['publicationNumber'] as const;
const GRANT = ['grantNumber'] as const;
const PRINTED = ['publicationNumber', 'grantNumber'] as const;
const EITHER = ['applicationNumber', 'grantNumber'] as const;

const PATENT = ['patent'] as const;
const MARK = ['trademark'] as const;
const DESIGN = ['design'] as const;

/** The European form: two digits of the year, six digits, and a check digit after a point (or a comma, in sheets of some countries). */
export const EUROPEAN_APPLICATION = /^(?:EP[ -]?)?(\d{2}) ?(\d{3}) ?(\d{3})(?:[.,](\d))?$/;

const google = { register: 'google-patents', rights: PATENT, columns: PRINTED, source: 'B' } as const;
const tmview = { register: 'tmview', rights: MARK, columns: EITHER, source: 'B' } as const;
const kipris = { register: 'kr-kipris', office: 'KR', columns: APPLICATION, source: 'B' } as const;
const KIPRIS = 'https://doi.org/10.8080/{1}{2}{3}';
const TMVIEW = 'https://www.tmdn.org/tmview/#/tmview/detail/';
const TSDR = 'https://tsdr.uspto.gov/#caseNumber={1}{2}{3}&caseType=';
const MADRID = /^(?:(?:MADRID|IR|WO) ?)?(?:(1)[ ,.']?|(?=[1-9]))(\d{3})[ ,.']?(\d{3})$/;

/**
 * Every form of number from which the portal makes an address. A number in any other form gets no link: a guessed address on a legal page is worse
 * than none. Only addresses of grade A and B are here.
 */
// prettier-ignore
export const REGISTER_FORMS: readonly RegisterForm[] = [
  { register: 'epo-register', office: 'EP', rights: PATENT, columns: APPLICATION, source: 'B', published: true, europeanCheckDigit: true,
    form: EUROPEAN_APPLICATION, address: 'https://register.epo.org/application?number=EP{1}{2}{3}&lng=en&tab=main', example: 'EP 21734567.7' },
  { register: 'espacenet', office: 'EP', rights: PATENT, columns: PRINTED, source: 'B',
    form: /^(?:EP[ -]?)?(\d)[ ,.']?(\d{3})[ ,.']?(\d{3})(?:[ -]?[AB]\d)?$/, address: 'https://worldwide.espacenet.com/patent/search?q=pn%3DEP{1}{2}{3}', example: 'EP3987654A1' },
  { ...google, office: 'EP',
    form: /^EP[ -]?(\d)[ ,.']?(\d{3})[ ,.']?(\d{3})[ -]?([AB]\d)$/, address: 'https://patents.google.com/patent/EP{1}{2}{3}{4}/en', example: 'EP3987654B1' },
  { ...google, office: 'US',
    form: /^US[ -]?(20\d{2})[ /-]?(\d{7})[ -]?(A\d)$/, address: 'https://patents.google.com/patent/US{1}{2}{3}/en', example: 'US2022/0123456A1' },
  { ...google, office: 'US',
    form: /^US[ -]?([1-9]\d?)[ ,.']?(\d{3})[ ,.']?(\d{3})[ -]?(B[12])$/, address: 'https://patents.google.com/patent/US{1}{2}{3}{4}/en', example: 'US11,765,432B2' },
  { ...google, office: 'WO',
    form: /^WO[ /-]?((?:19|20)\d{2})[ /-]?(\d{6})[ -]?(A\d)$/, address: 'https://patents.google.com/patent/WO{1}{2}{3}/en', example: 'WO2021/234567A1' },
  { ...google, office: 'CN',
    form: /^CN[ -]?(1\d{8})[ -]?([ABC])$/, address: 'https://patents.google.com/patent/CN{1}{2}/en', example: 'CN115678901B' },
  { ...google, office: 'JP',
    form: /^JP[ -]?((?:19|20)\d{2})-?(\d{6})[ -]?A$/, address: 'https://patents.google.com/patent/JP{1}{2}A/en', example: 'JP2022-023456A' },
  { ...google, office: 'JP',
    form: /^JP[ -]?(\d{7})[ -]?(B[12])$/, address: 'https://patents.google.com/patent/JP{1}{2}/en', example: 'JP7234567B2' },
  { ...google, office: 'DE',
    form: /^DE[ -]?(1[0-2]) ?((?:19|20)\d{2}) ?(\d{3}) ?(\d{3})[ -]?([ABC]\d)$/, address: 'https://patents.google.com/patent/DE{1}{2}{3}{4}{5}/en', example: 'DE102021123456A1' },
  { ...google, office: 'GB',
    form: /^GB[ -]?(2) ?(\d{3}) ?(\d{3})[ -]?([AB])$/, address: 'https://patents.google.com/patent/GB{1}{2}{3}{4}/en', example: 'GB2601234A' },
  // Series 60 to 63 are provisional applications, which are never public.
  { register: 'us-patent-center', office: 'US', rights: PATENT, columns: APPLICATION, source: 'B', published: true,
    form: /^(?:US[ -]?)?(0[2-9]|1\d)[/ -]?(\d{3})[ ,.']?(\d{3})$/, address: 'https://patentcenter.uspto.gov/applications/{1}{2}{3}', example: '17/345,678' },
  { register: 'us-patent-center', office: 'US', rights: DESIGN, columns: APPLICATION, source: 'B', published: true,
    form: /^(?:US[ -]?)?(29|35)[/ -]?(\d{3})[ ,.']?(\d{3})$/, address: 'https://patentcenter.uspto.gov/applications/{1}{2}{3}', example: '29/812,345' },
  { register: 'us-tsdr', office: 'US', rights: MARK, columns: APPLICATION, source: 'A',
    form: /^(?:US[ -]?)?([7-9]\d)[/ -]?(\d{3})[ ,.']?(\d{3})$/, address: `${TSDR}SERIAL_NO&searchType=statusSearch`, example: '97/123,456' },
  { register: 'us-tsdr', office: 'US', rights: MARK, columns: GRANT, source: 'B',
    form: /^(?:US[ -]?)?([1-9])[ ,.']?(\d{3})[ ,.']?(\d{3})$/, address: `${TSDR}US_REGISTRATION_NO&searchType=statusSearch`, example: '7,123,456' },
  { register: 'patentscope', office: 'WO', rights: PATENT, columns: PUBLICATION, source: 'B',
    form: /^(?:WO[ /-]?)?((?:19|20)\d{2})[ /-]?(\d{6})(?:[ -]?A\d)?$/, address: 'https://patentscope.wipo.int/search/en/detail.jsf?docId=WO{1}{2}', example: 'WO2021/234567A1' },
  { register: 'patentscope', office: 'WO', rights: PATENT, columns: PUBLICATION, source: 'B',
    form: /^(?:WO[ /-]?)?(7[89]|[89]\d)[ /-](\d{5})(?:[ -]?A\d)?$/, address: 'https://patentscope.wipo.int/search/en/detail.jsf?docId=WO19{1}0{2}', example: 'WO 99/12345' },
  // Years had two digits until mid-2004; at the end, six digits followed them.
  { register: 'patentscope', office: 'WO', rights: PATENT, columns: PUBLICATION, source: 'B',
    form: /^(?:WO[ /-]?)?(0[0-3])[ /-](\d{5})(?:[ -]?A\d)?$/, address: 'https://patentscope.wipo.int/search/en/detail.jsf?docId=WO20{1}0{2}', example: 'WO 02/12345' },
  { register: 'patentscope', office: 'WO', rights: PATENT, columns: PUBLICATION, source: 'B',
    form: /^(?:WO[ /-]?)?(0[2-4])[ /-](\d{6})(?:[ -]?A\d)?$/, address: 'https://patentscope.wipo.int/search/en/detail.jsf?docId=WO20{1}{2}', example: 'WO 03/106432' },
  { register: 'madrid-monitor', office: 'WO', rights: MARK, columns: EITHER, source: 'A',
    form: MADRID, address: 'https://www3.wipo.int/madrid/monitor/en/showData.jsp?ID=ROM.{1}{2}{3}', example: '1654321' },
  { register: 'euipo-marks', office: 'EM', rights: MARK, columns: EITHER, source: 'A',
    form: /^(?:(?:EUTM|CTM|EM|EU) ?)?(0\d{2}) ?(\d{3}) ?(\d{3})$/, address: 'https://euipo.europa.eu/eSearch/#details/trademarks/{1}{2}{3}', example: '018765432' },
  { register: 'euipo-designs', office: 'EM', rights: DESIGN, columns: EITHER, source: 'B',
    form: /^(?:(?:RCD|REUD|EM|EU) ?)?(0\d{2}) ?(\d{3}) ?(\d{3})[ /-](\d{4})$/, address: 'https://euipo.europa.eu/eSearch/#details/designs/{1}{2}{3}-{4}', example: 'RCD 008765432-0001' },
  { register: 'gb-patents', office: 'GB', rights: PATENT, columns: APPLICATION, source: 'B', published: true,
    form: /^(?:GB ?)?(\d{2}) ?(\d{5})\.(\d)$/, address: 'https://www.search-for-intellectual-property.service.gov.uk/GB{1}{2}.{3}', example: 'GB 2112345.6' },
  { register: 'gb-patents', office: 'GB', rights: PATENT, columns: PRINTED, source: 'B',
    form: /^EP[ -]?(\d)[ ,.']?(\d{3})[ ,.']?(\d{3})(?:[ -]?[AB]\d)?$/, address: 'https://www.search-for-intellectual-property.service.gov.uk/EP{1}{2}{3}', example: 'EP3756048' },
  { register: 'gb-marks', office: 'GB', rights: MARK, columns: EITHER, source: 'A',
    form: /^UK ?(00[089]\d{8})$/, address: 'https://trademarks.ipo.gov.uk/ipo-tmcase/page/Results/1/UK{1}', example: 'UK00003712345' },
  { register: 'gb-designs', office: 'GB', rights: DESIGN, columns: EITHER, source: 'B',
    form: /^(?:(?:GB|UK) ?)?([1-9]\d{6})$/, address: 'https://www.registered-design.service.gov.uk/find/{1}', example: '6450987' },
  { register: 'jp-patents', office: 'JP', rights: PATENT, columns: APPLICATION, source: 'B', published: true,
    form: /^(?:(?:JP|特願) ?)?((?:19|20)\d{2})-(\d{6})$/, address: 'https://www.j-platpat.inpit.go.jp/c1801/PU/JP-{1}-{2}/10/en', example: '2021-123456' },
  { register: 'jp-patents', office: 'JP', rights: PATENT, columns: PUBLICATION, source: 'B',
    form: /^(?:JP[ -]?|特開 ?)?((?:19|20)\d{2})-?(\d{6})(?:[ -]?A)?$/, address: 'https://www.j-platpat.inpit.go.jp/c1801/PU/JP-{1}-{2}/11/en', example: '2022-023456A' },
  { register: 'jp-patents', office: 'JP', rights: PATENT, columns: GRANT, source: 'B',
    form: /^(?:JP[ -]?|特許第? ?)?([1-9]\d{6})号?(?:[ -]?B[12])?$/, address: 'https://www.j-platpat.inpit.go.jp/c1801/PU/JP-{1}/15/en', example: '7234567B2' },
  { register: 'jp-marks', office: 'JP', rights: MARK, columns: APPLICATION, source: 'B',
    form: /^(?:(?:JP|商願) ?)?((?:19|20)\d{2})-(\d{6})$/, address: 'https://www.j-platpat.inpit.go.jp/c1801/TR/JP-{1}-{2}/40/en', example: '2024-012345' },
  { register: 'cn-patents', office: 'CN', rights: PATENT, columns: PRINTED, source: 'B',
    form: /^CN[ -]?(1\d{8})[ -]?([ABC])$/, address: 'http://epub.cnipa.gov.cn/patent/CN{1}{2}', example: 'CN115678901A' },
  { register: 'in-patents', office: 'IN', rights: PATENT, columns: APPLICATION, source: 'A', published: true,
    form: /^(?:IN ?)?(?:20\d{2}[1-4]\d\d{6}|\d{1,5}\/(?:CHE|DEL|MUM|KOL)(?:NP)?\/(?:19|20)\d{2})$/, address: 'https://iprsearch.ipindia.gov.in/PublicSearch/', example: '202147023456' },
  { register: 'in-patents', office: 'IN', rights: PATENT, columns: GRANT, source: 'A',
    form: /^(?:IN ?)?[1-9]\d{5}$/, address: 'https://iprsearch.ipindia.gov.in/PublicSearch/', example: 'IN 456789' },
  { register: 'in-marks', office: 'IN', rights: MARK, columns: EITHER, source: 'A',
    form: /^(?:IN ?)?[1-9]\d{6}$/, address: 'https://tmrsearch.ipindia.gov.in/tmrpublicsearch', example: '5123456' },
  { register: 'de-patents', office: 'DE', rights: ['patent', 'utility-model'], columns: APPLICATION, source: 'B', published: true,
    form: /^(?:DE ?)?(1[0-2]|2[01]) ?((?:19|20)\d{2}) ?(\d{3}) ?(\d{3})\.?(\d)$/, address: 'https://register.dpma.de/DPMAregister/pat/register?AKZ={1}{2}{3}{4}{5}', example: 'DE 10 2021 123 456.7' },
  { register: 'de-marks', office: 'DE', rights: MARK, columns: EITHER, source: 'B',
    form: /^(?:DE ?)?(30) ?(20\d{2}) ?(\d{3}) ?(\d{3})\.?(\d)$/, address: 'https://register.dpma.de/DPMAregister/marke/register/{1}{2}{3}{4}{5}/DE', example: '3020252291489' },
  { ...tmview, office: 'EM',
    form: /^(?:(?:EUTM|CTM|EM|EU) ?)?(0\d{2}) ?(\d{3}) ?(\d{3})$/, address: `${TMVIEW}EM500000{1}{2}{3}`, example: '019244395' },
  { ...tmview, office: 'US', columns: APPLICATION,
    form: /^(?:US[ -]?)?([7-9]\d)[/ -]?(\d{3})[ ,.']?(\d{3})$/, address: `${TMVIEW}US5000000{1}{2}{3}`, example: '97/123,456' },
  { ...tmview, office: 'FR',
    form: /^(?:FR ?)?([1-9])[ .]?(\d{3})[ .]?(\d{3})$/, address: `${TMVIEW}FR50000000{1}{2}{3}`, example: 'FR 4936664' },
  { ...tmview, office: 'WO',
    form: /^(?:(?:MADRID|IR|WO) ?)?(1)[ ,.']?(\d{3})[ ,.']?(\d{3})$/, address: `${TMVIEW}WO50000000{1}{2}{3}`, example: '1761096' },
  { ...tmview, office: 'WO',
    form: /^(?:(?:MADRID|IR|WO) ?)?([1-9]\d{2})[ ,.']?(\d{3})$/, address: `${TMVIEW}WO500000000{1}{2}`, example: '815 868' },
  { ...kipris, rights: PATENT, published: true,
    form: /^(?:KR ?)?(10)[ -]?((?:19|20)\d{2})[ -]?(\d{7})$/, address: KIPRIS, example: '10-2024-0023149' },
  { ...kipris, rights: ['utility-model'], published: true,
    form: /^(?:KR ?)?(20)[ -]?((?:19|20)\d{2})[ -]?(\d{7})$/, address: KIPRIS, example: '20-2024-0023149' },
  { ...kipris, rights: DESIGN,
    form: /^(?:KR ?)?(30)[ -]?((?:19|20)\d{2})[ -]?(\d{7})$/, address: KIPRIS, example: '30-2024-0023149' },
  { ...kipris, rights: MARK,
    form: /^(?:KR ?)?(40)[ -]?((?:19|20)\d{2})[ -]?(\d{7})$/, address: KIPRIS, example: '40-2024-0023149' },
  { register: 'au-patents', office: 'AU', rights: PATENT, columns: APPLICATION, source: 'B', published: true,
    form: /^(?:AU ?)?((?:19|20)\d{2}) ?(\d{6})$/, address: 'https://ipsearch.ipaustralia.gov.au/patents/{1}{2}', example: '2016201249' },
  { register: 'au-marks', office: 'AU', rights: MARK, columns: EITHER, source: 'A',
    form: /^(?:AU ?)?([1-9]\d{2,3})[ ,]?(\d{3})$/, address: 'https://search.ipaustralia.gov.au/trademarks/search/view/{1}{2}', example: '2145673' },
  { register: 'ca-patents', office: 'CA', rights: PATENT, columns: ['applicationNumber', 'publicationNumber', 'grantNumber'], source: 'B', published: true,
    form: /^(?:CA[ -]?)?([1-3])[ ,]?(\d{3})[ ,]?(\d{3})(?:[ -]?(?:A\d|C\d?))?$/, address: 'https://brevets-patents.ic.gc.ca/opic-cipo/cpd/eng/patent/{1}{2}{3}/summary.html', example: '2,604,999' },
  { register: 'ca-marks', office: 'CA', rights: MARK, columns: APPLICATION, source: 'A',
    form: /^(?:CA ?)?([12])[ ,]?(\d{3})[ ,]?(\d{3})$/, address: 'https://ised-isde.canada.ca/cipo/trademark-search/{1}{2}{3}-00?lang=eng', example: '1834521' },
  { register: 'ca-marks', office: 'CA', rights: MARK, columns: APPLICATION, source: 'A',
    form: /^(?:CA ?)?([12])[ ,]?(\d{3})[ ,]?(\d{3})-(\d{2})$/, address: 'https://ised-isde.canada.ca/cipo/trademark-search/{1}{2}{3}-{4}?lang=eng', example: '1834521-01' },
  { register: 'fr-patents', office: 'FR', rights: PATENT, columns: PRINTED, source: 'B',
    form: /^FR[ -]?([23])[ .]?(\d{3})[ .]?(\d{3})(?:[ -]?[AB]\d)?$/, address: 'https://data.inpi.fr/brevets/FR{1}{2}{3}', example: 'FR3012345' },
  { register: 'fr-marks', office: 'FR', rights: MARK, columns: EITHER, source: 'B',
    form: /^(?:FR ?)?([1-9])[ .]?(\d{3})[ .]?(\d{3})$/, address: 'https://data.inpi.fr/marques/FR{1}{2}{3}', example: 'FR4123456' },
  { register: 'fr-designs', office: 'FR', rights: DESIGN, columns: EITHER, source: 'B',
    form: /^(?:FR ?)?((?:19|20)\d{2}) ?(\d{4})-(\d{3})$/, address: 'https://data.inpi.fr/dessins_modeles/FR{1}{2}-{3}', example: 'FR20200885-003' },
  { register: 'ch-marks', office: 'CH', rights: MARK, columns: APPLICATION, source: 'A',
    form: /^(?:CH ?)?(\d{5})\/((?:19|20)\d{2})$/, address: 'https://www.swissreg.ch/database-client/register/detail?type=trademark&lang=en&no={1}%2F{2}', example: '12345/2020' },
  { register: 'no-marks', office: 'NO', rights: MARK, columns: APPLICATION, source: 'A',
    form: /^(?:NO ?)?((?:19|20)\d{2}) ?(\d{5})$/, address: 'https://services.patentstyret.no/search-details/trademark/{1}{2}?lang=en', example: '202012345' },
  { register: 'se-marks', office: 'SE', rights: MARK, columns: APPLICATION, source: 'A',
    form: /^(?:SE ?)?((?:19|20)\d{2})-(\d{5})$/, address: 'https://search.prv.se/#/trademark/{1}-{2}', example: '2025-01234' },
];
