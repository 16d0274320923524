/** Legal forms that a company's name ends in, each with its other spellings. Those that may be words, such as "as", count only at the end. */
const FORMS = `
ltd limited
inc incorporated
corp corporation
co company
llc
llp
plc
lp
pty
gmbh
ag
se
kg kgaa
ohg
gbr
ev
eg genossenschaft
anstalt
ek
ug
sa
sas
sarl
sasu
scea
snc
sci
srl
spa
sl slu
scoop
sadecv
sderl
senc
slp
bv
nv
vof
cv
as
aps
asa
ab publ
oy oyj
sp z oo spzoo
sro
kft
zrt
ltda
eireli
sti
doo
kk kabushiki kaisha 株式会社
有限会社
合同会社
有限公司 股份有限公司
주식회사
`;
const FORM_OF = new Map(
  FORMS.trim()
    .split('\n')
    .flatMap((line) => {
      const [form = '', ...others] = line.split(' ');
      return [form, ...others].map((word) => [word, form] as const);
    }),
);
/** Forms of several words at the end of a name: "S. Coop.", "S.A. de C.V.". */
const OF_SEVERAL_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bs\.?\s?coop\.?$/, ' scoop'],
  [/\bs\.?\s?a\.?(?:\s?p\.?\s?i\.?)?\s+de\s+c\.?\s?v\.?$/, ' sadecv'],
  [/\bs\.?\s?de\s+r\.?\s?l\.?(?:\s+de\s+c\.?\s?v\.?)?$/, ' sderl'],
  [/\bs\.?\s?en\s+c\.?$/, ' senc'],
];
const SIGNS = /株式会社|有限会社|合同会社|股份有限公司|有限公司|주식회사|㈱|\(株\)|（株）|\(주\)|㈜/gu;
const AND = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'og', 'och', 'i', 've', '&', '+']);

/** A company's name as people compare it: without letter case, accents, punctuation, and with its legal form apart. */
export interface PlainName {
  readonly words: readonly string[];
  /** Empty if the name has none. */
  readonly form: string;
}

export function plainName(name: string): PlainName {
  const signs = [...name.matchAll(SIGNS)].map(([sign]) => sign.replace(/㈱|\(株\)|（株）/u, '株式会社'));
  // "(ex Farmaustral)" is no part of the name.
  const words = wordsIn(plainText(name).replace(/\([^)]*\)/g, ' '));
  const forms: string[] = signs;
  while (words.length > 1) {
    const last = words.at(-1) ?? '';
    const form = FORM_OF.get(last);
    if (form === undefined && last !== '&') break;
    words.pop();
    // "Aurora Co., Inc." is "Aurora, Inc.".
    if (form !== undefined && form !== 'co') forms.unshift(form);
  }
  if (words.length > 1 && words[0] === 'the') words.shift();
  return { words, form: forms.join(' ') };
}

/** The words of a text as `plainName` compares them, those in brackets and legal forms among them. */
export const plainWords = (text: string): readonly string[] => wordsIn(plainText(text));

/** The legal form of a name whose next words are these, and how many of them it has. */
export function formAtStart(words: readonly string[]): { readonly form: string; readonly length: number } {
  const end = words.findIndex((word) => word !== '&' && !FORM_OF.has(word));
  const length = words.slice(0, end < 0 ? undefined : end).findLastIndex((word) => word !== '&') + 1;
  const forms = words.slice(0, length).flatMap((word) => FORM_OF.get(word) ?? []);
  return { form: forms.filter((form) => form !== 'co').join(' '), length };
}

function plainText(name: string): string {
  const plain = name
    .replace(SIGNS, ' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .trim();
  const whole = OF_SEVERAL_WORDS.reduce((text, [form, word]) => text.replace(form, word), plain);
  // "Brueckner" is "Brückner".
  return whole.replace(/([aou])e/g, '$1');
}

function wordsIn(text: string): string[] {
  return (
    text
      // "S.A.R.L.", "A/S" and "S. à r. l." are one word.
      .replace(
        /(?<![\p{L}\p{N}])(?:\p{L}[./]\s?){1,}\p{L}?(?![\p{L}\p{N}])\.?/gu,
        (letters) => ` ${letters.replace(/[^\p{L}]/gu, '')} `,
      )
      .split(/[^\p{L}\p{M}\p{N}&+]+/u)
      .filter((word) => word !== '')
      .map((word) => (AND.has(word) ? '&' : word))
  );
}
