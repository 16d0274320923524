import type { LeaveOut, ShownIf } from '#domain/layout/layout.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import {
  answerOf,
  isAccessHeading,
  isAudienceHeading,
  isConfidentialHeading,
  isGoneHeading,
  isKindHeading,
  isKeptHeading,
  isKeptMark,
  isMarkOfFirm,
  isShownHeading,
  isTheFirm,
  mayBeAccess,
  mayBeSent,
  mayBeShown,
  saysLeft,
} from '#domain/layout/words/shown-words.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { saysClient, saysRemarks } from '#domain/layout/words/for-the-firm.ts';
import { saysInventors, saysParties } from '#domain/layout/words/of-others.ts';
import { isNameable, refOf } from './name-column.ts';

/**
 * The first of these columns that says which rows clients may see, or which people have access, with its texts. Rows with other texts, or none, are left
 * out: nothing says that they may be shown.
 */
export const shownIn = (tab: Tab, columns: readonly ColumnLook[], all: readonly ColumnLook[]): ShownIf | undefined =>
  allowedIn(tab, columns, all) ?? (tab === 'users' ? clientsOnly(columns, all) : undefined);

/** The column of a list of addresses that says which of them are clients', beside agents and inventors. */
function clientsOnly(columns: readonly ColumnLook[], all: readonly ColumnLook[]): ShownIf | undefined {
  for (const look of columns) {
    const texts = look.values?.map(([text]) => text) ?? [];
    // Remarks may say of whom a client is the agent.
    if (saysRemarks(look.heading) && !texts.every(isShort)) continue;
    const clients = texts.filter((text) => saysClient(text) && isShort(text));
    const others = texts.filter((text) => !clients.includes(text) && (saysParties(text) || saysInventors(text)));
    if (clients.length > 0 && others.length > 0 && isNameable(look, all))
      return { ...refOf(look, all), texts: clients };
  }
  return undefined;
}

/** "Client", "Client contact", "客户": a longer text is a role, such as "Director of client services", or a remark: "重点客户，老板同学". */
const isShort = (text: string): boolean =>
  text.trim().split(/[\s/,，、;；]+/u).length <= 2 && (text.match(/\p{Script=Han}/gu)?.length ?? 0) <= MOST_SIGNS;
const MOST_SIGNS = 6;

function allowedIn(tab: Tab, columns: readonly ColumnLook[], all: readonly ColumnLook[]): ShownIf | undefined {
  for (const look of columns) {
    const { heading, values } = look;
    const texts = values?.map(([text]) => text) ?? [];
    if (texts.length === 0 || !isNameable(look, all)) continue;
    // Beside O, X is a No.
    const areSigns = texts.some((text) => /^o$/iu.test(text.trim()));
    const answers = new Map(texts.map((text) => [text, areSigns && /^x$/iu.test(text.trim()) ? 'no' : answerOf(text)]));
    const [yes, no] = (['yes', 'no'] as const).map((answer) => texts.filter((text) => answers.get(text) === answer));
    const areAnswers = [...answers.values()].every((answer) => answer !== undefined);
    const says = tab === 'users' ? isAccessHeading(heading) : isShownHeading(heading);
    const mayBe =
      tab === 'users' ? mayBeAccess(heading) : mayBeShown(heading) || (tab === 'documents' && mayBeSent(heading));
    if (says || (mayBe && areAnswers)) {
      // Of a column with No alone, the empty cells mean Yes.
      if (yes?.length) return { ...refOf(look, all), texts: yes };
      if (no?.length && no.length === texts.length) return { ...refOf(look, all), texts: [''] };
    }
    const isKept = isKeptHeading(heading) || (tab === 'documents' && isConfidentialHeading(heading));
    if (tab !== 'users' && isKept && texts.every(isKeptMark))
      return { ...refOf(look, all), texts: ['', ...(no ?? [])] };
  }
  return undefined;
}

/** The column of documents that says of most that the firm keeps them to itself: "sent", "received", "internal". */
export function keptIn(tab: Tab, columns: readonly ColumnLook[], all: readonly ColumnLook[]): LeaveOut | undefined {
  if (tab !== 'documents') return undefined;
  const found = columns.flatMap((look) => {
    const texts = look.values?.map(([text]) => text) ?? [];
    const isOfFirm = (text: string): boolean =>
      isMarkOfFirm(text) || (isAudienceHeading(look.heading) && isTheFirm(text));
    const marks = texts.filter(isOfFirm);
    const areKinds = texts.length > 1 && texts.length <= MOST_KINDS && look.repeated > 0;
    const kept = (look.values ?? []).reduce((sum, [text, count]) => sum + (marks.includes(text) ? count : 0), 0);
    return areKinds && kept > 0 && isNameable(look, all) ? [{ leaveOut: { ...refOf(look, all), marks }, kept }] : [];
  });
  return found.toSorted((a, b) => b.kept - a.kept)[0]?.leaveOut;
}

/** A column of kinds has few different texts. */
const MOST_KINDS = 8;

/** The first of these columns of people that says who has left or has lost the access, with its marks. */
export function leftIn(tab: Tab, columns: readonly ColumnLook[], all: readonly ColumnLook[]): LeaveOut | undefined {
  if (tab !== 'users') return undefined;
  for (const look of columns) {
    const texts = look.values?.map(([text]) => text) ?? [];
    if (!isNameable(look, all)) continue;
    if (isGoneHeading(look.heading)) {
      const areAnswers = texts.length > 0 && texts.every((text) => answerOf(text) !== undefined);
      const marks = areAnswers ? texts.filter((text) => answerOf(text) === 'yes') : [];
      // "Left on" has days, each of which is a mark.
      if (!areAnswers || marks.length > 0) return { ...refOf(look, all), marks };
    }
    const marks = texts.filter(
      (text) => saysLeft(text) || (isKindHeading(look.heading) && isShort(text) && saysParties(text)),
    );
    if (marks.length > 0) return { ...refOf(look, all), marks };
  }
  return undefined;
}
