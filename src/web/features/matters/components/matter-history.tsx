import { useState } from 'react';

import { titleOfChange, titleOfDocument, wordsOfChange } from '#domain/journal/words.ts';
import type { Words } from '#domain/journal/words.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { isoDate, parseSheetDate } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import { useMatterHistory } from '#web/api/whats-new.ts';
import type { MatterHistory as Changes } from '#web/api/whats-new.ts';
import { formatDay, wholeDays } from '#web/lib/format.ts';
import { useToday } from '#web/portfolio/days.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { whatsNew } from '#web/texts/en/whats-new.ts';
import { matter as matterTexts } from '#web/texts/en/matters.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const texts = whatsNew.history;

/** One point of the timeline. */
interface Entry {
  readonly key: string;
  readonly day: CalendarDate;
  readonly title: string;
  readonly lines: readonly Words[];
}

const SHOWN_AT_FIRST = 8;

/** The dates of the matter as in the sheet, and its changes, the newest first. */
export function MatterHistory({ matter }: { matter: Matter }) {
  const query = useMatterHistory(matter);
  return (
    <Card title={texts.title} description={texts.description}>
      <LoadState query={query} failed={texts.loadFailed} level={3} skeleton={<SkeletonRows rows={3} />}>
        {(changes) => <Timeline matter={matter} changes={changes} />}
      </LoadState>
    </Card>
  );
}

function Timeline({ matter, changes }: { matter: Matter; changes: Changes }) {
  const today = useToday();
  const [all, setAll] = useState(false);
  const entries = [...changes.map((change, index) => entryOf(change, index, today)), ...datesOf(matter)].toSorted(
    (a, b) => (isoDate(a.day) < isoDate(b.day) ? 1 : -1),
  );
  if (entries.length === 0) return <p className="text-ink-muted">{texts.none}</p>;
  const shown = all ? entries : entries.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ol className="flex flex-col gap-4">
        {shown.map(({ key, day, title, lines }) => (
          <li key={key} className="grid gap-x-4 border-l-2 border-line pl-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <span className="text-13 text-ink-muted sm:leading-6">{formatDay(day)}</span>
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">{title}</p>
              {lines.map(({ text, former }) => (
                <p key={text} className="text-ink-muted">
                  {wholeDays(text)}
                  {former ? <span className="block text-13">{former}</span> : null}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {shown.length < entries.length ? (
        <Button className="mt-4" onClick={() => setAll(true)}>
          {texts.more(entries.length - shown.length)}
        </Button>
      ) : null}
    </>
  );
}

function entryOf(change: Changes[number], index: number, today: CalendarDate): Entry {
  const at = new Date(change.at);
  const title = {
    matter: texts.matter,
    document: titleOfDocument(change.about, texts.document),
    deadline: titleOfChange(change),
    link: '',
  };
  return {
    key: `change ${index}`,
    day: { year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() },
    title: title[change.topic],
    lines: wordsOfChange(change, today),
  };
}

const DATES = ['earliestPriorityDate', 'filingDate', 'firstPublicationDate', 'grantDate'] as const;

function datesOf(matter: Matter): readonly Entry[] {
  const documented = DATES.map((field) => ({
    key: field as string,
    title: matterTexts.dateNames[field],
    text: matter[field],
  }));
  const optional = (matter.optional ?? [])
    .filter(({ kind }) => kind === 'date')
    .map(({ field, heading, text }) => ({ key: field, title: heading, text }));
  return [...documented, ...optional].flatMap(({ key, title, text }): Entry[] => {
    const day = parseSheetDate(text);
    return day ? [{ key, day, title, lines: [{ text: texts.date }] }] : [];
  });
}
