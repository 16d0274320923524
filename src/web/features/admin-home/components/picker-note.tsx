import type { Loadable } from '#web/portfolio/load-state.tsx';
import { adminHome } from '#web/texts/en/admin-home.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import type { PortalUser } from '../api/users.ts';

const texts = adminHome.impersonation;

interface PickerNoteProps {
  users: Loadable<readonly PortalUser[]>;
  query: string;
  found: number;
  onRetry: () => void;
}

/** Under the list: how many were found, or why there is none. Read aloud while one types. */
export function PickerNote({ users, query, found, onRetry }: PickerNoteProps) {
  const { data, error } = users;
  if (!data && error) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-4">
        <span>
          <span className="block font-medium">{texts.loadFailed}</span>
          <span className="block text-ink-muted">{error.message}</span>
        </span>
        <Button size="small" busy={users.isFetching} busyLabel={common.retrying} onClick={onRetry}>
          {common.retry}
        </Button>
      </div>
    );
  }
  const [text, hint] = !data
    ? [texts.loading]
    : data.length === 0
      ? [texts.empty, texts.emptyHint]
      : found === 0
        ? [texts.noneFound, texts.noneFoundHint]
        : [query.trim() === '' ? '' : texts.found(found)];
  return (
    <div role="status" className={text === '' ? 'sr-only' : 'px-4 py-3 text-13 text-ink-muted'}>
      <span className="block">{text}</span>
      {hint ? <span className="block">{hint}</span> : null}
    </div>
  );
}
