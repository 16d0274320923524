import type { ReactNode } from 'react';

import type { ConfigStatus } from '#web/admin/queries.ts';
import { paths } from '#web/lib/paths.ts';
import { adminHome as texts } from '#web/texts/en/admin-home.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconCheck, IconCheckCircle, IconClock, IconUser } from '#web/ui/icons.tsx';
import { ListRow, PlainList } from '#web/ui/list.tsx';
import {
  IconChevronRight,
  IconDownload,
  IconExternal,
  IconMail,
  IconTable,
  IconUpload,
  IconUsers,
} from '#web/ui/more-icons.tsx';

/** The spreadsheet and the email settings, each with its state. */
export function ConfigCards({ status }: { status: ConfigStatus }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
      <Card
        href={paths.adminSheets()}
        title={texts.cards.sheets.title}
        aside={<Standing on={status.googleSheetsConfigured} label={texts.cards.connected} />}
      >
        <p className="text-ink-muted">{texts.cards.sheets.text}</p>
      </Card>
      <Card
        href={paths.adminEmail()}
        title={texts.cards.email.title}
        aside={<Standing on={status.emailConfigured} label={texts.cards.configured} />}
      >
        <p className="text-ink-muted">{texts.cards.email.text}</p>
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
        <Badge>{texts.cards.notConfigured}</Badge>
      )}
    </span>
  );
}

const LINKS: readonly { href: string; title: string; text: string; icon: ReactNode }[] = [
  { href: paths.adminSource(), ...texts.more.source, icon: <IconUpload /> },
  { href: paths.adminData(), ...texts.more.data, icon: <IconTable /> },
  { href: paths.adminMails(), ...texts.more.mails, icon: <IconMail /> },
  { href: paths.adminRegisters(), ...texts.more.registers, icon: <IconExternal /> },
  { href: paths.adminInstructions(), ...texts.more.instructions, icon: <IconCheckCircle /> },
  { href: paths.adminClients(), ...texts.more.clients, icon: <IconUsers /> },
  { href: paths.adminAudit(), ...texts.more.audit, icon: <IconClock /> },
  { href: paths.adminBackup(), ...texts.more.backup, icon: <IconDownload /> },
  { href: paths.account(), ...texts.more.account, icon: <IconUser /> },
];

/** The other screens of the admin area. */
export function MoreLinks() {
  return (
    <Card title={texts.more.title} flush>
      <PlainList className="border-t border-line">
        {LINKS.map(({ href, title, text, icon }) => (
          <ListRow
            key={href}
            href={href}
            leading={<span className="text-ink-muted">{icon}</span>}
            title={title}
            meta={text}
            trailing={<IconChevronRight size={18} className="text-ink-muted" />}
          />
        ))}
      </PlainList>
    </Card>
  );
}
