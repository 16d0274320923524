import { common as texts } from '../texts/en/common.ts';
import { Page } from '../ui/page.tsx';
import { Loading, Skeleton, SkeletonCard } from '../ui/skeleton.tsx';

/** Stands where a screen will be while its code is on the way. */
export function PagePlaceholder() {
  return (
    <Loading label={texts.loading}>
      <Page>
        <Skeleton className="h-8 w-48" />
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
      </Page>
    </Loading>
  );
}
