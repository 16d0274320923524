import { Skeleton, SkeletonCard } from '#web/ui/skeleton.tsx';

/** The shape of a matter's page. */
export function MatterSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5 sm:gap-6">
      <div>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-5 h-7 w-4/5 max-w-xl" />
        <div className="mt-4 flex gap-2">
          <Skeleton className="h-5 w-20 rounded-full" />
          <Skeleton className="h-5 w-12 rounded-full" />
          <Skeleton className="h-5 w-24 rounded-full" />
        </div>
      </div>
      <MatterBodySkeleton />
    </div>
  );
}

/** The placeholder of the parts below the headline. */
export function MatterBodySkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5 sm:gap-6">
      <Skeleton className="h-11 w-60 rounded-md" />
      <SkeletonCard lines={2} />
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-3">
        <div className="lg:col-span-2">
          <SkeletonCard lines={8} />
        </div>
        <div className="flex flex-col gap-5 sm:gap-6">
          <SkeletonCard lines={2} />
          <SkeletonCard lines={2} />
        </div>
      </div>
    </div>
  );
}
