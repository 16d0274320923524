import { cx } from '#web/lib/cx.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Why something was not saved. The place stands empty until then, so that a screen reader hears what comes into it. */
export function ProblemNote({ problem, className }: { problem: string | undefined; className?: string }) {
  return (
    <div role="alert" className={cx('empty:hidden', className)}>
      {problem ? <Banner tone="bad">{problem}</Banner> : null}
    </div>
  );
}
