import { whenAtRest } from './when-at-rest.ts';

/** Lets the portal open without a network. In production only: a development server's files change at every turn. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenAtRest(() => {
    // Without it the portal works as before; private windows of some browsers refuse.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}
