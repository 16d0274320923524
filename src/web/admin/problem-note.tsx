import { cx } from '#web/lib/cx.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Why something was not saved. The place stands empty until then, so that a screen reader hears what comes into it. */
export function ProblemNote({ problem, className }: { problem: string | undefined; className?: string }) {
  return (
    <div role="alert" className={cx('empty:hidden', className)}>
      {problem ? <Banner tone="bad">{problem}</Banner> : null}
    </div>
  );
}

const texts = adminCommon.failure;

interface CauseAndFixProps {
  cause: string | undefined;
  fix: string | undefined;
  className?: string;
}

/** Why a test has failed and what to do about it, as far as the server can say. Nothing where it says neither. */
export function CauseAndFix({ cause, fix, className }: CauseAndFixProps) {
  if (!cause && !fix) return null;
  return (
    <Banner tone="bad" className={className}>
      <dl className="flex flex-col gap-3 text-ink">
        {cause ? <Part name={texts.cause} text={cause} /> : null}
        {fix ? <Part name={texts.fix} text={fix} /> : null}
      </dl>
    </Banner>
  );
}

function Part({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
