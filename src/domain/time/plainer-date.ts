import { calendarDate, isoDate } from './calendar-date.ts';
import type { CalendarDate } from './calendar-date.ts';

/** Longer texts are no dates. */
const LONGEST = 60;

/**
 * A text of a column of dates in a form that `readDate` reads, if it certainly names that one day and no more: eight digits with the year first, the
 * years of Japan and of Taiwan, Roman months, 14/6-2016, and words that only say that it is a term ("bis 26.11.2026", "26 Nov 2026 (final)"). Undefined for any
 * other text, such as one that says that something was done on that day. Only for a column that a layout says has dates.
 *
 * Where day and month have a decided order (`isOrdered`), dates begin with one of these, and 115/11/20 is a slip of the hand and no year of Taiwan.
 */
export function plainerDate(text: string, isOrdered = false): string | undefined {
  if (text.length > LONGEST) return undefined;
  const whole = plainForm(text);
  if (!/\d/.test(whole)) return undefined;
  const written = withoutWords(whole);
  const day =
    compactDay(written, isOrdered) ?? nordicDay(written) ?? dayOfEra(written, isOrdered) ?? dayOfMonth(written);
  if (day) return isoDate(day);
  const plainer = written.replace(SPACED, '$1.$2.$3').replace(NORDIC, '$1.$2.$3');
  return plainer === whole ? undefined : plainer;
}

const plainForm = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

/** 26 11 2026, 2026_11_26. */
const SPACED = /^(\d{1,2}|\d{4})[ _·,](\d{1,2})[ _·,](\d{4}|\d{1,2})$/;

const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
/** 0980414 and 1050211, with the year of Taiwan in three digits. */
const COMPACT_OF_TAIWAN = /^(0[5-9]\d|1[0-4]\d)(\d{2})(\d{2})$/;

/** 20190501, as exports write it, and 0980414. */
function compactDay(text: string, isOrdered: boolean): CalendarDate | undefined {
  const taiwan = isOrdered ? null : COMPACT_OF_TAIWAN.exec(text);
  const [, year, month, day] = taiwan ?? COMPACT.exec(text) ?? [];
  const full = Number(year) + (taiwan ? YEARS_OF_TAIWAN : 0);
  return year === undefined ? undefined : calendarDate(full, Number(month), Number(day));
}
/** The year before the first year of Taiwan. */
const YEARS_OF_TAIWAN = 1911;

/** 14/6-2016, as in the north of Europe: only the year comes after a dash, and the day is always first. */
function nordicDay(text: string): CalendarDate | undefined {
  const [, day, month, year] = NORDIC.exec(text) ?? [];
  return year?.length === 4 ? calendarDate(Number(year), Number(month), Number(day)) : undefined;
}

const NORDIC = /^(\d{1,2})\/(\d{1,2}) ?- ?(\d{4}|\d{2})$/;

/** The first day of each era of Japan, and the year before its first; an era ends where the next one begins. */
const ERAS: readonly (readonly [names: string, before: number, first: string])[] = [
  ['令和 R', 2018, '2019-05-01'],
  ['平成 H', 1988, '1989-01-08'],
  ['昭和 S', 1925, '1926-12-25'],
  ['大正 T', 1911, '1912-07-30'],
];
const OF_ERA =
  /^(令和|平成|昭和|大正|[RHST])\.? ?(\d{1,2}|元)(?:年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日|([./-])(\d{1,2})\5(\d{1,2}))$/u;
const OF_TAIWAN = /^(?:中[華华])?民[國国] ?(\d{2,3})(?:年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日|([./-])(\d{1,2})\4(\d{1,2}))$/u;
/** 104/05/12, 115.12.1. No other year has three digits. */
const TAIWAN_SHORT = /^(1\d{2})(?:年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日|([./-])(\d{1,2})\4(\d{1,2}))$/u;

/** Whether a date has a year of Taiwan that says so itself. */
export function isYearOfTaiwan(text: string): boolean {
  const plain = plainForm(text);
  return OF_TAIWAN.test(plain) || TAIWAN_SHORT.test(plain) || COMPACT_OF_TAIWAN.test(plain);
}

/** 令和8年12月3日, R8.12.3, 民國115年12月3日. A day outside its era does not exist. */
function dayOfEra(text: string, isOrdered: boolean): CalendarDate | undefined {
  const taiwan = OF_TAIWAN.exec(text) ?? (isOrdered ? null : TAIWAN_SHORT.exec(text));
  if (taiwan) {
    const [, year, month, day, , otherMonth, otherDay] = taiwan;
    return calendarDate(YEARS_OF_TAIWAN + Number(year), Number(month ?? otherMonth), Number(day ?? otherDay));
  }
  const [, name = ' ', year = '', month, day, , otherMonth, otherDay] = OF_ERA.exec(text) ?? [];
  const at = ERAS.findIndex(([names]) => names.split(' ').includes(name));
  const [, before = 0, first = ''] = ERAS[at] ?? [];
  if (first === '') return undefined;
  const date = calendarDate(
    before + (year === '元' ? 1 : Number(year)),
    Number(month ?? otherMonth),
    Number(day ?? otherDay),
  );
  const next = ERAS[at - 1]?.[2];
  return date && isoDate(date) >= first && (next === undefined || isoDate(date) < next) ? date : undefined;
}

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');
/** Months of further languages, with the words of one month together. Polish listopad is October in Croatian, and is left out. */
const MONTHS = [
  'tammikuuta ledna января januarja',
  'helmikuuta února февраля februarja',
  'maaliskuuta března марта marts marca',
  'huhtikuuta dubna апреля aprila',
  'toukokuuta května мая maja',
  'kesäkuuta června июня junija',
  'heinäkuuta července июля julija',
  'elokuuta srpna августа augusti avgusta',
  'syyskuuta září сентября septembra',
  'lokakuuta října октября oktobra',
  'marraskuuta listopadu ноября novembra',
  'joulukuuta prosince декабря desember decembra',
].map((words) => words.split(' '));
const OF_MONTH = /^(\d{1,2})\.?[ .-]?(\p{L}{1,12})[ .-] ?(\d{4})(?: ?(?:г|года|r)\.?)?$/u;

/** 14.XII.2026, 26. marraskuuta 2026, 3 ноября 2026. */
function dayOfMonth(text: string): CalendarDate | undefined {
  const [, day, word = '', year] = OF_MONTH.exec(text) ?? [];
  if (day === undefined) return undefined;
  const said = word.toLowerCase();
  const month = word === word.toUpperCase() ? ROMAN.indexOf(said) : MONTHS.findIndex((words) => words.includes(said));
  return calendarDate(Number(year), month + 1, Number(day));
}

/** Words that say no more than that the day is a term, or until when it was extended. */
const BEFORE =
  /^(?:frist(?:ende|ablauf)?|termin|deadline|due(?: date| by| on)?|by|until|till|no later than|latest|sp[äa]testens(?: am| bis)?|bis(?: zum| sp[äa]testens)?|am|verl(?:ängert|\.) bis(?: zum)?|ext(?:ended|\.)? (?:to|until)|jusqu['’]au|au plus tard(?: le)?|prolongée? (?:au|jusqu['’]au)|échéance|hasta(?: el)?|a más tardar(?: el)?|vence(?: el| em)?|prorrogad[oa] hasta(?: el)?|entro(?: il)?|scade(?: il)?|uiterlijk|tot|verlengd tot|até|senast(?: den)?|senest(?: den)?|innen|inden|do|termin do|期限|締切|截止|截至|기한)\s?:?\s?(?=[\p{L}\d])/iu;
const BEHIND =
  /[ ,]*(?:\((?:sp[äa]testens|verlängert|verl\.|verlängerung|letzte frist|endgültig|nicht verlängerbar|final|non-ext(?:endable|\.)?|ext(?:ended|\.)|latest|au plus tard|prolongée?|prolongation|prórroga|prorrogad[oa]|improrrogable|uiterlijk|verlengd|期限|延長|延长|[月火水木金土日])\)|sp[äa]testens|verlängert|letzte frist|endgültig|final|at the latest|au plus tard|improrrogable|uiterlijk|期限|まで|迄|締切|截止|止|까지|(?<=\d{4},? ?)(?:r\.|roku|г\.?|года)|!+)$/iu;
/** Times that `readDate` does not know. Midnight at the end of a day is that day's. */
const TIME = /,? (?:(?:um |à |at )?\(?\d{1,2} ?(?:h\d{0,2}|uhr)\)?|(?:um )?24[:.]00(?: uhr)?)$/iu;
const ZONE = /(?<=\d:\d{2}) ?(?:MEZ|MESZ|CES?T|BST|JST|KST|[ECMP][SD]T)$/u;

function withoutWords(text: string): string {
  const rest = text.replace(ZONE, '').replace(BEHIND, '').replace(TIME, '').replace(BEFORE, '').trim();
  return /\d/.test(rest) ? rest : text;
}
