import { sharedValue } from './shared-value.ts';

/** Chromium's offer to install the portal. It is in no standard, so TypeScript does not know it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const offer = sharedValue<BeforeInstallPromptEvent | undefined>(undefined);

/** Stores the browser's offer, which may come before any screen is shown. Call it once, at the start. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The portal shows its own prompt, on the login screen only.
    event.preventDefault();
    offer.set(event as BeforeInstallPromptEvent);
  });
  addEventListener('appinstalled', () => offer.set(undefined));
}

/**
 * Returns the function that installs the portal if the viewer agrees; undefined if the browser offers nothing. An offer can be used once.
 */
export function useInstallOffer(): (() => Promise<void>) | undefined {
  const current = offer.use();
  return (
    current &&
    (async () => {
      offer.set(undefined);
      await current.prompt();
    })
  );
}
