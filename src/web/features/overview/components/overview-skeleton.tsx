import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

function Box({ children, className = '' }: { children: React.ReactNode; className?: string }) {
  return <div className={`rounded-lg border border-line bg-surface p-4 sm:p-5 ${className}`}>{children}</div>;
}

function FigureSkeleton({ lines }: { lines: number }) {
  return (
    <>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-3 mb-4 h-8 w-16" />
      <SkeletonLines lines={lines} />
    </>
  );
}

/** The shape of the two charts. */
export function ChartsSkeleton() {
  return (
    <>
      <Box className="min-h-[420px] lg:col-span-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mx-auto mt-12 size-44 rounded-full" />
      </Box>
      <Box className="min-h-[420px] lg:col-span-3">
        <Skeleton className="mb-6 h-4 w-56" />
        <div className="flex flex-col gap-5">
          {['w-full', 'w-4/5', 'w-3/5', 'w-1/2', 'w-2/5', 'w-1/4'].map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
      </Box>
    </>
  );
}

/** The shape of the overview. */
export function OverviewSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5 sm:gap-6">
      <div className="grid gap-3 min-[15rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        <Box>
          <FigureSkeleton lines={1} />
        </Box>
        <Box>
          <FigureSkeleton lines={1} />
        </Box>
        <Box className="col-span-full lg:order-last">
          <Skeleton className="h-4 w-32" />
          {[0, 1, 2, 3, 4].map((row) => (
            <div key={row} className="mt-5 flex items-center gap-3">
              <Skeleton className="size-18 shrink-0 lg:h-14" />
              <div className="flex-1">
                <SkeletonLines lines={3} />
              </div>
            </div>
          ))}
        </Box>
        <Box className="col-span-full sm:col-span-1">
          <FigureSkeleton lines={2} />
        </Box>
        <Box className="col-span-full sm:col-span-1">
          <FigureSkeleton lines={2} />
        </Box>
      </div>
      <div className="grid gap-3 sm:gap-4 lg:grid-cols-5">
        <ChartsSkeleton />
      </div>
    </div>
  );
}
