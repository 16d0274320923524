import type { Matter } from './matter.ts';

/** Colour of a badge; its word is always shown too. */
export type StatusTone = 'good' | 'warn' | 'neutral';

/** Granted or registered: the status contains one of the words (specification, section 4). */
export function isGranted(matter: Pick<Matter, 'status'>): boolean {
  return /granted|registered/i.test(matter.status);
}

/** The legal status is 'dead', whatever the letter case. */
export function isDead(matter: Pick<Matter, 'legalStatus'>): boolean {
  return matter.legalStatus.trim().toLowerCase() === 'dead';
}

/** The right has ended, by its legal status or by the words of its status. Lists show it less prominently; no figure depends on it. */
export function hasEnded(matter: Pick<Matter, 'status' | 'legalStatus'>): boolean {
  return isDead(matter) || ENDED.test(matter.status) || ENDED.test(matter.legalStatus);
}
const ENDED = /\b(?:lapsed|abandoned|withdrawn|refused|expired|cancelled|revoked|ceased|dead)\b/i;

/** Neither granted nor dead (specification, section 2, Overview). */
export function isInProgress(matter: Pick<Matter, 'status' | 'legalStatus'>): boolean {
  return !isGranted(matter) && !isDead(matter);
}

/** Granted or registered is green, pending orange, anything else grey (specification, section 2, Matter detail). */
export function statusTone(status: string): StatusTone {
  if (isGranted({ status })) return 'good';
  return /pending/i.test(status) ? 'warn' : 'neutral';
}
