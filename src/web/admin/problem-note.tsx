import { cx } from '../lib/cx.ts';
import { Banner } from '../ui/banner.tsx';

/** Why something was not saved. The place stands empty until then, so that a screen reader hears what comes into it. */
export function ProblemNote({ problem, className }: { problem: string | undefined; className?: string }) {
  return (
    <div role="alert" className={cx('empty:hidden', className)}>
      {problem ? <Banner tone="bad">{problem}</Banner> : null}
    </div>
  );
}
