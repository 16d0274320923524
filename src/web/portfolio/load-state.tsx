import { useState } from 'react';
import type { ReactNode } from 'react';

import type { ApiError } from '#web/api/api-error.ts';
import { useOnline } from '#web/lib/browser-state.ts';
import { common } from '#web/texts/en/common.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconOffline, IconRefresh } from '#web/ui/icons.tsx';
import { IconSearch } from '#web/ui/more-icons.tsx';
import { Loading } from '#web/ui/skeleton.tsx';

/** The fields of a query that `LoadState` uses. */
export interface Loadable<Data> {
  data: Data | undefined;
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadFailureProps {
  query: Loadable<unknown>;
  /** What failed: 'Failed to load matters'. With `text`, this replaces the error's own message. */
  failed: string | { title: string; text: string };
  level?: 2 | 3;
}

/** Says that loading failed, or that there is no network, and offers to try again. */
function LoadFailure({ query, failed, level = 2 }: LoadFailureProps) {
  const online = useOnline();
  const retry = () => void query.refetch();
  const title = typeof failed === 'string' ? failed : failed.title;
  const text = typeof failed === 'string' ? query.error?.message : failed.text;
  if (!online) {
    return (
      <div role="alert">
        <EmptyState
          icon={<IconOffline size={24} />}
          title={title}
          level={level}
          action={
            <Button
              icon={<IconRefresh size={18} />}
              onClick={retry}
              busy={query.isFetching}
              busyLabel={common.retrying}
            >
              {common.retry}
            </Button>
          }
        >
          {portfolio.load.offline}
        </EmptyState>
      </div>
    );
  }
  return (
    <ErrorState
      title={title}
      level={level}
      retryLabel={common.retry}
      onRetry={retry}
      busy={query.isFetching}
      busyLabel={common.retrying}
    >
      <p>{text}</p>
      {typeof failed === 'string' ? <p>{portfolio.load.nothingLost}</p> : null}
    </ErrorState>
  );
}

interface LoadStateProps<Data> extends LoadFailureProps {
  query: Loadable<Data>;
  /** Announced to screen readers while loading. */
  loading?: string;
  /** Shown while loading, in the shape of the data. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query, a skeleton while it loads, or why loading failed. Data on the screen stays while it is loaded again. */
export function LoadState<Data>({
  query,
  failed,
  level,
  loading = common.loading,
  skeleton,
  children,
}: LoadStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <LoadFailure query={query} failed={failed} level={level} />;
  return <Loading label={loading}>{skeleton}</Loading>;
}

/** True from the first time that `condition` is true, so that what is shown stays while something is loaded again. */
export function useOnceTrue(condition: boolean): boolean {
  const [held, setHeld] = useState(condition);
  if (condition && !held) setHeld(true);
  return held || condition;
}

interface NotFoundProps {
  title: string;
  children: string;
  action: ReactNode;
}

/** Shown for a matter or deadline that does not exist, or belongs to another company. The page does not say which. */
export function NotFound({ title, children, action }: NotFoundProps) {
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      <div className="mb-4 grid size-12 place-items-center rounded-full bg-sunken text-ink-muted">
        <IconSearch size={24} />
      </div>
      <div>
        <h1 tabIndex={-1} className="text-20">
          {title}
        </h1>
        <span className="sr-only"> - </span>
        <p className="mt-1 max-w-[44ch] text-ink-muted">{children}</p>
      </div>
      <div className="mt-5">{action}</div>
    </div>
  );
}
