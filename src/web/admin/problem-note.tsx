import { Banner } from '../ui/banner.tsx';

/** Why something was not saved. The place stands empty until then, so that a screen reader hears what comes into it. */
export function ProblemNote({ problem }: { problem: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {problem ? <Banner tone="bad">{problem}</Banner> : null}
    </div>
  );
}
