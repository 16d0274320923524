import { useBrowserSession } from '#web/lib/session-store.ts';
import { paths } from '#web/lib/paths.ts';
import { company as texts } from '#web/texts/en/company.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

/** In place of a screen whose company is no longer the session's. */
export function CompanyChanged() {
  const session = useBrowserSession();
  const name = session.kind === 'stored' ? session.companyName : '';
  return (
    <ErrorState
      level={1}
      title={texts.changed.title}
      action={
        // The whole page is loaded again: nothing of the other company may be left in memory.
        <Button variant="primary" onClick={() => location.assign(paths.overview())}>
          {texts.changed.action(name)}
        </Button>
      }
    >
      {texts.changed.text}
    </ErrorState>
  );
}
