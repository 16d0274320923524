import { whenAtRest } from './warm-up.ts';

/** Lets the portal open without a network. In production only: a development server's files change at every turn. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenAtRest(() => {
    // Without it the portal works as before; private windows of some browsers refuse.
    navigator.serviceWorker.register(trusted('/sw.js')).catch(() => undefined);
  });
}

/** Browsers that know Trusted Types are told by the Content-Security-Policy to take no other text for the address of a program. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address }).createScriptURL('') ?? address
  );
}

/** As much of the standard as is used here; TypeScript takes what it gives for text, as browsers without it do. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string };
}
