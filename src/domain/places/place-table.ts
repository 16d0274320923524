export interface Office {
  /** Short enough for the label of a chart. */
  readonly name: string;
  /** One sentence for a client who does not know the code. */
  readonly about: string;
  /** Other names, separated by commas, in any letter case. */
  readonly aliases: string;
}

/**
 * The offices and organisations that are not countries, by their code in WIPO Standard ST.3 (as of 22 November 2026), and the codes of former
 * countries that old rights still have. These names win over those of CLDR, in which OA and EA are other places.
 */
export const OFFICES: Readonly<Record<string, Office>> = {
  EP: {
    name: 'European Patent Office',
    about: 'European patents. The European Patent Office (EPO) examines them for all its member states at once.',
    aliases: 'Europe, EPO, European patent, EPC',
  },
  WO: {
    name: 'International',
    about:
      'International applications under the PCT, Madrid or Hague system, handled by the World Intellectual Property Organization (WIPO).',
    aliases:
      'WIPO, PCT, World, Worldwide, Madrid, Hague, International application, World Intellectual Property Organization',
  },
  IB: {
    name: 'WIPO International Bureau',
    about: 'Applications filed at the International Bureau of the World Intellectual Property Organization (WIPO).',
    aliases: 'International Bureau',
  },
  EM: {
    name: 'European Union',
    about:
      'Trademarks and designs for the whole European Union, registered by its Intellectual Property Office (EUIPO).',
    aliases: 'EU, EUIPO, OHIM, EUTM, European Union Intellectual Property Office',
  },
  QZ: {
    name: 'EU plant varieties',
    about: 'Plant variety rights for the whole European Union, granted by its Community Plant Variety Office (CPVO).',
    aliases: 'CPVO, Community Plant Variety Office',
  },
  BX: {
    name: 'Benelux',
    about:
      'Trademarks and designs for Belgium, the Netherlands and Luxembourg, registered by the Benelux office (BOIP).',
    aliases: 'BOIP, Benelux Office for Intellectual Property',
  },
  OA: {
    name: 'OAPI (Africa)',
    about:
      'Rights for all member states of the African Intellectual Property Organization (OAPI), mostly in West and Central Africa.',
    aliases: 'OAPI, African Intellectual Property Organization',
  },
  AP: {
    name: 'ARIPO (Africa)',
    about:
      'Rights for chosen member states of the African Regional Intellectual Property Organization (ARIPO), mostly in East and Southern Africa.',
    aliases: 'ARIPO, African Regional Intellectual Property Organization',
  },
  EA: {
    name: 'Eurasia',
    about: 'Eurasian patents and designs, granted by the Eurasian Patent Organization (EAPO).',
    aliases: 'EAPO, EAPC, Eurasian patent, Eurasian Patent Organization',
  },
  GC: {
    name: 'Gulf states',
    about: 'Patents handled by the office of the Cooperation Council for the Arab States of the Gulf (GCC).',
    aliases: 'GCC, Gulf Cooperation Council',
  },
  XN: {
    name: 'Nordic Patent Institute',
    about: 'International searches by the Nordic Patent Institute of Denmark, Iceland, Norway and Sweden.',
    aliases: '',
  },
  XV: {
    name: 'Visegrad Patent Institute',
    about: 'International searches by the Visegrad Patent Institute of Czechia, Hungary, Poland and Slovakia.',
    aliases: '',
  },
  XU: {
    name: 'UPOV plant varieties',
    about: 'Plant varieties under the International Union for the Protection of New Varieties of Plants (UPOV).',
    aliases: 'UPOV',
  },
  SU: { name: 'Soviet Union', about: 'Rights of the former Soviet Union.', aliases: 'USSR' },
  DD: { name: 'East Germany', about: 'Rights of the former German Democratic Republic.', aliases: 'GDR' },
  CS: { name: 'Czechoslovakia', about: 'Rights of the former Czechoslovakia.', aliases: '' },
  YU: { name: 'Yugoslavia', about: 'Rights of the former Yugoslavia.', aliases: '' },
};

/** English names that read better than those of CLDR. */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  CD: 'DR Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
};

/** What sheets and people also write for a country, separated by commas, beside its code and its English name. */
export const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  AE: 'UAE, Emirates',
  AT: 'Österreich',
  BA: 'Bosnia',
  BE: 'Belgique, België',
  BO: 'Plurinational State of Bolivia',
  BR: 'Brasil',
  BN: 'Brunei Darussalam',
  CD: 'Democratic Republic of the Congo',
  CG: 'Congo',
  CH: 'Schweiz, Suisse, Svizzera',
  CI: 'Ivory Coast',
  CN: 'PRC, PR China, P.R. China, People’s Republic of China, Mainland China',
  CV: 'Cabo Verde',
  CZ: 'Czech Republic',
  DE: 'Deutschland, Federal Republic of Germany',
  DK: 'Danmark',
  ES: 'España',
  FI: 'Suomi',
  GB: 'UK, Great Britain, Britain, England, United Kingdom of Great Britain and Northern Ireland',
  GR: 'EL, Hellas',
  HK: 'Hong Kong SAR',
  ID: 'Republic of Indonesia',
  IE: 'Republic of Ireland',
  IN: 'Bharat, Republic of India',
  IR: 'Islamic Republic of Iran',
  IT: 'Italia',
  KP: 'DPRK, Democratic People’s Republic of Korea',
  KR: 'Korea, Republic of Korea, Korea Republic of, ROK, Korea South',
  LA: 'Lao, Lao PDR',
  MD: 'Republic of Moldova',
  MK: 'Macedonia',
  MM: 'Burma',
  MO: 'Macau',
  NL: 'Holland, Nederland, The Netherlands',
  NO: 'Norge',
  PH: 'The Philippines',
  PL: 'Polska',
  RU: 'Russian Federation',
  SA: 'KSA, Kingdom of Saudi Arabia',
  SE: 'Sverige',
  SK: 'Slovak Republic',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Turkey',
  TW: 'Chinese Taipei, Taiwan Province of China, Republic of China, ROC',
  TZ: 'United Republic of Tanzania',
  US: 'USA, U.S., U.S.A., United States of America, America',
  VA: 'Holy See, Vatican',
  VC: 'St Vincent & Grenadines',
  VE: 'Bolivarian Republic of Venezuela',
  VN: 'Viet Nam',
};
