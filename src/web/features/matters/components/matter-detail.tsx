import { deadlinesOfMatter } from '#domain/deadline/deadline.ts';
import { documentsOfMatter } from '#domain/document/matter-document.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { fold } from '#domain/text/fold.ts';

import { useDeadlines, useDocuments } from '#web/api/tabs.ts';
import { cx } from '#web/lib/cx.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { typeColours } from '#web/portfolio/type-colours.ts';
import { useOnceTrue } from '#web/portfolio/load-state.tsx';
import { common } from '#web/texts/index.ts';
import { Loading } from '#web/ui/skeleton.tsx';
import { MatterDeadlines } from './matter-deadlines.tsx';
import { MatterDetails } from './matter-details.tsx';
import { MatterDocuments } from './matter-documents.tsx';
import { MatterHeadline } from './matter-headline.tsx';
import { MatterBodySkeleton } from './matter-skeleton.tsx';
import { MatterTimeline } from './matter-timeline.tsx';
import { OtherCopies } from './other-copies.tsx';

/** Everything about one matter. */
export function MatterDetail({ matters, matter }: { matters: readonly Matter[]; matter: Matter }) {
  usePageTitle(matter.title || matter.docketNumber || matter.id);
  const documents = useDocuments();
  const deadlines = useDeadlines();
  const hasDocuments = !documents.data || documentsOfMatter(documents.data, matter).length > 0;
  const hasDeadlines = !deadlines.data || deadlinesOfMatter(deadlines.data, matter).length > 0;
  // The lists decide what stands where: nothing below them is drawn before they have come, or have failed to.
  const ready = useOnceTrue(
    [documents, deadlines].every(({ isPending, failureCount }) => !isPending || failureCount > 0),
  );
  const family = fold(matter.ipFamily);
  const familySize = family === '' ? 0 : matters.filter(({ ipFamily }) => fold(ipFamily) === family).length;

  const details = (
    <div className="lg:col-span-2">
      <MatterDetails matter={matter} />
    </div>
  );
  // On a phone what there is to do and to read comes before the details; two empty lists do not.
  const sideFirst = hasDocuments || hasDeadlines;
  const side = (
    <div className={cx('flex min-w-0 flex-col gap-5 sm:gap-6', sideFirst && 'lg:order-1')}>
      <MatterDeadlines query={deadlines} matter={matter} />
      <MatterDocuments query={documents} matter={matter} />
    </div>
  );
  return (
    <>
      <MatterHeadline matter={matter} familySize={familySize} colourOf={typeColours(matters)} />
      <OtherCopies matters={matters} matter={matter} />
      <MatterTimeline matter={matter} />
      {ready ? (
        <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-3">
          {sideFirst ? side : details}
          {sideFirst ? details : side}
        </div>
      ) : (
        <Loading label={common.loading}>
          <MatterBodySkeleton />
        </Loading>
      )}
    </>
  );
}
