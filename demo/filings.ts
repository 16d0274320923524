import type { IsoDate } from './dates.ts';
import { addDays, addMonths } from './dates.ts';
import type { Office, Route } from './office-numbers.ts';
import type { Random } from './random.ts';

/** A member of a family before its outcome is decided. */
export interface Filing {
  readonly office: Office;
  readonly route: Route;
  readonly applicationType: string;
  /** The end of its id, after the reference: EP/WO, US-PRO, EP-DIV. */
  readonly suffix: string;
  readonly filed: IsoDate;
  /** When the office got it: later than the filing date if it came through a PCT application. */
  readonly entered: IsoDate;
}

/** Offices for the national phase of a PCT application. An office that is listed twice is chosen more often. */
const OFFICES: readonly Office[] = ['EP', 'US', 'CN', 'JP', 'KR', 'IN', 'EP', 'US'];

/** Every filing for one invention over the years, future ones included; the first filing comes first. */
export function filingsOf(priority: IsoDate, home: Office, random: Random): Filing[] {
  return [firstFiling(priority, home, random), ...afterOneYear(priority, home, random), ...later(priority, random)];
}

function filing(
  [office, route, applicationType, suffix]: readonly [Office, Route, string, string],
  filed: IsoDate,
  entered = filed,
): Filing {
  return { office, route, applicationType, suffix, filed, entered };
}

function firstFiling(priority: IsoDate, home: Office, random: Random): Filing {
  const provisional = home === 'US' || (home === 'IN' && random.chance(0.5));
  return provisional
    ? filing([home, 'first', 'Provisional', `${home}-PRO`], priority)
    : filing([home, 'first', 'Ordinary', home], priority);
}

/** Filings abroad within the priority year: through a PCT application and its national phases, or at each office directly. */
function afterOneYear(priority: IsoDate, home: Office, random: Random): Filing[] {
  // Applicants use the year up to its last days.
  const filed = addDays(addMonths(priority, 12), -random.between(0, 9));
  const throughPct = random.chance(0.7);
  const abroad = [...new Set(Array.from({ length: 4 }, () => random.pick(OFFICES)))];
  if (!throughPct) {
    return abroad
      .filter((office) => office !== home)
      .map((office) => filing([office, 'convention', 'Convention', office], filed));
  }
  const phases = abroad.map((office) => {
    const months = office === 'EP' || office === 'IN' ? 31 : 30;
    const entered = addDays(addMonths(priority, months), -random.between(0, 14));
    return filing([office, 'national-phase', 'PCT National Phase', `${office}/WO`], filed, entered);
  });
  return [filing(['WO', 'convention', 'PCT', 'WO'], filed), ...phases];
}

/** Divisionals and continuations of an application that is still pending. */
function later(priority: IsoDate, random: Random): Filing[] {
  const filed = addMonths(priority, random.between(50, 80));
  const filings: Filing[] = [];
  if (random.chance(0.18)) filings.push(filing(['EP', 'convention', 'Divisional', 'EP-DIV'], filed));
  if (random.chance(0.18)) {
    const kind = random.pick(['Continuation', 'CIP']);
    filings.push(filing(['US', 'convention', kind, kind === 'CIP' ? 'US-CIP' : 'US-CON'], filed));
  }
  return filings;
}
