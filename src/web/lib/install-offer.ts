import { sharedValue } from './shared-value.ts';

/** Chromium's offer to install; in no standard, and so in no type library. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const offer = sharedValue<BeforeInstallPromptEvent | undefined>(undefined);

/** Keeps the browser's offer, which may come before any screen could show it. Once, at the start. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The portal asks in its own words, on the login screen only.
    event.preventDefault();
    offer.set(event as BeforeInstallPromptEvent);
  });
  addEventListener('appinstalled', () => offer.set(undefined));
}

/** Installs the portal if the viewer agrees; undefined where the browser offers nothing. An offer can be used once. */
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
