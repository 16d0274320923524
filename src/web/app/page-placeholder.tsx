import { useViewer } from '#web/lib/viewer.ts';
import { common as texts } from '#web/texts/en/common.ts';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Loading, Skeleton, SkeletonCard } from '#web/ui/skeleton.tsx';

/** Stands where a screen will be while its code is on the way; with `heading` it bears the screen's own. */
export function PagePlaceholder({ heading }: { heading?: string }) {
  // An administrator's screens of the same address bear others.
  const known = useViewer().kind === 'admin' ? undefined : heading;
  return (
    <Loading label={texts.loading}>
      <Page>
        {known ? <PageHeader title={known} description={'\u00a0'} /> : <Skeleton className="h-8 w-48" />}
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
      </Page>
    </Loading>
  );
}
