import { useMemo } from 'react';

import { deadlineKeys } from '#domain/deadline/lasting-key.ts';
import type { NetChange } from '#domain/journal/net.ts';
import type { Section } from '#domain/journal/changes-by-section.ts';
import { titleOfChange, wordsOfChange } from '#domain/journal/words.ts';
import { safeLink } from '#domain/link/safe-link.ts';
import { mattersByName } from '#domain/matter/find.ts';
import type { Matter } from '#domain/matter/matter.ts';

import { SHOWN_MORE } from '#contract/whats-new.ts';
import { useInstructing } from '#web/api/instructions.ts';
import type { Offered } from '#web/api/instructions.ts';
import { useDeadlines, useMatters } from '#web/api/tabs.ts';
import { useMoreNews } from '#web/api/whats-new.ts';
import type { WhatsNew } from '#web/api/whats-new.ts';
import { formatInstantDay, formatNumber, wholeDays } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useToday } from '#web/portfolio/days.ts';
import { OfferBadge } from '#web/portfolio/instruction-state.tsx';
import { whatsNew as texts } from '#web/texts/en/whats-new.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow, PlainList } from '#web/ui/list.tsx';

type Change = NetChange;

interface ChangeSectionProps {
  section: Section;
  /** The first of them. */
  changes: readonly Change[];
  news: WhatsNew;
}

/** One kind of change, as a list. */
export function ChangeSection({ section, changes, news }: ChangeSectionProps) {
  const count = news.counts.find((one) => one.section === section)?.count ?? changes.length;
  const more = useMoreNews(news, section, changes.length, count);
  const find = useLinks();
  const shown = [...changes, ...(more.data?.pages.flat() ?? [])];
  return (
    <Card
      flush
      title={
        <>
          {texts.sections[section]}{' '}
          <span className="number-text font-normal text-ink-muted">{formatNumber(count)}</span>
        </>
      }
    >
      <PlainList
        label={texts.sections[section]}
        // The browser draws the rows near the window only.
        className="border-t border-line *:[contain-intrinsic-size:auto_5rem] *:[content-visibility:auto]"
      >
        {shown.map((change) => (
          <ChangeRow key={`${change.topic} ${change.kind} ${change.key}`} change={change} {...find(change)} />
        ))}
      </PlainList>
      {shown.length < count ? (
        <div className="flex flex-col items-start gap-3 border-t border-line p-4 sm:px-5">
          {more.isError ? <Banner tone="bad" title={texts.moreFailed} /> : null}
          <Button busy={more.isFetching} onClick={() => void more.fetchNextPage()}>
            {texts.more(Math.min(SHOWN_MORE, count - shown.length))}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

interface Found {
  href: string | undefined;
  matter: Matter | undefined;
  /** The instruction on the changed deadline, or the offer to give one. */
  offered?: Offered | undefined;
}

function ChangeRow({ change, href, matter, offered }: { change: Change } & Found) {
  const today = useToday();
  const title = titleOfChange(change);
  const named = [matter?.title, matter?.docketNumber || change.about['docketNumber'] || change.about['matterId']];
  const meta = [...new Set(named)].filter((text) => text && text !== title);
  return (
    <ListRow
      whole
      title={title}
      href={href}
      meta={
        <>
          {wordsOfChange(change, today).map(({ text, former }) => (
            <span key={text} className="block text-15 wrap-anywhere">
              <span className="block text-ink">{wholeDays(text)}</span>
              {former}
            </span>
          ))}
          {offered?.instructed ? (
            <span className="my-1 block">
              <OfferBadge offered={offered} />
            </span>
          ) : null}
          <span className="block">{[...meta, texts.when(formatInstantDay(change.at))].join(', ')}</span>
        </>
      }
    />
  );
}

/** Returns the function that finds the page of a change: that of its matter or deadline, if it is still listed. */
function useLinks(): (change: Change) => Found {
  const matters = useMatters().data;
  const deadlines = useDeadlines().data;
  const offerOf = useInstructing()?.offerOf;
  return useMemo(() => {
    const byName = mattersByName(matters ?? []);
    const keys = deadlines ? deadlineKeys(deadlines) : [];
    const ids = new Map(keys.map((key, index) => [key as string, deadlines?.[index]?.id]));
    return ({ topic, kind, key, about }) => {
      const matter = byName.get(about['matterId'] ?? about['id'] ?? '');
      const deadline = topic === 'deadline' && kind !== 'removed' ? ids.get(key) : undefined;
      if (deadline !== undefined) return { matter, href: paths.deadline(deadline), offered: offerOf?.get(deadline) };
      if (topic === 'link')
        return { matter: undefined, href: kind === 'removed' ? undefined : safeLink(about['url'] ?? '') };
      return { matter, href: matter && paths.matter(matter.id, matter.copy) };
    };
  }, [matters, deadlines, offerOf]);
}
