import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

/** The shape of the contacts. */
export function HelpdeskSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3 sm:gap-4 md:grid-cols-2 lg:grid-cols-3">
      {[0, 1, 2].map((card) => (
        <div key={card} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
          <div className="mb-5 flex items-center gap-4">
            <Skeleton className="size-16 shrink-0 rounded-full" />
            <div className="flex-1">
              <SkeletonLines lines={2} />
            </div>
          </div>
          <SkeletonLines lines={3} />
          <Skeleton className="mt-6 h-11 rounded-md" />
        </div>
      ))}
    </div>
  );
}
