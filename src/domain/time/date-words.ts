/**
 * The names of months in English, German, French, Spanish, Italian, Dutch, Portuguese, Polish and Turkish, and of days in most of these, in full and
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

/** From Sunday on; with the signs that follow a date in Japanese, Korean and Chinese. */
const WEEKDAYS: readonly string[] = [
  'sunday sun sonntag so dimanche dim domingo dom domenica zo zondag sondag 日 日曜 日曜日 일 일요일 周日 星期日 星期天 週日',
  'monday mon montag mo lundi lun lunes lunedi ma maandag seg man mandag 月 月曜 月曜日 월 월요일 周一 星期一 週一',
  'tuesday tue tues dienstag di mardi mar martes martedi dinsdag ter tis tisdag tir tirsdag 火 火曜 火曜日 화 화요일 周二 星期二 週二',
  'wednesday wed mittwoch mi mercredi mer miercoles mie mercoledi wo woensdag qua ons onsdag 水 水曜 水曜日 수 수요일 周三 星期三 週三',
  'thursday thu thur thurs donnerstag do jeudi jeu jueves jue giovedi gio donderdag qui tor tors torsdag 木 木曜 木曜日 목 목요일 周四 星期四 週四',
  'friday fri freitag fr vendredi ven viernes vie venerdi vr vrijdag sex fre fredag 金 金曜 金曜日 금 금요일 周五 星期五 週五',
  'saturday sat samstag sonnabend sa samedi sam sabado sab sabato za zaterdag lor lordag 土 土曜 土曜日 토 토요일 周六 星期六 週六',
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
  // Hangul has other characters without accents.
  return new Map(
    lists.flatMap((words, index) => words.split(' ').map((word) => [withoutAccents(word), index] as const)),
  );
}

function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
