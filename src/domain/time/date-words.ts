/**
 * The names of months and days in English, German, French and Spanish, and of months in Italian, Dutch, Portuguese, Polish and Turkish, in full and
 * shortened, without accents. No word means different months or days in two languages, so the language need not be known: the Polish listopad is
 * left out, because it is October in Croatian.
 */
const MONTHS: readonly string[] = [
  'january januar janner jaenner janvier enero jan janv ene gennaio gen januari janeiro stycznia styczen ocak oca',
  'february februar feber fevrier febrero feb febr fev fevr febbraio februari fevereiro lutego luty lut subat sub',
  'march marz maerz mars marzo mar mrz maart mrt marco marca marzec mart',
  'april avril abril apr avr abr aprile kwietnia kwiecien kwi nisan nis',
  'may mai mayo maggio mag mei maio maja maj mayıs',
  'june juni juin junio jun giugno giu junho czerwca czerwiec cze haziran haz',
  'july juli juillet julio jul juil juill luglio lug julho lipca lipiec temmuz tem',
  'august aout agosto aug ago augustus sierpnia sierpien sie agustos',
  'september septembre septiembre setiembre sep sept set settembre setembro wrzesnia wrzesien wrz eylul eyl',
  'october oktober octobre octubre oct okt ottobre ott outubro out pazdziernika pazdziernik paz ekim eki',
  'november novembre noviembre nov novembro kasım kas',
  'december dezember decembre diciembre dec dez dic dicembre dezembro grudnia grudzien gru aralık ara',
];

/** From Sunday on; with the signs that follow a date in Japanese. */
const WEEKDAYS: readonly string[] = [
  'sunday sun sonntag so dimanche dim domingo dom 日 日曜 日曜日',
  'monday mon montag mo lundi lun lunes 月 月曜 月曜日',
  'tuesday tue tues dienstag di mardi mar martes 火 火曜 火曜日',
  'wednesday wed mittwoch mi mercredi mer miercoles mie 水 水曜 水曜日',
  'thursday thu thur thurs donnerstag do jeudi jeu jueves jue 木 木曜 木曜日',
  'friday fri freitag fr vendredi ven viernes vie 金 金曜 金曜日',
  'saturday sat samstag sonnabend sa samedi sam sabado sab 土 土曜 土曜日',
];

const monthOf = positions(MONTHS);
const weekdayOf = positions(WEEKDAYS);

/** 1 to 12, or undefined for a word that names no month. */
export function monthOfWord(word: string): number | undefined {
  const index = monthOf.get(withoutAccents(word));
  return index === undefined ? undefined : index + 1;
}

/** 0 for Sunday to 6, or undefined for a word that names no day of the week. */
export function weekdayOfWord(word: string): number | undefined {
  return weekdayOf.get(withoutAccents(word));
}

function positions(lists: readonly string[]): ReadonlyMap<string, number> {
  return new Map(lists.flatMap((words, index) => words.split(' ').map((word) => [word, index] as const)));
}

function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
