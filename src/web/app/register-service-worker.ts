import { whenIdle } from './warm-up.ts';

/** Lets the portal open without a network. In production only: the files of a development server change all the time. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenIdle(() => {
    // The portal works without it; private windows of some browsers refuse to register one.
    navigator.serviceWorker.register(trusted('/sw.js')).catch(() => undefined);
  });
}

/** The Content-Security-Policy makes browsers with Trusted Types accept script addresses only from a policy. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address }).createScriptURL('') ?? address
  );
}

/** The part of the standard that is used here. TypeScript treats its result as a string, as browsers without Trusted Types do. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string };
}
