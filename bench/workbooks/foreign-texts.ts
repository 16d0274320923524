import { STANDARD_WORDS } from '#domain/instruction/rules.ts';
import { fold } from '#domain/text/fold.ts';
import { parseSheetDate } from '#domain/time/calendar-date.ts';
import { fieldNamed, kindOf, tabNamed } from './field-names.ts';
import type { Knowledge } from './knowledge.ts';
import type { View } from './read-clients.ts';
import { plain } from './same-value.ts';
import type { TrueCell, Truth } from './truth.ts';

export interface SeenText {
  /** Who saw it: an address, or the view of a client. */
  readonly by: string;
  readonly client: string;
  readonly text: string;
  /** Whose it is; empty for a text that no client may see. */
  readonly of: string;
}

/** Shorter texts may be found by chance. */
const SHORTEST = 5;
/** Longer ones are also looked for inside other texts. */
const WITHIN = 8;
/** Many clients have the same of these. */
const SHARED: ReadonlySet<string> = new Set(['status', 'legalStatus', 'ipType', 'jurisdiction', 'type', 'classes']);

/** Texts of another client that a person sees. */
export function foreignTexts(truth: Truth, views: readonly View[], knows: Knowledge): readonly SeenText[] {
  const owners = new Map<string, Set<string>>();
  for (const cell of truth.cells)
    for (const text of textsOf(cell)) owners.set(text, (owners.get(text) ?? new Set()).add(cell.client));
  // Anyone may see a day, and the words for the answers to a renewal.
  const ours = new Set(Object.values(STANDARD_WORDS).map(fold));
  const isTold = (text: string): boolean => parseSheetDate(text) === undefined && !ours.has(text);
  const telling = new Set(truth.cells.filter(tells).flatMap(textsOf).filter(isTold));
  // Everyone sees the day of the publication.
  const today = new Date().toISOString().slice(0, 10);
  return views.flatMap((view) => {
    const client = ownerOf(view, truth, knows);
    if (client === undefined) return [];
    const seen = [...view.texts].map((text) => fold(plain(text)));
    const whole = new Set(seen);
    const all = seen.join('\n');
    const own = [...owners].flatMap(([text, of]) => (of.has(client) ? [text] : [])).join('\n');
    return [...owners].flatMap(([text, of]): SeenText[] => {
      const [other = ''] = of;
      if (of.size > 1 || of.has(client) || !telling.has(text) || text.length < SHORTEST || text === today) return [];
      // Inside another text it may be part of one of the client's own, such as the first words of its title.
      const isSeen = whole.has(text) || (text.length >= WITHIN && isIn(all, text) && !isIn(own, text));
      return isSeen ? [{ by: view.email || 'a view', client, text, of: other }] : [];
    });
  });
}

/** Whether a text is in a longer one, but not as the end or the beginning of a number: "7/11/2023" is not in "17/11/2023". */
function isIn(all: string, text: string): boolean {
  const isDigit = (sign: string | undefined): boolean => sign !== undefined && /\d/.test(sign);
  for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) {
    const isCut =
      (isDigit(text[0]) && isDigit(all[at - 1])) || (isDigit(text.at(-1)) && isDigit(all[at + text.length]));
    if (!isCut) return true;
  }
  return false;
}

/** Texts that no client may see, in the views of people and of clients. */
export function hiddenTexts({ hidden }: Truth, views: readonly View[], knows: Knowledge): readonly SeenText[] {
  return views.flatMap(({ texts, email, client }) => {
    // Rows of no client may be kept under a name that is none: only the preview shows them.
    if (email === '' && knows.clientOf(client) === undefined) return [];
    const seen = [...texts].map((text) => fold(plain(text)));
    return hidden.flatMap((text): SeenText[] => {
      const wanted = fold(plain(text));
      const isSeen = wanted.length >= SHORTEST ? seen.some((one) => one.includes(wanted)) : seen.includes(wanted);
      return isSeen ? [{ by: email || 'a view', client, text, of: '' }] : [];
    });
  });
}

/** Whose the view should be: the client of the person, whatever client the portal takes them for. */
function ownerOf({ email, client }: View, truth: Truth, knows: Knowledge): string | undefined {
  const address = email.toLowerCase();
  const of = truth.clients.filter(({ people }) => people.some((one) => one.toLowerCase() === address));
  const named = knows.clientOf(client);
  // A person of several clients is one of those that they may see.
  return of.find(({ name }) => name === named)?.name ?? of[0]?.name ?? named;
}

function tells({ tab: name, field: named }: TrueCell): boolean {
  const tab = tabNamed(name);
  if (!tab) return false;
  const field = fieldNamed(tab, named);
  return !SHARED.has(field) && kindOf(tab, field) !== 'date' && kindOf(tab, field) !== 'number';
}

const textsOf = ({ text, expect, key }: TrueCell): string[] => [text, key, ...expect].map((one) => fold(plain(one)));
