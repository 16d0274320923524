import { useLayoutEffect } from 'react';

import { endPreview } from '#web/api/preview-as-client.ts';
import { formatNumber } from '#web/lib/format.ts';
import { navigate, parsePattern, usePath } from '#web/lib/navigation.ts';
import { PATTERNS, paths } from '#web/lib/paths.ts';
import type { PreviewedClient } from '#web/lib/previewed-client.ts';
import { shell } from '#web/texts/en/shell.ts';
import { Button } from '#web/ui/button.tsx';
import { ViewBanner } from './view-banner.tsx';

const texts = shell.preview;

/** The screens of a client's portfolio. Any other screen ends the preview. */
const SCREENS = (
  ['overview', 'matters', 'matter', 'family', 'deadlines', 'deadline', 'documents', 'help'] as const
).map((screen) => parsePattern(PATTERNS[screen]).pattern);

interface PreviewBannerProps {
  client: PreviewedClient;
  /** The administrator views the portal as another client now, in this tab or another. */
  isOver: boolean;
}

/**
 * Shows an administrator, on every screen, whose portfolio they preview, with a button that leads back to the draft. It also ends the preview, so it is no part that
 * comes later: client data is never on the screen without it.
 */
export function PreviewBanner({ client, isOver }: PreviewBannerProps) {
  const { name, tabs } = client;
  const path = usePath();
  const ends = isOver || !SCREENS.some((screen) => screen.exec(path));
  useLayoutEffect(() => {
    if (ends) endPreview(client);
  }, [ends, client]);
  if (isOver) return null;
  const rows = Math.max(0, ...tabs.flatMap(({ count, values }) => (count >= values.length ? [values.length - 1] : [])));
  return (
    <ViewBanner
      title={texts.title(name)}
      text={rows > 0 ? `${texts.text} ${texts.cut(formatNumber(rows))}` : texts.text}
      button={
        <Button size="small" aria-label={texts.end} onClick={() => navigate(paths.adminSource())} className="shrink-0">
          <span className="sm:hidden">{texts.endShort}</span>
          <span className="max-sm:hidden">{texts.end}</span>
        </Button>
      }
    />
  );
}
