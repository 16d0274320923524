import { useEffect } from 'react';

import { changesBySection } from '#domain/journal/changes-by-section.ts';

import { noteSeen, useWhatsNew } from '#web/api/whats-new.ts';
import type { Since, WhatsNew } from '#web/api/whats-new.ts';
import { formatInstant, LANGUAGE } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressView } from '#web/lib/use-address-view.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { whatsNew as texts } from '#web/texts/en/whats-new.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconCheckCircle } from '#web/ui/icons.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ChangeSection } from '../components/change-section.tsx';

const OPTIONS = (['visit', 'week', 'month'] as const).map((value) => ({ value, label: texts.options[value] }));

interface View {
  readonly since: Since;
}
const readView = (params: URLSearchParams): View => {
  const since = params.get('since');
  return { since: since === 'week' || since === 'month' ? since : 'visit' };
};
const addressOfView = ({ since }: View): string => paths.whatsNew({ since: since === 'visit' ? undefined : since });

/** /whats-new: what changed for the company since the person's last visit, or in 7 or 30 days. */
export function WhatsNewPage() {
  const viewer = useViewer();
  return (
    <Page>
      {viewer.kind === 'admin' ? (
        <>
          <PageHeader title={texts.title} />
          <ChooseClient />
        </>
      ) : (
        <Changes />
      )}
    </Page>
  );
}

function Changes() {
  const [{ since }, change] = useAddressView(readView, addressOfView);
  const query = useWhatsNew(since);
  useNoteSeen(query.data);
  return (
    <>
      <PageHeader title={texts.title} description={<p>{descriptionOf(since, query.data)}</p>} />
      <Segmented
        label={texts.since}
        labelHidden
        options={OPTIONS}
        value={since}
        onChange={(value) => change({ since: value })}
      />
      <LoadState
        query={query}
        failed={texts.loadFailed}
        loading={texts.loading}
        skeleton={
          <div className="rounded-lg border border-line bg-surface">
            <SkeletonRows rows={4} />
          </div>
        }
      >
        {(news) => <ChangeList news={news} since={since} onShowMonth={() => change({ since: 'month' })} />}
      </LoadState>
    </>
  );
}

function descriptionOf(since: Since, news: WhatsNew | undefined): string {
  if (since !== 'visit') return texts.description[since];
  if (!news) return '\u00a0';
  return news.seenAt === null ? texts.description.first : texts.description.visit(formatInstant(news.seenAt));
}

interface ChangeListProps {
  news: WhatsNew;
  since: Since;
  onShowMonth: () => void;
}

/** The changes by section, or why there are none. */
function ChangeList({ news, since, onShowMonth }: ChangeListProps) {
  const sections = changesBySection(news.changes);
  return (
    <>
      {news.replaced ? <Banner title={texts.replaced} /> : null}
      {news.many.length > 0 ? (
        <Banner
          title={texts.many(new Intl.ListFormat(LANGUAGE).format(news.many.map((topic) => texts.topics[topic])))}
        />
      ) : null}
      {sections.map(({ section, changes }) => (
        <ChangeSection key={section} section={section} changes={changes} news={news} />
      ))}
      {sections.length === 0 && !news.replaced && news.many.length === 0 ? (
        <EmptyState
          framed
          icon={<IconCheckCircle size={24} />}
          title={since === 'visit' && news.seenAt === null ? texts.none.month : texts.none[since]}
          action={
            since === 'month' || (since === 'visit' && news.seenAt === null) ? null : (
              <Button onClick={onShowMonth}>{texts.showMonth}</Button>
            )
          }
        >
          {texts.noneText}
        </EmptyState>
      ) : null}
      {news.cut ? <p className="text-13 text-ink-muted">{texts.cut}</p> : null}
    </>
  );
}

/** The list counts as seen after it was visible for this long. */
const SEEN_AFTER_MS = 1_000;

/** Marks the list as seen once it is visible: not while the browser only prerenders the page, and never for an administrator. */
function useNoteSeen(news: WhatsNew | undefined) {
  const client = useViewer().kind === 'client';
  const publication = news?.publication;
  useEffect(() => {
    if (!client || publication === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible' || ('prerendering' in document && document.prerendering)) return;
      // A failure is not shown: the next visit then shows the list again.
      timer = setTimeout(() => void noteSeen({ publication }).catch(() => undefined), SEEN_AFTER_MS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    document.addEventListener('prerenderingchange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('prerenderingchange', look);
    };
  }, [client, publication]);
}
