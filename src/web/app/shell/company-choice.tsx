import { chooseCompany } from '#contract/session.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { forgetAnswers } from '#web/api/session-end.ts';
import { useAction } from '#web/api/use-action.ts';
import { forgetDrafts } from '#web/lib/drafts.ts';
import { paths } from '#web/lib/paths.ts';
import { storeSession, useBrowserSession } from '#web/lib/session-store.ts';
import { choosing, leavePage, ownCompanies } from '#web/lib/shown-company.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { common } from '#web/texts/en/common.ts';
import { company as texts } from '#web/texts/en/company.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** The list in the top bar from which a person of several companies chooses one. After signing in, a dialog asks which one to show. */
export function CompanyChoice() {
  const companies = ownCompanies.use();
  const asking = choosing.use();
  const viewer = useViewer();
  const name = viewer.kind === 'client' ? viewer.companyName : '';
  const shown = companies.find((one) => one.name === name);

  const choose = useAction({
    mutationFn: (id: string) => callApi(chooseCompany, { body: { company: id } }),
    onSuccess({ session }) {
      // A draft was written to the contacts of the previous company, and must not be sent to those of the new one.
      leavePage();
      forgetDrafts();
      forgetAnswers();
      storeSession(session);
      location.assign(paths.overview());
    },
    onError(error) {
      // The sign-in page says that the session has expired.
      if (error instanceof ApiError && error.status === 401) return;
      showToast({ topic: 'company', title: texts.failed, description: error.message, tone: 'destructive' });
    },
  });
  const select = (id: string) => (id === shown?.id ? choosing.set(false) : choose.mutate(id));

  return (
    <>
      <select
        aria-label={texts.choose}
        value={shown?.id ?? ''}
        disabled={choose.isPending}
        onChange={({ target }) => select(target.value)}
        // 44 px high for a finger: it overlaps the title above. With 16 px text, a phone does not zoom in.
        className="-mt-5 -ml-1.5 min-h-11 w-full max-w-full cursor-pointer truncate rounded-md bg-transparent px-0.5 pt-5 text-16 text-ink-muted hover:text-ink sm:text-13"
      >
        {shown ? null : <option value="">{name}</option>}
        {companies.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      <Dialog
        open={asking}
        onClose={() => choosing.set(false)}
        title={texts.ask}
        description={texts.askText}
        closeLabel={common.close}
      >
        <ul className="flex flex-col gap-2">
          {companies.map((one) => (
            <li key={one.id}>
              <Button
                className="w-full"
                busy={choose.isPending && choose.variables === one.id}
                disabled={choose.isPending && choose.variables !== one.id}
                onClick={() => select(one.id)}
              >
                {one.name}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

/** Shown instead of a screen if the session now shows another company. */
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
