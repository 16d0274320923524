import { cx } from '#web/lib/cx.ts';

/** A grey placeholder; its classes set the size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('motion-pulse rounded-sm bg-line', className)} />;
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-3/5'];

/** Lines of text. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className="flex flex-col gap-2.5" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={cx('h-3.5', widths[index % widths.length])} />
      ))}
    </div>
  );
}

/** Two-line rows of a list. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  return (
    <div aria-hidden="true" className="divide-y divide-line">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center justify-between gap-6 px-4 py-4 sm:px-5">
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton className={cx('h-3.5', index % 2 ? 'w-3/5' : 'w-4/5')} />
            <Skeleton className="h-3 w-2/5" />
          </div>
          <Skeleton className="h-5 w-16 rounded-full" />
        </div>
      ))}
    </div>
  );
}

/** A card with a title and some lines. */
export function SkeletonCard({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-hidden="true" className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <Skeleton className="mb-4 h-4 w-2/5" />
      <SkeletonLines lines={lines} />
    </div>
  );
}

/** Announces that something is loading. The skeletons inside are hidden from screen readers. */
export function Loading({
  label,
  children,
  className,
}: {
  label: string;
  children: React.ReactNode;
  className?: string;
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** A spinner inside a control. Hidden from screen readers: words beside it say what is loading. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg className="motion-spin shrink-0" width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
