import type { ColumnLook } from '#domain/layout/look.ts';
import { saysAttorneys, saysInventors, saysParties } from '#domain/layout/words/of-others.ts';
import type { Matched } from './match-columns.ts';
import { textsIn } from './suggest-client.ts';

/**
 * Whether the addresses of a list of people may be those of agents, opponents or inventors of the clients: their heading says so, or a column between
 * the client and them. Only a person can tell then.
 */
export function areOfOthers(matched: readonly Matched[], columns: readonly ColumnLook[]): boolean {
  const email = matched.find(({ field }) => field === 'email')?.look;
  if (!email) return false;
  const client = matched.find(({ field }) => field === 'company')?.look;
  const from = client && client.index < email.index ? client.index : -1;
  const between = columns.filter(({ hidden, index }) => !hidden && index > from && index < email.index);
  // Behind an attorney, "Contact" is the client's, and behind an opponent it is the opponent's.
  const contact = matched.find(({ field }) => field === 'name')?.look;
  const isBehind = ({ index }: ColumnLook): boolean => contact !== undefined && contact.index > index;
  return (
    saysOthers(email.heading) ||
    between.some(
      (look) => saysOthers(look.heading) && !areOfFirm(look) && !(saysAttorneys(look.heading) && isBehind(look)),
    )
  );
}

const saysOthers = (heading: string): boolean => saysParties(heading) || saysInventors(heading);

/** Whether a column has the firm's own people: initials, or a few names for many clients. */
function areOfFirm({ filled, repeated, ...look }: ColumnLook): boolean {
  const texts = textsIn({ filled, repeated, ...look });
  return texts.length > 0 && (repeated >= filled / 2 || texts.every((text) => INITIALS.test(text)));
}
const INITIALS = /^\p{Lu}[\p{Lu}.]{0,4}$/u;
