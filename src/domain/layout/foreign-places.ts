import { COUNTRY_CODES } from '#domain/places/place-table.ts';
import { placeCode, placeName, placeText } from '#domain/places/place.ts';

const LANGUAGES = ['de', 'fr', 'es', 'ja', 'zh'];

/** What offices are called where the portal's own table does not know it. */
const OFFICES: Readonly<Record<string, string>> = {
  EP: 'EPA|EPÜ|OEB|欧州|欧州特許庁|欧洲|欧洲专利局|Europäisches Patentamt|Office européen des brevets',
  EM: 'HABM|OHMI|欧盟|Unionsmarke',
  WO: 'OMPI|国際|国际|IR|IR-Marke',
};

let made: ReadonlyMap<string, string> | undefined;

/** The portal's name of a country or an office that a cell names in another language; undefined where it is known anyway, or to no language. */
export function foreignPlace(cell: string): string | undefined {
  if (placeCode(cell) !== undefined) return undefined;
  const code = codes().get(placeText(cell));
  return code === undefined ? undefined : placeName(code);
}

/** Made at the first use: it takes some milliseconds. */
function codes(): ReadonlyMap<string, string> {
  if (made) return made;
  const names = new Map<string, string>();
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of COUNTRY_CODES) {
      const name = display.of(code);
      if (name !== undefined) names.set(placeText(name), code);
    }
  }
  for (const [code, words] of Object.entries(OFFICES))
    for (const word of words.split('|')) names.set(placeText(word), code);
  return (made = names);
}
