import { useLayoutEffect, useRef } from 'react';

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

/** Headings that stick stop below the banner, however many lines it has. Returns the function that gives the room back. */
function keepRoom(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--shell-banner', `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--shell-banner');
  };
}

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

  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (frame.current ? keepRoom(frame.current) : undefined), []);

  return (
    <div
      ref={frame}
      role="status"
      className="sticky top-[calc(56px+env(safe-area-inset-top))] z-20 border-b border-warn/30 bg-warn-soft"
    >
      <div className="mx-auto flex max-w-page items-center justify-between gap-x-3 px-4 py-1.5 sm:gap-x-6 sm:px-6">
        <p className="flex min-w-0 flex-1 gap-3">
          <IconEye className="mt-px text-warn max-sm:hidden" />
          <span className="min-w-0 leading-5">
            <span className="block font-semibold text-warn max-sm:text-13">{texts.active}</span>
            <span className="line-clamp-2 text-13 wrap-anywhere">{texts.viewingAs(name, email, companyName)}</span>
          </span>
        </p>
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
      </div>
    </div>
  );
}
