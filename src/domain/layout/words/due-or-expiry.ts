import { wordsIn } from './heading-words.ts';
import { ENDS, fieldOfHeading, fieldsOfHeading, isNextAction, isNextDue } from './synonyms.ts';

/* Headings of dates that are either due dates or the ends of rights. */

/** Whether a heading may say the end of a right rather than what is due next. */
export const saysEnd = (heading: string): boolean => ENDS.test(wordsIn(heading).join(' ')) || isDueOrExpiry(heading);

/** Words that say the end of a right, and nothing else. */
const EXPIRY = /exp|caduc|v[aá]lid|vig[eê]n/iu;

/** Words that alone say either, though beside others they say what is due: "Scadenza" and "Scadenza annualità". */
const EITHER: ReadonlySet<string> = new Set(
  'termino|fecha termino|fecha de termino|scadenza|data scadenza|data di scadenza|scade|scade il|scad|vencimiento|fecha de vencimiento|fecha vencimiento|fecha venc|vence|vence el|vto|fallig|fallig am|falligkeit|falligkeitsdatum|ablauf|ablaufdatum|ablauf am|echeance|date d echeance|vervalt|vervalt op|vervaldatum|vervaldag|vencimento|data de vencimento|data do vencimento|data venc|vence em|forfaller|forfallodag|forfald|forfalder|forfaldsdato|forfall|forfallsdato|termin waznosci|vade|vade tarihi|到期日|到期|만기일|만기'.split(
    '|',
  ),
);

/** "F_VENCIMIENTO", "DT_VENCIMENTO": exports shorten "date". */
const DATE = /^(?:f|d|dt|dat|fec)\s/u;

/** Whether a heading of matters says either when something is due or when the right ends, such as "Vence" and "Ablauf". */
export const isDueOrExpiry = (heading: string): boolean =>
  EITHER.has(wordsIn(heading).filter(Boolean).join(' ').replace(DATE, '')) ||
  (!isNextDue(heading) &&
    !EXPIRY.test(heading) &&
    fieldsOfHeading('matters', heading).includes('expiryDate') &&
    fieldsOfHeading('deadlines', heading).includes('dueDate'));

/** Whether a heading names what is to be done: beside it, a day is one on which that is due. */
export const saysTask = (heading: string): boolean =>
  isNextAction(heading) || fieldOfHeading('deadlines', heading) === 'type';
