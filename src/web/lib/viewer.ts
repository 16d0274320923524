import { impersonation, useImpersonation } from './impersonation-store.ts';
import type { Impersonation } from './impersonation-store.ts';
import { browserSession, useBrowserSession } from './session-store.ts';
import type { BrowserSession } from './session-store.ts';

/** Whose portfolio the screens show, as far as this browser knows. */
export type Viewer =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'client'; readonly email: string; readonly name: string; readonly companyName: string }
  /** An administrator, who sees no company's data. */
  | { readonly kind: 'admin'; readonly email: string; readonly name: string }
  /** An administrator who looks through a client's eyes: e-mail, name and company are the client's. */
  | { readonly kind: 'impersonating'; readonly email: string; readonly name: string; readonly companyName: string };

function viewerOf(session: BrowserSession, granted: Impersonation | undefined): Viewer {
  if (session.kind !== 'stored') return { kind: 'nobody' };
  const { email, name, companyName, role } = session;
  if (role !== 'admin') return { kind: 'client', email, name, companyName };
  return granted ? { kind: 'impersonating', ...granted.user } : { kind: 'admin', email, name };
}

/** Who is looking, followed for as long as the component is shown. */
export function useViewer(): Viewer {
  return viewerOf(useBrowserSession(), useImpersonation());
}

/** Who is looking, asked once; components use `useViewer`. */
export function viewerKind(): Viewer['kind'] {
  return viewerOf(browserSession(), impersonation()).kind;
}

/** Separates in every cache what one viewer has seen from what another has. */
export function viewerKey(viewer: Viewer = viewerOf(browserSession(), impersonation())): string {
  if (viewer.kind === 'nobody') return 'nobody';
  return JSON.stringify([viewer.kind, viewer.email, viewer.kind === 'admin' ? '' : viewer.companyName]);
}
