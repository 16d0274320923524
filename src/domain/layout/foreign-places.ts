import { COUNTRY_NAMES } from '#domain/places/country-names.ts';
import { placeCode, placeName, placeText } from '#domain/places/place.ts';

const LANGUAGES = [
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'ja',
  'zh',
  'zh-Hant',
  'pl',
  'tr',
  'ko',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
];

/** Other names of countries, and names of offices in other languages. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  EP: 'EPA|EPÜ|OEB|OEP|Oficina Europea de Patentes|欧州|欧州特許庁|欧洲|欧洲专利局|Europäisches Patentamt|Office européen des brevets|Europa|UEB|Ufficio europeo dei brevetti|EOB|Europees Octrooibureau|Instituto Europeu de Patentes|유럽|유럽특허청|Avrupa|EUP|UPE',
  US: '米国|アメリカ|EE UU|EEUU|E U A|VS|EUA',
  GB: '英国|Großbritannien|Grande-Bretagne|Gran Bretaña',
  DE: '独国|BRD',
  FR: '仏国',
  NL: 'Holland|Hollande|Holanda',
  KR: 'Südkorea|Corée du Sud|Corea del Sur|韩国',
  EM: 'EUIPO|EU|UE|HABM|OHMI|欧盟|Unionsmarke',
  CN: '中国大陆|中國大陸|大陆',
  WO: 'OMPI|国際|国际|IR|IR-Marke|국제|PCT 국제|WIPO Uluslararası',
};

let made: ReadonlyMap<string, string> | undefined;

/**
 * The portal's name of a country or an office that a cell names in another language; undefined if the portal knows the text already, or no language
 * has it.
 */
export function foreignPlace(cell: string): string | undefined {
  if (placeCode(cell) !== undefined) return undefined;
  const code = codes().get(placeText(cell));
  return code === undefined ? undefined : placeName(code);
}

/** Computed at the first use, because it takes some milliseconds. */
function codes(): ReadonlyMap<string, string> {
  if (made) return made;
  const names = new Map<string, string>();
  const twice = new Set<string>();
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of COUNTRY_NAMES.keys()) {
      const name = display.of(code);
      const text = placeText(name ?? '');
      if ((names.get(text) ?? code) !== code) twice.add(text);
      if (name !== undefined) names.set(text, code);
    }
  }
  // "Kongo" is one country in Polish and another in Norwegian.
  for (const text of twice) names.delete(text);
  for (const [code, words] of Object.entries(OTHER_NAMES))
    for (const word of words.split('|')) names.set(placeText(word), code);
  return (made = names);
}
