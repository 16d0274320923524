import type { Deadline } from '#domain/deadline/deadline.ts';
import { deadlineKeys } from '#domain/deadline/lasting-key.ts';
import type { NetChange } from '#domain/journal/net.ts';
import { changesBySection } from '#domain/journal/changes-by-section.ts';
import { labelOf, titleOfChange, wordsOfChange } from '#domain/journal/words.ts';
import { deadlinePath, segment } from '#domain/link/portal-path.ts';
import { mattersByName } from '#domain/matter/find.ts';
import type { Matter } from '#domain/matter/matter.ts';
import type { MailContent } from '#domain/reminder/mail-choices.ts';
import { isoDate, parseSheetDate } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { DigestLine } from './chosen-mail.ts';

interface Context {
  readonly deadlines: readonly Deadline[];
  readonly matters: readonly Matter[];
  readonly content: MailContent;
  readonly today: CalendarDate;
}

/** The changes as lines of a digest; changes that may cost a right come first. The short content names no titles, and no cells except dates. */
export function digestLines(
  changes: readonly NetChange[],
  { deadlines, matters, content, today }: Context,
): DigestLine[] {
  const keys = deadlineKeys(deadlines);
  const byKey = new Map(deadlines.map((deadline, index) => [String(keys[index]), deadline]));
  const byName = mattersByName(matters);
  const matterOf = ({ topic, about }: NetChange): Matter | undefined =>
    topic === 'link' ? undefined : byName.get((topic === 'matter' ? about['id'] : about['matterId']) ?? '');

  function pathOf(change: NetChange): string | undefined {
    if (change.kind === 'removed') return undefined;
    const deadline = change.topic === 'deadline' ? byKey.get(change.key) : undefined;
    if (deadline) {
      const due = parseSheetDate(deadline.dueDate);
      return deadlinePath(deadline.id) + (due ? `?due=${isoDate(due)}` : '');
    }
    if (change.topic === 'link') return '/documents';
    const matter = matterOf(change);
    return matter && `/matters/${segment(matter.id)}`;
  }

  return changesBySection(changes)
    .flatMap((section) => section.changes)
    .map((change) => ({
      name: nameOf(change, matterOf(change), content),
      said: saidOf(change, content, today),
      path: pathOf(change),
    }));
}

/** The thing that a change is about. The short content names it by type and docket only. */
function nameOf(change: NetChange, matter: Matter | undefined, content: MailContent): string {
  const { topic, about } = change;
  const docket =
    matter?.docketNumber || about['docketNumber'] || (topic === 'matter' ? about['id'] : about['matterId']) || '';
  if (topic === 'link') return content === 'full' ? titleOfChange(change) : 'Useful link';
  if (topic === 'deadline') return [titleOfChange(change), docket].filter(Boolean).join(', ');
  if (content === 'full') return [...new Set([titleOfChange(change), docket])].filter(Boolean).join(', ');
  return docket || NAMES[topic];
}

const NAMES = { matter: 'Matter', document: 'Document' } as const;

function saidOf(change: NetChange, content: MailContent, today: CalendarDate): readonly string[] {
  const wordsOf = (part: NetChange): readonly string[] =>
    wordsOfChange(part, today).flatMap(({ text, former }) => (former ? [text, former] : [text]));
  if (content === 'full' || change.kind !== 'changed') return wordsOf(change);
  return change.fields.flatMap((field) => {
    const isDay = [field.before, field.after].every((text) => text === '' || parseSheetDate(text) !== undefined);
    return isDay ? wordsOf({ ...change, fields: [field] }) : [`${labelOf(field.field)} changed`];
  });
}
