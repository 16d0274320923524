import './styles/index.css';

import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';

import { App } from './app/app.tsx';
import { keepSession } from './app/session-keeper.ts';
import { warmUp, whenIdle } from './app/warm-up.ts';
import { keepFieldsControlled } from './lib/controlled-fields.ts';
import { catchInstallOffer } from './lib/install-offer.ts';
import { startNavigation } from './lib/navigation.ts';
import { paintBeforeEffects } from './lib/painted.ts';
import { restoreScrollOnLoad, startScrollMemory } from './lib/scroll-memory.ts';
import { followOtherTabs } from './lib/storage.ts';

/** How long to wait for the code of the first screen before a placeholder is shown. */
const PATIENCE_MS = 500;

keepFieldsControlled();
paintBeforeEffects();
catchInstallOffer();

const root = createRoot(requireRoot());
if (import.meta.env.DEV && location.pathname === '/design') void showDesign(root);
else start(root);

function start(root: Root): void {
  startNavigation();
  startScrollMemory();
  followOtherTabs();
  keepSession();
  // Waits briefly for the screen: a placeholder that is replaced at once would flicker.
  void Promise.race([warmUp(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]).then(() => {
    // Before the first picture, so that a list that restores its own place can stop it.
    restoreScrollOnLoad();
    root.render(<App />);
    registerServiceWorker();
  });
}

async function showDesign(root: Root): Promise<void> {
  const { DesignPage } = await import('./design/design-page.tsx');
  root.render(<DesignPage />);
}

function requireRoot(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  return element;
}

/** Lets the portal open without a network. In production only: the files of a development server change all the time. */
function registerServiceWorker(): void {
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
