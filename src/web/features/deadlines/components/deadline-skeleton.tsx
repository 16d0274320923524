import { Skeleton, SkeletonCard } from '#web/ui/skeleton.tsx';

/** The shape of a deadline's page. */
export function DeadlineSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5 sm:gap-6">
      <div>
        <Skeleton className="h-7 w-3/5 max-w-md" />
        <Skeleton className="mt-4 h-5 w-28 rounded-full" />
      </div>
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-3">
        <div className="lg:col-span-2">
          <SkeletonCard lines={6} />
        </div>
        <SkeletonCard lines={5} />
      </div>
    </div>
  );
}
