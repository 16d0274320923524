import { useSyncExternalStore } from 'react';

/** Chromium's offer to install; in no standard, and so in no type library. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: BeforeInstallPromptEvent | undefined;
const listeners = new Set<() => void>();

function change(next: BeforeInstallPromptEvent | undefined) {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer, which may come before any screen could show it. Once, at the start. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The portal asks in its own words, on the login screen only.
    event.preventDefault();
    change(event as BeforeInstallPromptEvent);
  });
  addEventListener('appinstalled', () => change(undefined));
}

/** Installs the portal if the viewer agrees; undefined where the browser offers nothing. An offer can be used once. */
export function useInstallOffer(): (() => Promise<void>) | undefined {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
  );
  return (
    current &&
    (async () => {
      change(undefined);
      await current.prompt();
    })
  );
}
