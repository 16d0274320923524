/**
 * Other names of countries and offices, by code: in other languages, short for them, or of the office that grants the rights. Names of countries in
 * the languages of `foreign-places.ts` come from the platform.
 */
export const PLACE_WORDS: Readonly<Record<string, string>> = {
  EP: 'EPA|EPÜ|OEB|OEP|EUP|UPE|Oficina Europea de Patentes|欧州|欧州特許庁|欧州特許|欧洲|欧洲专利局|欧洲专利|Europäisches Patentamt|Europäisches Patent|EP-Patent|EP Patentamt|Office européen des brevets|Brevet européen|Europa|UEB|Ufficio europeo dei brevetti|Brevetto europeo|EOB|Europees Octrooibureau|Europees octrooi|Instituto Europeu de Patentes|Patente europeia|Patente europea|유럽|유럽특허청|유럽특허|Avrupa|Avrupa Patenti|Patent europejski|European|European Patent Convention|Evropa|Euro-PCT|EP-PCT|Regional EP',
  EM: 'EUIPO|UE|HABM|OHMI|OAMI|EU TM|CTM|Community Trade Mark|Community Trademark|European Union Trade Mark|欧盟商标|欧盟知识产权局|EU商標|欧州連合知的財産庁|유럽연합|Unionsmarke|EU-Marke|Gemeinschaftsmarke|EU-Design|RCD|REUD|Marque de l’Union européenne|Marque UE|MUE|Marca UE|Marca de la Unión Europea|Marca da União Europeia|Marchio UE|Marchio dell’Unione europea|Uniemerk|EUIPO Alicante',
  WO: 'OMPI|Internationell|Internationell ansökan|International ansøgning|Internasjonal|Internasjonal søknad|Patent Co-operation Treaty|Patent Cooperation Treaty|国際|国际|IR-Marke|IR (WIPO)|IR (OMPI)|IR (Madrid)|Madrid (IR)|국제|PCT 국제|WIPO Uluslararası|Intl|Int’l|INT|Internacional|Internazionale|Internationaal|Mezinárodní|Międzynarodowy|Uluslararası|Internationale Registrierung|Internationale Marke|International Registration|International Trademark|Enregistrement international|Marque internationale|Registro internacional|Marca internacional|Registrazione internazionale|Internationale inschrijving|Madrid Protocol|Madrid System|Protocole de Madrid|The Hague|La Haye|La Haya|Haager Abkommen|Weltweit|PCT-Anmeldung|PCT application|Internationale Anmeldung|Demande internationale|Demande PCT|Solicitud internacional|Solicitud PCT|Domanda internazionale|国際出願|国際登録|国际申请|国际注册|WIPO Madrid|PCT International|世界知识产权组织|マドプロ|マドリッド|马德里|국제출원|국제등록|마드리드',
  BX: 'BBIE|OBPI|BNL|Bénélux|Benelüks|Beneluks|ベネルクス|比荷卢|베네룩스|Benelux-Marke|Beneluxmerk|Marque Benelux',
  OA: 'AIPO|非洲知识产权组织|Organisation Africaine de la Propriété Intellectuelle',
  AP: 'African Regional',
  EA: 'Eurasian|Eurasien|Eurasie|EAPA|OEAP|ユーラシア|欧亚|欧亚专利局|유라시아|Eurasisches Patentamt|Eurasian Patent Office|Eurasian Patent Organisation|Eurazja|Avrasya|Euroasiática|Eurasia',
  GC: 'Gulf|GCC Patent Office|Golfstaaten|Golf-Kooperationsrat|CCG|海湾合作委员会|海湾|GCCPO',
  AE: 'VAE|阿联|EAU|ZEA|BAE|阿联酋|Dubai|Emirates',
  AR: 'Rep. Argentina',
  AT: 'Ö|Öst|Österr|Oesterreich|ÖPA',
  AU: '豪州|澳洲|澳大利亚|호주|IP Australia|Aust',
  BA: 'Bosnien-Herzegowina|Bosnia-Herzegovina|Bosnia-Hercegovina|Bosnie-et-Herzégovine',
  BR: 'INPI-BR',
  CA: 'CIPO|Can|CDN',
  CH: 'CH/LI|CHLI|Schweiz/Liechtenstein|Switzerland/Liechtenstein|Suisse/Liechtenstein|Svizzera/Liechtenstein|Switzerland and Liechtenstein|Schweiz und Liechtenstein|Suisse et Liechtenstein|IGE',
  CI: 'Elfenbeinküste|Costa de Marfil',
  CL: 'INAPI',
  CN: '大陆|中国大陆|中华人民共和国|VR China|China VR|Volksrepublik China|RP China|Chine (RPC)|China P.R.|P. R. China|P.R.C.|China (Mainland)|CNIPA|SIPO|China, People’s Republic of|China, People’s Republic|People’s Republic of China|China (People’s Republic)',
  CZ: 'Czech|Tschechische Republik|République tchèque|República Checa|República Tcheca|Repubblica Ceca|Česká republika|Çek Cumhuriyeti|チェコ共和国|捷克共和国|Czech Rep|Rep. Checa',
  DE: '独国|BRD|DPMA|GER|Bundesrepublik Deutschland',
  DO: 'Rep. Dominicana|Dominican Rep',
  ES: 'OEPM',
  FI: 'PRH',
  FR: '仏国',
  GB: '英国|Großbritannien|Grossbritannien|Grande-Bretagne|Gran Bretaña|Gran Bretagna|Grã-Bretanha|Groot-Brittannië|VK|Zjednoczone Królestwo|İngiltere|Inglaterra|Inghilterra|Angleterre|Engeland|Scotland|UKIPO|UK IPO',
  GR: 'OBI|Hellenic Republic',
  HK: '香港|中国香港|Hong Kong, China|Hong Kong (China)|China (Hong Kong)|홍콩|ホンコン|Hongkong|香港特别行政区',
  HU: 'Magyarország',
  IE: 'Eire|Ireland (Republic of)',
  IN: 'IPO India',
  IR: 'Irão|Persia',
  JP: 'JPO|日本国|Nippon|Nihon|JPN|特許庁',
  KR: 'Südkorea|Suedkorea|Korea (Süd)|Corée du Sud|Corée (Sud)|Corée|Corea del Sur|Corea (Sur)|Corea|Coreia|Coréia do Sul|韩国|大韩民国|한국|대한민국|S. Korea|S.Korea|KIPO|Kore|Korea Rep',
  LA: 'Lao People’s Democratic Republic',
  MA: 'OMPIC',
  MD: 'Moldau',
  MK: 'FYROM|Mazedonien|Macedonia (North)',
  MO: '澳门|中国澳门|Macau, China|Macau SAR|マカオ|마카오',
  MX: 'Méjico|IMPI|Estados Unidos Mexicanos',
  MY: 'MyIPO',
  NL: 'Holland|Hollande|Holanda|Olanda|Octrooicentrum NL',
  NZ: 'Nueva Zelandia|IPONZ|N. Zealand',
  PE: 'INDECOPI',
  PH: 'IPOPHL',
  PL: 'UPRP|Rzeczpospolita Polska',
  PT: 'INPI PT',
  RO: 'OSIM',
  RU: 'Россия|Российская Федерация|РФ|Rospatent|ロシア連邦|俄罗斯联邦|Russische Föderation|Fédération de Russie|Federación de Rusia|Federación Rusa|Federazione Russa|Federacja Rosyjska|Russian Fed',
  SA: '沙特|SAIP|Saudi',
  SE: 'PRV',
  SG: 'IPOS|S’pore|星加坡',
  SI: 'Slovenija',
  SK: 'Slovak Rep|Slowakische Republik|Slovenská republika|República Eslovaca',
  TH: 'タイ王国',
  TR: '터키|TÜRKPATENT|TPE',
  TT: 'Trinidad',
  TW: 'Taiwan R.O.C.|Taiwan ROC|台湾|中华民国|中国台湾|台湾地区|TIPO|中国台北',
  UA: 'Україна|Украина',
  US: '米国|アメリカ|美利坚合众国|EE UU|U S A|EEUU|E U A|VS|EUA|ABD|États-Unis d’Amérique|Vereinigte Staaten von Amerika|Estados Unidos de América|Estados Unidos da América|Stati Uniti d’America|Förenta staterna|Stany Zjednoczone Ameryki|Amerika|Amérique|USPTO|US-PTO',
  VN: 'ヴェトナム',
  ZA: 'RSA|RPA|S. Africa|南アフリカ共和国|남아프리카공화국',
};

/** Codes of ISO 3166-1 with three letters, in the order of the codes with two. */
export const THREE_LETTERS =
  'AE ARE AF AFG AL ALB AM ARM AO AGO AR ARG AT AUT AU AUS AZ AZE BA BIH BD BGD BE BEL BG BGR BH BHR BN BRN BO BOL BR BRA BW BWA BY BLR BZ BLZ CA CAN CD COD CG COG CH CHE CI CIV CL CHL CM CMR CN CHN CO COL CR CRI CU CUB CY CYP CZ CZE DE DEU DK DNK DO DOM DZ DZA EC ECU EE EST EG EGY ES ESP ET ETH FI FIN FR FRA GB GBR GE GEO GH GHA GR GRC GT GTM HK HKG HN HND HR HRV HU HUN ID IDN IE IRL IL ISR IN IND IQ IRQ IR IRN IS ISL IT ITA JM JAM JO JOR JP JPN KE KEN KG KGZ KH KHM KP PRK KR KOR KW KWT KZ KAZ LA LAO LB LBN LI LIE LK LKA LR LBR LT LTU LU LUX LV LVA LY LBY MA MAR MC MCO MD MDA ME MNE MG MDG MK MKD MM MMR MN MNG MO MAC MT MLT MU MUS MW MWI MX MEX MY MYS MZ MOZ NA NAM NG NGA NI NIC NL NLD NO NOR NP NPL NZ NZL OM OMN PA PAN PE PER PG PNG PH PHL PK PAK PL POL PT PRT PY PRY QA QAT RO ROU RS SRB RU RUS RW RWA SA SAU SE SWE SG SGP SI SVN SK SVK SM SMR SV SLV SY SYR TH THA TJ TJK TM TKM TN TUN TR TUR TT TTO TW TWN TZ TZA UA UKR UG UGA US USA UY URY UZ UZB VE VEN VN VNM ZA ZAF ZM ZMB ZW ZWE';

/** Words beside a place that name no other one: "Part" of a European patent, "Patent", "Office". */
export const SMALL_WORDS = new Set(
  'part teil anteil ep-teil validation validated validiert validierung validacion validación validiert national nationaler partie parte via inpi sar office patent patentamt patente brevet brevetto marke mark trademark tm marque marca merk design patents oepm dpma ipi uibm africa áfrica afrique afrika golf golfe gulf'.split(
    ' ',
  ),
);

/** The states in which a European patent may be validated. */
export const EPC_STATES = new Set(
  'AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC ME MK MT NL NO PL PT RO RS SE SI SK SM TR BA MA MD TN KH GE'.split(
    ' ',
  ),
);

/** Codes and words that firms use for two things, each with what it more likely is. A person decides. */
export const TWO_PLACES: Readonly<Record<string, string>> = {
  IR: 'WO',
  UM: 'EM',
  TM: 'TM',
  GM: 'EM',
  'EP-UP': 'EP',
  'EP UP': 'EP',
  'EP (UP)': 'EP',
  'EP-UE': 'EP',
  UP: 'EP',
  'EU patent': 'EP',
  'EU-Patent': 'EP',
  Unitary: 'EP',
  'Unitary Patent': 'EP',
  'European Unitary Patent': 'EP',
  'EP Unitary': 'EP',
  Einheitspatent: 'EP',
  'Brevet unitaire': 'EP',
  EPUE: 'EP',
  'Patente unitaria': 'EP',
  'Brevetto unitario': 'EP',
  'Unitair octrooi': 'EP',
  Community: 'EM',
  Gemeinschaft: 'EM',
  INPI: 'FR',
  D: 'DE',
  F: 'FR',
  I: 'IT',
  E: 'ES',
  A: 'AT',
};
