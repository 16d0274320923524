import { impersonation, useImpersonation } from './impersonation-store.ts';
import type { Impersonation } from './impersonation-store.ts';
import { previewedClient } from './previewed-client.ts';
import type { PreviewedClient } from './previewed-client.ts';
import { browserSession, useBrowserSession } from './session-store.ts';
import type { BrowserSession } from './session-store.ts';

/** Whose portfolio the screens show, as far as this browser knows. */
export type Viewer =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'client'; readonly email: string; readonly name: string; readonly companyName: string }
  /** An administrator, who sees no company's data. */
  | { readonly kind: 'admin'; readonly email: string; readonly name: string }
  /** An administrator who views the portal as a client: email, name and company are the client's. */
  | { readonly kind: 'impersonating'; readonly email: string; readonly name: string; readonly companyName: string }
  /** An administrator who looks at a portfolio that is not published yet, as that client will see it. */
  | { readonly kind: 'previewing'; readonly companyName: string };

function viewerOf(
  session: BrowserSession,
  granted: Impersonation | undefined,
  previewed: PreviewedClient | undefined,
): Viewer {
  if (session.kind !== 'stored') return { kind: 'signed-out' };
  const { email, name, companyName, role } = session;
  if (role !== 'admin') return { kind: 'client', email, name, companyName };
  if (granted) return { kind: 'impersonating', ...granted.user };
  return previewed ? { kind: 'previewing', companyName: previewed.name } : { kind: 'admin', email, name };
}

const viewer = (): Viewer => viewerOf(browserSession(), impersonation(), previewedClient.get());

/** The current viewer; the component is rendered again when it changes. */
export function useViewer(): Viewer {
  return viewerOf(useBrowserSession(), useImpersonation(), previewedClient.use());
}

/** The kind of the current viewer. Components use `useViewer`. */
export function viewerKind(): Viewer['kind'] {
  return viewer().kind;
}

/** A cache key that keeps the data of different viewers apart. */
export function viewerKey(of: Viewer = viewer()): string {
  if (of.kind === 'signed-out') return 'signed-out';
  const email = of.kind === 'previewing' ? '' : of.email;
  return JSON.stringify([of.kind, email, of.kind === 'admin' ? '' : of.companyName]);
}
