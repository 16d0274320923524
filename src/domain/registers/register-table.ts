import type { KindOfRight } from '#domain/portfolio/kinds.ts';

/** The columns of a matter that hold an office's numbers. */
export type NumberColumn = 'applicationNumber' | 'publicationNumber' | 'grantNumber';

/** One public register. Settings store its `id`, which therefore never changes. */
export interface Register {
  readonly name: string;
  /** Shown beside every link, so that a reader sees where it leads. */
  readonly host: string;
  /** The register has no address for one record: the link opens its search page. */
  readonly search?: true;
}

/** When the addresses were last compared with public sources. */
export const TABLE_CHECKED = { year: 2026, month: 11, day: 23 };

export const REGISTERS = {
  'epo-register': { name: 'European Patent Register', host: 'register.epo.org' },
  espacenet: { name: 'Espacenet', host: 'worldwide.espacenet.com' },
  'google-patents': { name: 'Google Patents', host: 'patents.google.com' },
  'us-patent-center': { name: 'USPTO Patent Center', host: 'patentcenter.uspto.gov' },
  'us-tsdr': { name: 'USPTO trademark status (TSDR)', host: 'tsdr.uspto.gov' },
  patentscope: { name: 'WIPO Patentscope', host: 'patentscope.wipo.int' },
  'madrid-monitor': { name: 'WIPO Madrid Monitor', host: 'www3.wipo.int' },
  'euipo-marks': { name: 'EUIPO trade marks', host: 'euipo.europa.eu' },
  'euipo-designs': { name: 'EUIPO designs', host: 'euipo.europa.eu' },
  'gb-patents': { name: 'UK patents (One IPO Search)', host: 'www.search-for-intellectual-property.service.gov.uk' },
  'gb-marks': { name: 'UK trade marks', host: 'trademarks.ipo.gov.uk' },
  'gb-designs': { name: 'UK designs', host: 'www.registered-design.service.gov.uk' },
  'jp-patents': { name: 'J-PlatPat patents', host: 'www.j-platpat.inpit.go.jp' },
  'jp-marks': { name: 'J-PlatPat trademarks', host: 'www.j-platpat.inpit.go.jp' },
  'cn-patents': { name: 'CNIPA publications', host: 'epub.cnipa.gov.cn' },
  'in-patents': { name: 'Indian patent search', host: 'iprsearch.ipindia.gov.in', search: true },
  'in-marks': { name: 'Indian trade mark search', host: 'tmrsearch.ipindia.gov.in', search: true },
  'de-patents': { name: 'DPMAregister patents and utility models', host: 'register.dpma.de' },
  'de-marks': { name: 'DPMAregister trade marks', host: 'register.dpma.de' },
  tmview: { name: 'TMview', host: 'www.tmdn.org' },
  'kr-kipris': { name: 'KIPRIS', host: 'doi.org' },
  'au-patents': { name: 'Australian patents', host: 'ipsearch.ipaustralia.gov.au' },
  'au-marks': { name: 'Australian trade marks', host: 'search.ipaustralia.gov.au' },
  'ca-patents': { name: 'Canadian patents', host: 'brevets-patents.ic.gc.ca' },
  'ca-marks': { name: 'Canadian trademarks', host: 'ised-isde.canada.ca' },
  'fr-patents': { name: 'INPI patents', host: 'data.inpi.fr' },
  'fr-marks': { name: 'INPI trade marks', host: 'data.inpi.fr' },
  'fr-designs': { name: 'INPI designs', host: 'data.inpi.fr' },
  'ch-marks': { name: 'Swissreg trade marks', host: 'www.swissreg.ch' },
  'no-marks': { name: 'Norwegian trade marks', host: 'services.patentstyret.no' },
  'se-marks': { name: 'Swedish trade marks', host: 'search.prv.se' },
} as const satisfies Readonly<Record<string, Register>>;

export type RegisterId = keyof typeof REGISTERS;
export const REGISTER_IDS = Object.keys(REGISTERS) as readonly RegisterId[];

/** How sure an address is. A: a public project opened it for a real number in 2026. B: several independent projects use it. */
type Grade = 'A' | 'B';

/** One form of number, and the office's address that takes it. */
export interface RegisterForm {
  readonly register: RegisterId;
  /** The office, as `placeCode` names it. */
  readonly office: string;
  readonly rights: readonly KindOfRight[];
  readonly columns: readonly NumberColumn[];
  /**
   * The whole number, as `tidyNumber` writes it: capital letters, plain digits, single spaces, plain hyphens. The office's prefix is optional, unless
   * it belongs to the number. Every group is a part of the address.
   */
  readonly form: RegExp;
  /** `{1}` is the first group of the form; a group that matched nothing is empty. */
  readonly address: string;
  /** A number of this form, as sheets write it. */
  readonly example: string;
  readonly source: Grade;
  /** The link needs a publication: registers show nothing of an unpublished application. */
  readonly published?: true;
  /** If the number has a check digit, it must fit the eight digits. */
  readonly europeanCheckDigit?: true;
}
