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

/** Shows an administrator, on every screen, whose portfolio they preview, with a button that leads back to the draft. */
export function PreviewBanner({ client: { name, tabs } }: { client: PreviewedClient }) {
  const path = usePath();
  const shown = SCREENS.some((screen) => screen.exec(path));
  useLayoutEffect(() => {
    if (!shown) endPreview();
  }, [shown]);
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
