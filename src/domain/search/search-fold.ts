/**
 * The form in which texts and searches are compared: without letter case, accents, width and the kind of kana, and with one kind of dash. "Öl", "ＯＬ"
 * and "ol" are equal; so are "ポンプ", "ﾎﾟﾝﾌﾟ" and "ぽんぷ".
 */
export function searchFold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? hiragana(letter));
}

// oxlint-disable-next-line no-control-regex -- the whole of ASCII is meant
const PLAIN = /^[\u0000-\u007f]*$/;

/** Accents of Latin, Greek and Cyrillic, soft hyphens and joiners. Signs of other scripts are letters there, and stay. */
const ACCENTS = /[\u0300-\u036f\u00ad\u200b-\u200d\ufeff]+/g;

/** Letters that do not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}\\u30a1-\\u30f6]`, 'g');

const KANA_DISTANCE = 0x60;
const hiragana = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - KANA_DISTANCE);

/** Folded numbers without their punctuation: "2019-123456" and "2019/123,456" are one. Line breaks between numbers stay. */
export function withoutPunctuation(folded: string): string {
  return folded.replace(PLAIN.test(folded) ? PLAIN_PUNCTUATION : PUNCTUATION, '');
}
const PLAIN_PUNCTUATION = /[^a-z0-9\n]+/g;
const PUNCTUATION = /[^\p{L}\p{N}\n]+/gu;
