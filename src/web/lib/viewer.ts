import { impersonation, useImpersonation } from './impersonation-store.ts';
import type { Impersonation } from './impersonation-store.ts';
import { browserSession, useBrowserSession } from './session-store.ts';
import type { BrowserSession } from './session-store.ts';

/** Whose portfolio the screens show, as far as this browser knows. */
export type Viewer =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'client'; readonly email: string; readonly name: string; readonly companyName: string }
  /** An administrator, who sees no company's data. */
  | { readonly kind: 'admin'; readonly email: string; readonly name: string }
  /** An administrator who views the portal as a client: email, name and company are the client's. */
  | { readonly kind: 'impersonating'; readonly email: string; readonly name: string; readonly companyName: string };

function viewerOf(session: BrowserSession, granted: Impersonation | undefined): Viewer {
  if (session.kind !== 'stored') return { kind: 'signed-out' };
  const { email, name, companyName, role } = session;
  if (role !== 'admin') return { kind: 'client', email, name, companyName };
  return granted ? { kind: 'impersonating', ...granted.user } : { kind: 'admin', email, name };
}

/** The current viewer; the component is rendered again when it changes. */
export function useViewer(): Viewer {
  return viewerOf(useBrowserSession(), useImpersonation());
}

/** The kind of the current viewer. Components use `useViewer`. */
export function viewerKind(): Viewer['kind'] {
  return viewerOf(browserSession(), impersonation()).kind;
}

/** A cache key that keeps the data of different viewers apart. */
export function viewerKey(viewer: Viewer = viewerOf(browserSession(), impersonation())): string {
  if (viewer.kind === 'signed-out') return 'signed-out';
  return JSON.stringify([viewer.kind, viewer.email, viewer.kind === 'admin' ? '' : viewer.companyName]);
}
