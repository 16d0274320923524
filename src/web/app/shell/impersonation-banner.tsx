import { stopImpersonation } from '#contract/impersonation.ts';

import { messageOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { useAction } from '#web/api/use-action.ts';
import { forgetImpersonation } from '#web/lib/impersonation-store.ts';
import { common } from '#web/texts/en/common.ts';
import { shell } from '#web/texts/en/shell.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { ViewBanner } from './view-banner.tsx';

const texts = shell.impersonation;

interface ImpersonationBannerProps {
  email: string;
  name: string;
  companyName: string;
}

/** Shows an administrator, on every screen, whose data they see, with a button that ends the impersonation. */
export function ImpersonationBanner({ email, name, companyName }: ImpersonationBannerProps) {
  const exit = useAction({
    mutationFn: () => callApi(stopImpersonation),
    onSuccess: forgetImpersonation,
    // The impersonation continues on the server, so the banner stays.
    onError: (error) =>
      showToast({ topic: 'impersonation', title: common.error, description: messageOf(error), tone: 'destructive' }),
  });
  return (
    <ViewBanner
      title={texts.active}
      text={texts.viewingAs(name, email, companyName)}
      button={
        <Button
          size="small"
          aria-label={texts.exit}
          busy={exit.isPending}
          busyLabel={texts.exiting}
          onClick={() => exit.mutate()}
          className="shrink-0"
        >
          <span className="sm:hidden">{texts.exitShort}</span>
          <span className="max-sm:hidden">{texts.exit}</span>
        </Button>
      }
    />
  );
}
