import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatedNumbers, wrongLinks } from '#domain/testing/generated-numbers.ts';
import { makeMatter } from '#domain/testing/make.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { hasWrongCheckDigit, registerLinks } from './register-links.ts';
import { REGISTER_FORMS } from './register-forms.ts';
import { REGISTERS } from './register-table.ts';

const TYPE_NAMES = {
  patent: 'Patent',
  trademark: 'Trademark',
  design: 'Design',
  'utility-model': 'Utility Model',
  copyright: '',
};
const published = { firstPublicationDate: '01/02/2020' };

/** The addresses of a matter by register. */
const hrefs = (given: Partial<Matter>) =>
  Object.fromEntries(registerLinks(makeMatter({ ...published, ...given })).map(({ id, href }) => [id, href]));

test.each(REGISTER_FORMS)('the example of $register for $office, $example, gets a link to its host', (form) => {
  for (const right of form.rights) {
    for (const column of form.columns) {
      const given = { jurisdiction: form.office, ipType: TYPE_NAMES[right], [column]: form.example };
      const href = hrefs(given)[form.register];
      expect(href).toBeDefined();
      expect(new URL(href!).host).toBe(REGISTERS[form.register].host);
    }
  }
});

const EPO = 'https://register.epo.org/application?number=EP21734567&lng=en&tab=main';
const US = 'https://patentcenter.uspto.gov/applications/17345678';
const TSDR = (number: string, kind: string) =>
  `https://tsdr.uspto.gov/#caseNumber=${number}&caseType=${kind}&searchType=statusSearch`;
const WO = 'https://patentscope.wipo.int/search/en/detail.jsf?docId=';
const J = 'https://www.j-platpat.inpit.go.jp/c1801/PU/JP-';
const DE = 'https://register.dpma.de/DPMAregister/pat/register?AKZ=1020211234567';
const GB = 'https://www.search-for-intellectual-property.service.gov.uk/';
const GOOGLE = 'https://patents.google.com/patent/';
const MADRID = 'https://www3.wipo.int/madrid/monitor/en/showData.jsp?ID=ROM.1654321';
type Case = readonly [
  country: string,
  type: string,
  column: keyof Matter,
  numbers: readonly string[],
  id: string,
  href: string,
];

test.each<Case>([
  ['EP', 'Patent', 'applicationNumber', ['EP 21734567.7', '21734567.7', 'EP21734567.7', 'EP 21 734 567.7', '21734567', 'ep21734567.7', '21734567,7', 'EP-21734567.7', '２１７３４５６７．７'], 'epo-register', EPO],
  ['European Patent Office', 'Patent', 'applicationNumber', ['21734567.7'], 'epo-register', EPO],
  ['EU', 'patents', 'applicationNumber', ['21734567.7'], 'epo-register', EPO],
  ['EP', 'Patent', 'publicationNumber', ['EP3987654A1', 'EP 3 987 654 A1', 'EP3987654', 'EP-3987654-A1', '3987654'], 'espacenet', 'https://worldwide.espacenet.com/patent/search?q=pn%3DEP3987654'],
  ['EP', 'Patent', 'grantNumber', ['EP3987654B1', 'EP 3 987 654 B1', 'EP-3987654-B1'], 'google-patents', `${GOOGLE}EP3987654B1/en`],
  ['WO', 'Patent', 'publicationNumber', ['WO2021/234567A1', 'WO 2021/234567 A1', 'WO2021234567', 'WO-2021-234567-A1', 'WO/2021/234567', '2021/234567'], 'patentscope', `${WO}WO2021234567`],
  ['PCT', 'Patent', 'publicationNumber', ['WO 99/12345', 'WO99/12345'], 'patentscope', `${WO}WO1999012345`],
  ['WO', 'Patent', 'publicationNumber', ['WO 03/106432'], 'patentscope', `${WO}WO2003106432`],
  ['US', 'Patent', 'applicationNumber', ['17/345,678', 'US 17/345,678', '17345678', '17/345678', 'US17/345,678', '17-345678', '17/345.678', '17 345 678', 'US-17/345,678'], 'us-patent-center', US],
  ['United States of America', 'Patent', 'publicationNumber', ['US2022/0123456A1', 'US 2022/0123456 A1', 'US20220123456A1', 'US-2022-0123456-A1'], 'google-patents', `${GOOGLE}US20220123456A1/en`],
  ['US', 'Patent', 'grantNumber', ['US11,765,432B2', 'US 11,765,432 B2', 'US11765432B2', 'US-11765432-B2'], 'google-patents', `${GOOGLE}US11765432B2/en`],
  ['US', 'Design', 'applicationNumber', ['29/812,345'], 'us-patent-center', 'https://patentcenter.uspto.gov/applications/29812345'],
  ['US', 'Trademark', 'applicationNumber', ['97/123,456', 'US 97/123,456', '97123456'], 'us-tsdr', TSDR('97123456', 'SERIAL_NO')],
  ['US', 'Trademark', 'grantNumber', ['7,123,456', 'US 7,123,456', '7123456'], 'us-tsdr', TSDR('7123456', 'US_REGISTRATION_NO')],
  ['US', 'Trademark', 'applicationNumber', ['85/146,322'], 'tmview', 'https://www.tmdn.org/tmview/#/tmview/detail/US500000085146322'],
  ['JP', 'Patent', 'applicationNumber', ['2021-123456', 'JP 2021-123456', '特願2021-123456', '特願２０２１－１２３４５６', '2021‐123456'], 'jp-patents', `${J}2021-123456/10/en`],
  ['Japan', 'Patent', 'publicationNumber', ['JP2022-023456A', '2022-023456', '特開2022-023456', 'JP2022023456A', 'JP-2022023456-A'], 'jp-patents', `${J}2022-023456/11/en`],
  ['JP', 'Patent', 'grantNumber', ['JP7234567B2', '7234567', '7234567B2', '特許第7234567号', '特許7234567', 'JP-7234567-B2'], 'jp-patents', `${J}7234567/15/en`],
  ['JP', 'Trademark', 'applicationNumber', ['2024-012345', '商願2024-012345'], 'jp-marks', 'https://www.j-platpat.inpit.go.jp/c1801/TR/JP-2024-012345/40/en'],
  ['DE', 'Patent', 'applicationNumber', ['10 2021 123 456.7', 'DE 10 2021 123 456.7', '102021123456.7', 'DE1020211234567'], 'de-patents', DE],
  ['Germany', 'Trademark', 'grantNumber', ['30 2025 229 148.9', '3020252291489'], 'de-marks', 'https://register.dpma.de/DPMAregister/marke/register/3020252291489/DE'],
  ['GB', 'Patent', 'applicationNumber', ['2112345.6', 'GB 2112345.6', 'GB2112345.6'], 'gb-patents', `${GB}GB2112345.6`],
  ['EP(GB)', 'Patent', 'grantNumber', ['EP3756048', 'EP3756048B1'], 'gb-patents', `${GB}EP3756048`],
  ['UK', 'Trademark', 'applicationNumber', ['UK00003712345', 'UK 00003712345'], 'gb-marks', 'https://trademarks.ipo.gov.uk/ipo-tmcase/page/Results/1/UK00003712345'],
  ['EM', 'Trademark', 'applicationNumber', ['018765432', 'EM 018765432', 'EUTM 018765432', '018 765 432'], 'euipo-marks', 'https://euipo.europa.eu/eSearch/#details/trademarks/018765432'],
  ['EP', 'Trademark', 'grantNumber', ['018765432'], 'euipo-marks', 'https://euipo.europa.eu/eSearch/#details/trademarks/018765432'],
  ['EUIPO', 'Trademark', 'grantNumber', ['019244395'], 'tmview', 'https://www.tmdn.org/tmview/#/tmview/detail/EM500000019244395'],
  ['EP', 'Design', 'applicationNumber', ['008765432-0001', 'RCD 008765432-0001', '008765432–0001'], 'euipo-designs', 'https://euipo.europa.eu/eSearch/#details/designs/008765432-0001'],
  ['WO', 'Trademark', 'applicationNumber', ['1654321', 'Madrid 1654321', 'IR 1654321', '1 654 321', '1,654,321', '1.654.321'], 'madrid-monitor', MADRID],
  ['WO', 'Trademark', 'grantNumber', ['815868', 'IR 815 868', '815,868'], 'madrid-monitor', MADRID.replace('1654321', '815868')],
  ['WO', 'Trademark', 'grantNumber', ['815868', '815.868'], 'tmview', 'https://www.tmdn.org/tmview/#/tmview/detail/WO500000000815868'],
  ['JP', 'Trademark', 'applicationNumber', ['Madrid 1654321', 'IR 1654321', 'WO 1654321'], 'madrid-monitor', MADRID],
  ['CN', 'Patent', 'publicationNumber', ['CN115678901A', 'CN 115678901 A', 'CN-115678901-A'], 'cn-patents', 'http://epub.cnipa.gov.cn/patent/CN115678901A'],
  ['DE', 'Patent', 'publicationNumber', ['DE102021123456A1', 'DE 10 2021 123 456 A1', 'DE-102021123456-A1'], 'google-patents', `${GOOGLE}DE102021123456A1/en`],
  ['GB', 'Patent', 'publicationNumber', ['GB2601234A', 'GB 2601234 A', 'GB-2601234-A'], 'google-patents', `${GOOGLE}GB2601234A/en`],
  ['KR', 'Patent', 'applicationNumber', ['10-2024-0023149', '1020240023149', 'KR 10-2024-0023149'], 'kr-kipris', 'https://doi.org/10.8080/1020240023149'],
  ['CA', 'Patent', 'grantNumber', ['2604999', '2,604,999', 'CA 2604999 C', 'CA2604999A1', 'CA-2604999-A1'], 'ca-patents', 'https://brevets-patents.ic.gc.ca/opic-cipo/cpd/eng/patent/2604999/summary.html'],
  ['CA', 'Trademark', 'applicationNumber', ['1834521', '1,834,521', '1834521-00'], 'ca-marks', 'https://ised-isde.canada.ca/cipo/trademark-search/1834521-00?lang=eng'],
  ['FR', 'Patent', 'publicationNumber', ['FR3012345', 'FR 3 012 345 A1', 'FR-3012345-A1'], 'fr-patents', 'https://data.inpi.fr/brevets/FR3012345'],
  ['FR', 'Trademark', 'applicationNumber', ['4123456', 'FR 4 123 456'], 'fr-marks', 'https://data.inpi.fr/marques/FR4123456'],
  ['FR', 'Design', 'applicationNumber', ['FR20200885-003', '20200885-003'], 'fr-designs', 'https://data.inpi.fr/dessins_modeles/FR20200885-003'],
  ['AU', 'Patent', 'applicationNumber', ['2016201249', 'AU 2016201249', 'AU2016 201249'], 'au-patents', 'https://ipsearch.ipaustralia.gov.au/patents/2016201249'],
  ['AU', 'Trademark', 'applicationNumber', ['2145673', 'AU 2145673', '2145,673'], 'au-marks', 'https://search.ipaustralia.gov.au/trademarks/search/view/2145673'],
  ['CH', 'Trademark', 'applicationNumber', ['12345/2020', 'CH 12345/2020'], 'ch-marks', 'https://www.swissreg.ch/database-client/register/detail?type=trademark&lang=en&no=12345%2F2020'],
  ['SE', 'Trademark', 'applicationNumber', ['2025-01234'], 'se-marks', 'https://search.prv.se/#/trademark/2025-01234'],
  ['NO', 'Trademark', 'applicationNumber', ['202012345', '2020 12345'], 'no-marks', 'https://services.patentstyret.no/search-details/trademark/202012345?lang=en'],
  ['UK', 'Design', 'applicationNumber', ['6450987', 'GB 6450987'], 'gb-designs', 'https://www.registered-design.service.gov.uk/find/6450987'],
  ['IN', 'Patent', 'applicationNumber', ['202147023456', '1234/CHE/2012'], 'in-patents', 'https://iprsearch.ipindia.gov.in/PublicSearch/'],
  ['IN', 'Trademark', 'applicationNumber', ['5123456'], 'in-marks', 'https://tmrsearch.ipindia.gov.in/tmrpublicsearch'],
])('%s, %s, %s: %j leads to %s', (jurisdiction, ipType, column, numbers, id, href) => {
  for (const number of numbers) expect([number, hrefs({ jurisdiction, ipType, [column]: number })[id]]).toEqual([number, href]);
}); // prettier-ignore

test.each<[string, Partial<Matter>]>([
  ['a provisional application', { jurisdiction: 'US', applicationNumber: '63/123,456' }],
  ['an unpublished application', { jurisdiction: 'EP', applicationNumber: '21734567.7', firstPublicationDate: '' }],
  ['a placeholder for a publication', { jurisdiction: 'EP', applicationNumber: '21734567.7', publicationNumber: 'TBD', firstPublicationDate: 'n/a' }],
  ['a wrong check digit', { jurisdiction: 'EP', applicationNumber: '21734567.8' }],
  ['an international application number', { jurisdiction: 'WO', applicationNumber: 'PCT/EP2021/061234', publicationNumber: 'PCT/EP2021/061234' }],
  ['another office’s number', { jurisdiction: 'EP', applicationNumber: 'US 17/345,678' }],
  ['no country', { applicationNumber: '17/345,678' }],
  ['another kind of right', { jurisdiction: 'EP', ipType: 'Litigation', applicationNumber: '21734567.7' }],
  ['a formula', { jurisdiction: 'US', applicationNumber: '=A1', grantNumber: '#REF!' }],
  ['two numbers in a cell', { jurisdiction: 'US', applicationNumber: '17/345,678; 17/345,679' }],
  ['a superscript digit', { jurisdiction: 'US', applicationNumber: '17/345,67⁸' }],
  ['a German number without its check digit', { jurisdiction: 'DE', applicationNumber: '10 2021 123 456' }],
  ['a Union mark whose zero a spreadsheet has eaten', { jurisdiction: 'EM', ipType: 'Trademark', applicationNumber: '18765432' }],
  ['an international design', { jurisdiction: 'WO', ipType: 'Design', applicationNumber: 'DM/215987' }],
  ['a mark of Singapore', { jurisdiction: 'SG', ipType: 'Trademark', applicationNumber: '40202012345Y' }],
  ['a national number of a Madrid designation', { jurisdiction: 'AU', ipType: 'Trademark', applicationType: 'Madrid', applicationNumber: '1654321' }],
])('no link: %s', (_case, given) => {
  expect(hrefs({ ipType: 'Patent', ...given })).toEqual({});
}); // prettier-ignore

describe('the check digit of a European application', () => {
  test.each([
    ['04753697.4', false],
    ['04753697.5', true],
    ['EP 04 753 697,5', true],
    ['04753697', false],
    ['PCT/EP2021/061234', false],
  ])('%s is wrong: %s', (applicationNumber, wrong) => {
    expect(hasWrongCheckDigit(makeMatter({ jurisdiction: 'EP', ipType: 'Patent', applicationNumber }))).toBe(wrong);
    expect(hasWrongCheckDigit(makeMatter({ jurisdiction: 'US', ipType: 'Patent', applicationNumber }))).toBe(false);
  });
});

test('given generated numbers, no link is made that the office’s form does not allow', () => {
  fc.assert(
    fc.property(generatedNumbers, (matter) => {
      expect(wrongLinks(matter)).toEqual([]);
    }),
    { numRuns: 3_000 },
  );
});
