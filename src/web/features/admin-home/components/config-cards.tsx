import type { ConfigStatus } from '#web/admin/queries.ts';
import { paths } from '#web/lib/paths.ts';
import { adminHome } from '#web/texts/en/admin-home.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconCheck } from '#web/ui/icons.tsx';

const texts = adminHome.cards;

/** The two things that are to be set up, each with its standing. */
export function ConfigCards({ status }: { status: ConfigStatus }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
      <Card
        href={paths.adminSheets()}
        title={texts.sheets.title}
        aside={<Standing on={status.googleSheetsConfigured} label={texts.connected} />}
      >
        <p className="text-ink-muted">{texts.sheets.text}</p>
      </Card>
      <Card
        href={paths.adminEmail()}
        title={texts.email.title}
        aside={<Standing on={status.emailConfigured} label={texts.configured} />}
      >
        <p className="text-ink-muted">{texts.email.text}</p>
      </Card>
    </div>
  );
}

function Standing({ on, label }: { on: boolean; label: string }) {
  return (
    <span className="shrink-0">
      {on ? (
        <Badge tone="good" icon={<IconCheck size={14} />}>
          {label}
        </Badge>
      ) : (
        <Badge>{texts.notConfigured}</Badge>
      )}
    </span>
  );
}
