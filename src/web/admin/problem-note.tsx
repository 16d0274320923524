import { ApiError } from '#web/api/api-error.ts';
import { cx } from '#web/lib/cx.ts';
import { impersonation } from '#web/lib/impersonation-store.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Why something was not saved. The empty element is in the page from the start, so that a screen reader announces its text. */
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

/** Why a test failed and what to do about it. Shows nothing if the server gives neither. */
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

const problems = adminCommon.problem;

/** The message about a failed call: the server's sentence if it has one for this case, otherwise the portal's. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return problems.notSaved;
  switch (error.code) {
    case 'read-only':
      return problems.impersonating;
    case 'forbidden':
    case 'handle-mismatch':
      return impersonation() ? problems.impersonating : problems.notAllowed;
    case 'conflict':
      return error.fromServer ? error.message : problems.conflict;
    case 'too-many-requests':
      return problems.tooMany(Math.ceil((error.retryAfterMs ?? 60_000) / 60_000));
    default:
      return error.message;
  }
}

/** The server's sentence about a refusal that the administrator can fix; undefined for any other failure. */
export function serverWords(error: unknown): string | undefined {
  return error instanceof ApiError && error.fromServer && error.status < 500 ? problemText(error) : undefined;
}
