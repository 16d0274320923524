import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-layout.ts';
import type { LayoutPreview } from '#domain/layout/causes/preview.ts';
import type { SourceLook } from '#domain/layout/propose/proposal.ts';
import { register } from '#server/http/register.ts';
import { unversioned } from '#server/settings/changes.ts';
import { createReadings } from './layout-readings.ts';
import { lookAt } from './look-at-source.ts';
import { preview, publish } from './preview-draft.ts';
import { changeDraft, discardDraft, saveDraft, stateOf } from './layout-draft.ts';
import type { LayoutDraftParts } from './layout-draft.ts';
import type { PreviewParts } from './preview-draft.ts';

export interface AdminLayoutParts extends LayoutDraftParts, PreviewParts {
  readonly sync: { syncNow(): Promise<void> };
}

/** How a firm's own sheets become the five tabs: the layout in use, the draft of the next one, and what it would publish. */
export function adminLayoutRoutes(app: FastifyInstance, parts: AdminLayoutParts): void {
  const looks = createReadings<SourceLook>(parts.clock);
  const previews = createReadings<LayoutPreview>(parts.clock);

  register(app, contract.readLayout, () => stateOf(parts));

  register(app, contract.saveLayoutDraft, async ({ body, viewer, origin, version }) =>
    saveDraft(parts, body.layout, { actor: viewer.actor.email, origin, version, more: unversioned(version) }),
  );

  register(app, contract.changeLayout, async ({ body, viewer, origin, version }) =>
    changeDraft(parts, body.change, { actor: viewer.actor.email, origin, version, more: unversioned(version) }),
  );

  register(app, contract.discardLayoutDraft, async ({ viewer, origin, version }) =>
    discardDraft(parts, { actor: viewer.actor.email, origin, version, more: unversioned(version) }),
  );

  register(app, contract.lookAtSource, ({ body, viewer, origin }) =>
    lookAt(parts, looks, { email: viewer.actor.email, origin }, body),
  );

  register(app, contract.previewLayout, ({ body, viewer, origin }) =>
    preview(parts, { looks, previews }, { email: viewer.actor.email, origin }, body),
  );

  register(app, contract.publishLayout, async ({ body, viewer, origin, version }) => {
    await publish(parts, { email: viewer.actor.email, origin }, body.fingerprint, version);
    void parts.sync.syncNow();
    return stateOf(parts);
  });
}
