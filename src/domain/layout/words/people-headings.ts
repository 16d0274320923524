import { isOfOthers } from './of-others.ts';

const EMAIL =
  /(?:\b(?:adresse|address|indirizzo|dirección|endereço) )?(?<!\p{L})(?:e[- ]?mails?(?:[- ]?(?:address|adresse|adres))?|mails?|correos?(?: electrónicos?)?|courriels?|e-?posta?|e-?post(?:adress)?|e-?mailové?)(?!\p{L})|電子メール|(?:e|Ｅ)?メール(?:アドレス)?|电子邮[件箱]|電子郵件|邮箱|郵箱|이메일(?: ?주소)?|전자우편/iu;

/** "Client e-mail", "담당자 이메일": the address of the person whom the rest of the heading names. */
export function ofEmail(heading: string, fieldsSaid: (rest: string) => readonly string[]): readonly string[] {
  if (!EMAIL.test(heading) || isOfOthers(heading)) return [];
  const rest = heading.replace(EMAIL, ' ').replace(/^[\s\d/()-]+|[\s\d/()-]+$/gu, '');
  const fields = rest === '' ? [] : fieldsSaid(rest);
  if (fields.some((field) => field.startsWith('serviceContact'))) return ['serviceContactEmail'];
  return fields.includes('name') || fields.includes('company') ? ['email'] : [];
}

const OURS =
  /^(?:our|unsere?r?|notre|nuestr[oa]|nostr[oa]|onze|ons|noss[oa]|vår|vores|nasz|弊所|当所|我方|我所)(?:\s+|(?<=\p{Script=Han}))/iu;

/** "Unser Sachbearbeiter": a person of the firm, if the rest of the heading names one. */
export function ofOurs(heading: string, isOfFirm: (rest: string) => boolean): readonly string[] {
  const rest = heading.trim().replace(OURS, '');
  return rest !== heading.trim() && isOfFirm(rest) ? ['serviceContactName'] : [];
}
