import { stopImpersonation } from '#contract/impersonation.ts';

import { messageOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { useAction } from '#web/api/use-action.ts';
import { forgetImpersonation } from '#web/lib/impersonation-store.ts';
import { common } from '#web/texts/en/common.ts';
import { shell } from '#web/texts/en/shell.ts';
import { Button } from '#web/ui/button.tsx';
import { IconEye } from '#web/ui/more-icons.tsx';
import { showToast } from '#web/ui/toast-store.ts';

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
    // The impersonation continues on the server: removing the banner alone would hide that.
    onError: (error) => showToast({ title: common.error, description: messageOf(error), tone: 'destructive' }),
  });

  return (
    <div role="status" className="border-b border-warn/30 bg-warn-soft">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5 sm:px-6">
        <p className="flex min-w-0 flex-1 basis-60 gap-3">
          <IconEye className="mt-px text-warn" />
          <span className="min-w-0">
            <span className="block font-semibold text-warn">{texts.active}</span>
            <span className="block text-13 wrap-anywhere">{texts.viewingAs(name, email, companyName)}</span>
          </span>
        </p>
        <Button size="small" busy={exit.isPending} busyLabel={texts.exiting} onClick={() => exit.mutate()}>
          {texts.exit}
        </Button>
      </div>
    </div>
  );
}
