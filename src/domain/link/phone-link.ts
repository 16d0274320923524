/** Fewer digits are a note ("ask 42"); more are no telephone number (ITU-T E.164 allows 15). */
const SHORTEST = 3;
const LONGEST = 15;

/** A `tel:` address of digits and perhaps a leading plus, or undefined if the text has no number. */
export function telLink(phone: string): string | undefined {
  const number = dialled(phone);
  return number && `tel:${number.international ? '+' : ''}${number.digits}`;
}

/** A WhatsApp address of the number's digits, without + or 00, or undefined if the text has no number. */
export function whatsappLink(phone: string): string | undefined {
  const number = dialled(phone);
  return number && `https://wa.me/${number.digits}`;
}

function dialled(phone: string): { readonly international: boolean; readonly digits: string } | undefined {
  const first = firstNumber(phone);
  const international = /^\D*(?:\+|00)/.test(first);
  // The zero in +44 (0)20 … is dialled only within the country.
  const text = international ? first.replace(/\(0\)/, '') : first;
  const digits = text.replace(/\D/g, '').replace(international ? /^00/ : /^$/, '');
  return digits.length >= SHORTEST && digits.length <= LONGEST ? { international, digits } : undefined;
}

/** A cell may have two numbers, or an extension that no link can dial. A slash may also be part of a German number. */
function firstNumber(phone: string): string {
  const parts = phone.slice(0, 200).split(/[,;|\n]|\/\s*(?=\+|00)|\b(?:extn?|x|or)(?![a-z])/i);
  return parts.find((part) => /\d/.test(part)) ?? '';
}
