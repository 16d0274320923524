import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { useInstallOffer } from '#web/lib/install-offer.ts';
import { productName } from '#web/lib/product.ts';
import { readStorage, TAB_KEYS, writeStorage } from '#web/lib/storage.ts';
import { installPrompt as texts } from '#web/texts/en/install-prompt.ts';
import { Button } from '#web/ui/button.tsx';
import { IconPlus, IconShare } from '#web/ui/icons.tsx';
import { Mark } from '#web/ui/mark.tsx';

/** iOS has no install event, so the steps appear after a delay (specification, section 9). */
const IOS_DELAY_MS = 3_000;

/** The offer to install the portal. Hidden if the portal is already installed or the offer was declined in this browser session. */
export function InstallPrompt() {
  const [dismissed, setDismissed] = useState(() => readStorage(TAB_KEYS.installDismissed, 'sessionStorage') !== null);
  const install = useInstallOffer();
  const iosReady = useIosDelay();

  function dismiss() {
    writeStorage(TAB_KEYS.installDismissed, 'true', 'sessionStorage');
    setDismissed(true);
  }

  if (dismissed || isInstalled()) return null;
  if (install)
    return (
      <Offer
        actions={
          <>
            <Button variant="primary" size="small" onClick={() => void install()}>
              {texts.install}
            </Button>
            <Button variant="quiet" size="small" onClick={dismiss}>
              {texts.later}
            </Button>
          </>
        }
      >
        <p className="text-ink-muted">{texts.text}</p>
      </Offer>
    );
  if (iosReady)
    return (
      <Offer
        actions={
          <Button size="small" onClick={dismiss}>
            {texts.gotIt}
          </Button>
        }
      >
        <ol className="mt-1 flex flex-col gap-1.5 text-ink-muted">
          <li className="flex items-center gap-2">
            <IconShare size={18} />
            {texts.iosSteps[0]}
          </li>
          <li className="flex items-center gap-2">
            <IconPlus size={18} />
            {texts.iosSteps[1]}
          </li>
        </ol>
      </Offer>
    );
  return null;
}

function useIosDelay(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!isIos()) return;
    const timer = setTimeout(() => setReady(true), IOS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return ready;
}

function Offer({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  const title = texts.title(productName);
  return (
    <section
      aria-label={title}
      className="motion-rise mx-auto mt-4 flex w-[calc(100%-2rem)] max-w-[388px] gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <Mark size={24} className="mt-0.5 text-accent" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{title}</h2>
        {children}
        <div className="mt-3 flex flex-wrap gap-2">{actions}</div>
      </div>
    </section>
  );
}

/** Whether the portal runs as an installed app. */
function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
  );
}

/** Whether this is an iPhone or iPad. Their browsers can install apps but do not offer it. An iPad reports itself as a Mac with touch. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
