import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';

/** The shape of the list with its search and filters. */
export function MattersSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5 sm:gap-6">
      <Skeleton className="h-11 rounded-md" />
      <Skeleton className="h-11 w-2/3 rounded-full lg:hidden" />
      <div className="rounded-lg border border-line bg-surface">
        <SkeletonRows rows={10} />
      </div>
    </div>
  );
}
