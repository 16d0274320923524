import fc from 'fast-check';
import { makeMatter } from './make.ts';
import { europeanCheckDigit, registerLinks } from '#domain/registers/register-links.ts';
import type { RegisterId } from '#domain/registers/register-table.ts';

/** Writes every register's address a second time, from the number without its signs. Undefined if the office has no such number. */
const ADDRESSES: Readonly<Record<RegisterId, (number: string) => string | undefined>> = {
  'epo-register': taking(/^(?:EP)?(\d{8})(\d?)$/, ([number = '', digit]) =>
    digit === '' || Number(digit) === europeanCheckDigit(number)
      ? `https://register.epo.org/application?number=EP${number}&lng=en&tab=main`
      : undefined,
  ),
  espacenet: taking(
    /^(?:EP)?(\d{7})([AB]\d)?$/,
    ([n]) => `https://worldwide.espacenet.com/patent/search?q=pn%3DEP${n}`,
  ),
  'google-patents': taking(
    /^(EP\d{7}[AB]\d|US20\d{9}A\d|US\d{7,8}B[12]|WO(?:19|20)\d{8}A\d|CN1\d{8}[ABC]|JP(?:19|20)\d{8}A|JP\d{7}B[12]|DE1[0-2](?:19|20)\d{8}[ABC]\d|GB2\d{6}[AB])$/,
    ([n]) => `https://patents.google.com/patent/${n}/en`,
  ),
  'us-patent-center': taking(
    /^(?:US)?((?:0[2-9]|1\d|29|35)\d{6})$/,
    ([n]) => `https://patentcenter.uspto.gov/applications/${n}`,
  ),
  'us-tsdr': taking(
    /^(?:US)?([7-9]\d{7}|[1-9]\d{6})$/,
    ([n = '']) =>
      `https://tsdr.uspto.gov/#caseNumber=${n}&caseType=${n.length === 8 ? 'SERIAL_NO' : 'US_REGISTRATION_NO'}&searchType=statusSearch`,
  ),
  patentscope: taking(/^(?:WO)?(\d+?)(?:A\d)?$/, ([n = '']) => {
    const year = n.length === 10 ? n.slice(0, 4) : `${Number(n.slice(0, 2)) > 77 ? 19 : 20}${n.slice(0, 2)}`;
    const serial = n.slice(n.length === 10 ? 4 : 2);
    const isNumber = /^(?:19|20)\d\d$/.test(year) && (serial.length === 6 || (serial.length === 5 && n.length === 7));
    return isNumber
      ? `https://patentscope.wipo.int/search/en/detail.jsf?docId=WO${year}${serial.padStart(6, '0')}`
      : undefined;
  }),
  'madrid-monitor': taking(
    /^(?:MADRID|IR|WO)?([1-9]\d{5}|1\d{6})$/,
    ([n]) => `https://www3.wipo.int/madrid/monitor/en/showData.jsp?ID=ROM.${n}`,
  ),
  'euipo-marks': taking(
    /^(?:EUTM|CTM|EM|EU)?(0\d{8})$/,
    ([n]) => `https://euipo.europa.eu/eSearch/#details/trademarks/${n}`,
  ),
  'euipo-designs': taking(
    /^(?:RCD|REUD|EM|EU)?(0\d{8})(\d{4})$/,
    ([n, part]) => `https://euipo.europa.eu/eSearch/#details/designs/${n}-${part}`,
  ),
  'gb-patents': taking(/^(?:(EP\d{7})(?:[AB]\d)?|(?:GB)?(\d{7})(\d))$/, ([european, seven, digit]) =>
    european
      ? `https://www.search-for-intellectual-property.service.gov.uk/${european}`
      : `https://www.search-for-intellectual-property.service.gov.uk/GB${seven}.${digit}`,
  ),
  'gb-marks': taking(/^(UK00\d{9})$/, ([n]) => `https://trademarks.ipo.gov.uk/ipo-tmcase/page/Results/1/${n}`),
  'gb-designs': taking(/^(?:GB|UK)?([1-9]\d{6})$/, ([n]) => `https://www.registered-design.service.gov.uk/find/${n}`),
  'jp-patents': taking(/^(?:JP)?(?:(\d{4})(\d{6})(A?)|(\d{7})(?:B[12])?)$/, ([year, serial, , grant]) =>
    grant
      ? `https://www.j-platpat.inpit.go.jp/c1801/PU/JP-${grant}/15/en`
      : `https://www.j-platpat.inpit.go.jp/c1801/PU/JP-${year}-${serial}/1`,
  ),
  'jp-marks': taking(
    /^(?:JP)?(\d{4})(\d{6})$/,
    ([year, serial]) => `https://www.j-platpat.inpit.go.jp/c1801/TR/JP-${year}-${serial}/40/en`,
  ),
  'cn-patents': taking(/^(CN1\d{8}[ABC])$/, ([n]) => `http://epub.cnipa.gov.cn/patent/${n}`),
  'in-patents': taking(
    /^(?:IN)?(?:20\d{10}|\d{1,5}(?:CHE|DEL|MUM|KOL)(?:NP)?\d{4}|\d{6})$/,
    () => 'https://iprsearch.ipindia.gov.in/PublicSearch/',
  ),
  'in-marks': taking(/^(?:IN)?[1-9]\d{6}$/, () => 'https://tmrsearch.ipindia.gov.in/tmrpublicsearch'),
  'de-patents': taking(
    /^(?:DE)?((?:1[0-2]|2[01])(?:19|20)\d{9})$/,
    ([n]) => `https://register.dpma.de/DPMAregister/pat/register?AKZ=${n}`,
  ),
  'de-marks': taking(/^(?:DE)?(3020\d{9})$/, ([n]) => `https://register.dpma.de/DPMAregister/marke/register/${n}/DE`),
  tmview: taking(/^(?:EUTM|CTM|EM|EU|US|FR|MADRID|IR|WO)?(\d{6,9})$/, ([n = '']) => `50${n.padStart(13, '0')}`),
  'kr-kipris': taking(/^(?:KR)?([1-4]0(?:19|20)\d{9})$/, ([n]) => `https://doi.org/10.8080/${n}`),
  'au-patents': taking(/^(?:AU)?((?:19|20)\d{8})$/, ([n]) => `https://ipsearch.ipaustralia.gov.au/patents/${n}`),
  'au-marks': taking(
    /^(?:AU)?([1-9]\d{3,6})$/,
    ([n]) => `https://search.ipaustralia.gov.au/trademarks/search/view/${n}`,
  ),
  'ca-patents': taking(
    /^(?:CA)?([1-3]\d{6})(?:A\d|C\d?)?$/,
    ([n]) => `https://brevets-patents.ic.gc.ca/opic-cipo/cpd/eng/patent/${n}/summary.html`,
  ),
  'ca-marks': taking(
    /^(?:CA)?([12]\d{6})(\d{2})?$/,
    ([n, part = '00']) => `https://ised-isde.canada.ca/cipo/trademark-search/${n}-${part}?lang=eng`,
  ),
  'fr-patents': taking(/^FR([23]\d{6})(?:[AB]\d)?$/, ([n]) => `https://data.inpi.fr/brevets/FR${n}`),
  'fr-marks': taking(/^(?:FR)?([1-9]\d{6})$/, ([n]) => `https://data.inpi.fr/marques/FR${n}`),
  'fr-designs': taking(
    /^(?:FR)?((?:19|20)\d{6})(\d{3})$/,
    ([n, part]) => `https://data.inpi.fr/dessins_modeles/FR${n}-${part}`,
  ),
  'ch-marks': taking(
    /^(?:CH)?(\d{5})((?:19|20)\d{2})$/,
    ([n, year]) => `https://www.swissreg.ch/database-client/register/detail?type=trademark&lang=en&no=${n}%2F${year}`,
  ),
  'no-marks': taking(
    /^(?:NO)?((?:19|20)\d{7})$/,
    ([n]) => `https://services.patentstyret.no/search-details/trademark/${n}?lang=en`,
  ),
  'se-marks': taking(
    /^(?:SE)?((?:19|20)\d{2})(\d{5})$/,
    ([year, n]) => `https://search.prv.se/#/trademark/${year}-${n}`,
  ),
};

function taking(form: RegExp, address: (groups: readonly (string | undefined)[]) => string | undefined) {
  return (number: string): string | undefined => {
    const found = form.exec(number);
    return found ? address(found.slice(1)) : undefined;
  };
}

/** Numbers as sheets write them, and near misses. `#` is a digit. */
const WRITTEN = [
  '########.#', 'EP ## ### ###.#', 'EP########', '########,#', 'EP#######A1', 'EP#######B1', '#######', '######', '#####',
  'WO####/######A1', 'WO ##/#####', 'WO ##/######', 'WO##########', 'PCT/EP20##/######', 'PCT/US##/#####',
  '1#/###,###', '6#/###,###', '29/###,###', '9#/###,###', '7#/###,###', '#,###,###', 'US1#/######', 'US20##/#######A1',
  'US##,###,###B2', 'US20###########', 'US#######', 'US RE##,###', 'USD###,###S1', '20##-######', '20##-######A', 'JP20##-######A',
  'JP#######B2', '特願20##-######', '特許第#######号', '１２３４－５６７８９０', 'DE 10 20## ### ###.#', '1020#########', '1020########',
  '3020#########', 'DE1020########A1', '198 ## ###.#', '#######.#', 'GB#######.#', 'GB2######A', 'UK000########', 'UK00#########',
  'UK########', 'EM 0########', '0########', '########', '0########-####', 'RCD 0########-####', '0########-#', 'IR 1######',
  'Madrid 1######', '1######', 'DM/######', 'CN1########A', 'CN2########U', '20##10######.#', '20##########', '####/CHENP/20##',
  '10-20##-#######', '40-20##-#######', 'KR10-20##-#######A', '20########', '#######-00', '#######-##', 'TMA######', 'FR#######',
  'FR 2 ### ###', '####### A1', '#####/20##', '20##-#####', '20## #####', '#N/A', '=A1', '-', 'TBD', '## ## ## ##', '0', '',
  '1#/###,### ; 6#/###,###', '1#/###,### (CON)', '#######²', '#######٣', '../#######', 'EP-#######-A1', 'US-20#########-A1', 'US-########-B2', 'WO/20##/######', 'WO-20########-A1', 'JP-#######-B2', 'CN-1########-A', 'DE-1020########-A1',
  'CA-#######-A1', 'CA ####### C', 'FR-#######-B1', '1,###,###', '###.###', 'IR ###,###', '#######?x=1', '#######&a', '########x',
] as const; // prettier-ignore

const COUNTRIES = [
  'EP', 'EPO', 'EU', 'EM', 'US', 'USA', 'WO', 'PCT', 'Madrid', 'JP', 'Japan', 'DE', 'GB', 'UK', 'EP(GB)', 'EP(DE)', 'CN', 'IN', 'KR',
  'Korea', 'AU', 'CA', 'FR', 'CH', 'NO', 'SE', 'SG', 'BR', '', '#N/A',
] as const; // prettier-ignore
const TYPES = ['Patent', 'Trademark', 'Design', 'Utility Model', 'Copyright', 'Litigation', ''] as const;

const number = fc
  .tuple(
    fc.constantFrom(...WRITTEN),
    fc.array(fc.nat(9), { minLength: 24, maxLength: 24 }),
    fc.option(
      fc.tuple(fc.nat(14), fc.constantFrom('', ' ', '.', ',', '-', '/', '0', '9', 'A', '（', '\u00a0', '\u200b')),
      {
        freq: 2,
      },
    ),
  )
  .map(([written, digits, slip]) => {
    let at = 0;
    const text = written.replace(/#(?!N)/g, () => String(digits[at++ % 24]));
    // A typing mistake: one sign too many.
    return slip ? text.slice(0, slip[0]) + slip[1] + text.slice(slip[0]) : text;
  });

/** Any text at all: some of it reaches code that no form reaches. */
const anyText = fc.string({ unit: 'binary', maxLength: 30 });

/** Numbers in every form and near every form, in any column, for any right and any country. Every link must equal the address of `ADDRESSES`. */
export const generatedNumbers = fc
  .record({
    jurisdiction: fc.constantFrom(...COUNTRIES),
    ipType: fc.constantFrom(...TYPES),
    applicationType: fc.constantFrom('', '', 'PCT National Phase', 'Madrid designation'),
    firstPublicationDate: fc.constantFrom('', '01/02/2020', 'soon'),
    applicationNumber: fc.oneof({ weight: 9, arbitrary: number }, { weight: 1, arbitrary: anyText }),
    publicationNumber: fc.oneof({ weight: 9, arbitrary: number }, { weight: 1, arbitrary: anyText }),
    grantNumber: fc.oneof({ weight: 9, arbitrary: number }, { weight: 1, arbitrary: anyText }),
  })
  .map((given) => makeMatter(given));

/** The links of a matter that differ from `ADDRESSES`, in words; empty if all are right. */
export function wrongLinks(matter: ReturnType<typeof makeMatter>): readonly string[] {
  return registerLinks(matter).flatMap(({ id, href, column, number: shown, register }) => {
    const plain = shown
      .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .toUpperCase()
      .replace(/[\u200b-\u200f]/g, '');
    const bare = plain.replace(/[\s.,/'’\-\u2010-\u2015\u2212]/g, '').replace(/^特[願開許]第?|^商願|号/gu, '');
    const expected = ADDRESSES[id](bare);
    const isRight =
      expected !== undefined && (id === 'tmview' || id === 'jp-patents' ? href.includes(expected) : href === expected);
    const isProvisional = matter.ipType === 'Patent' && /^(?:US)?6[0-3]/.test(bare) && id.startsWith('us-');
    const isOwn = shown === matter[column] && new URL(href).host === register.host;
    return isRight && isOwn && !isProvisional ? [] : [`${id}: ${JSON.stringify(shown)} became ${href}`];
  });
}
