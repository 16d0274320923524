import { navigate } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { previewedClient } from '#web/lib/previewed-client.ts';
import type { PreviewedClient } from '#web/lib/previewed-client.ts';
import { viewerKey } from '#web/lib/viewer.ts';
import { forgetAnswersFor } from './session-end.ts';

/** Shows a portfolio that is not published yet in the screens of its client. It was read, and recorded in the audit log, by the preview of the draft. */
export function beginPreview(client: PreviewedClient): void {
  previewedClient.set(client);
  navigate(paths.overview());
}

/** Drops what the screens have read from the portfolio: the next preview of the same client may have other rows. */
export function endPreview({ name }: PreviewedClient): void {
  previewedClient.set(undefined);
  forgetAnswersFor(viewerKey({ kind: 'previewing', companyName: name }));
}
