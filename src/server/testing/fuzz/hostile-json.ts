import type { Random } from '#demo/random.ts';

/** Texts that often break parsers, databases, mails or screens. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\uffff',
  '\u202eabc',
  '\u200b',
  'İıſK',
  'ﬀ',
  '\r\nBcc: v@evil.example',
  '\u2028',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '%',
  '_',
  "'; drop table sessions; --",
  "' or '1'='1",
  '\\',
  '"',
  '{{otp_code}}',
  '${7*7}',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '__proto__',
  'constructor',
  'toString',
  '__STORED__',
  'NaN',
  '-1',
  '1e999',
  '9223372036854775808',
  '0x10',
  'true',
  'null',
  '[]',
  '{}',
  'x'.repeat(300),
  'x'.repeat(9_000),
  '漢'.repeat(5_000),
  '\u0301'.repeat(2_000),
  `${'a'.repeat(64)}@${'b.'.repeat(120)}example`,
  '"x@evil.example y"@firm.example',
  'a@b.example, c@d.example',
  'sealed.v1.x',
];
const NUMBERS: readonly string[] = [
  '0',
  '-0',
  '-1',
  '0.5',
  '1.5',
  '1e-7',
  '1e15',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775809',
  '1e30',
  '1e308',
  '1e309',
  '-1e400',
  '4294967296',
  '0.1000000000000000055511151231257827',
];
/** Keys that a schema does not name, some of which reach prototypes. */
const KEYS: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toJSON',
  'then',
  'length',
  'role',
  'isAdmin',
  'company',
  'company_name',
  'hardcodedEmails',
  'id',
  '',
  'a\0b',
  '$ne',
  'end',
];

/** A hostile variant of a value as JSON text. It may be invalid JSON, or JSON that no serialiser writes. */
export function hostileJson(value: unknown, chance: Random): string {
  const text = write(value, chance, chance.pick([0, 0.05, 0.2, 0.6]));
  if (chance.chance(0.85)) return text;
  return chance.pick<(text: string) => string>([
    (json) => json.slice(0, chance.between(0, json.length)),
    (json) => `${json}${json}`,
    (json) => `\ufeff${json}`,
    (json) => `[${json}]`,
    (json) => `${'['.repeat(chance.between(5, 4_000))}${json}`,
    (json) => json.replace('{', '{"a":1,"a":2,'),
    (json) => json.replaceAll('"', "'"),
    (json) => json.replace(/[a-z]/, String.raw`\u0061`),
    (json) => json.replace('}', ',}'),
    (json) => json.replaceAll(':', ':\t\n '),
    () => 'null',
    () => '0',
    () => '"text"',
    () => `{${Array.from({ length: 2_100 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
    () => `{"a":[${'0,'.repeat(1_100)}0]}`,
    () => `{"a":"${'x'.repeat(20_000)}"}`,
  ])(text);
}

/** Serialises a value with `share` of its leaves replaced, mostly by values of the same type, so that they pass the first check. */
function write(value: unknown, chance: Random, share: number): string {
  if (chance.chance(share * 0.3)) return anything(chance);
  if (Array.isArray(value)) {
    const items = value.map((item) => write(item, chance, share));
    const many = chance.chance(share * 0.3)
      ? Array.from({ length: chance.pick([0, 11, 201, 999]) }, () => items[0] ?? '0')
      : items;
    return `[${many.join(',')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value)
      .filter(() => !chance.chance(share * 0.15))
      .map(([key, inner]) => `${JSON.stringify(key)}:${write(inner, chance, share)}`);
    if (chance.chance(share * 0.4)) pairs.push(`${JSON.stringify(chance.pick(KEYS))}:${anything(chance)}`);
    return `{${pairs.join(',')}}`;
  }
  if (typeof value === 'string' && chance.chance(share)) return JSON.stringify(hostileText(value, chance));
  if (typeof value === 'number' && chance.chance(share)) return chance.pick(NUMBERS);
  return JSON.stringify(value) ?? 'null';
}

/** A hostile variant of a text: replaced, extended at its ends, or written in another way. */
export function hostileText(text: string, chance: Random): string {
  const other = chance.pick(TEXTS);
  return chance.pick([other, `${text}${other}`, `${other}${text}`, text.toUpperCase(), ` ${text} `]);
}

function anything(chance: Random): string {
  return chance.pick([
    () => JSON.stringify(chance.pick(TEXTS)),
    () => chance.pick(NUMBERS),
    () => chance.pick(['true', 'false', 'null', '[]', '{}', '[[]]', '{"a":{}}']),
    () => `{${JSON.stringify(chance.pick(KEYS))}:${chance.pick(NUMBERS)}}`,
    () => `[${JSON.stringify(chance.pick(TEXTS))},{}]`,
    () => `${'{"a":'.repeat(8)}1${'}'.repeat(8)}`,
  ])();
}
