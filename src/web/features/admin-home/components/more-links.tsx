import type { ReactNode } from 'react';

import { paths } from '#web/lib/paths.ts';
import { adminHome } from '#web/texts/en/admin-home.ts';
import { Card } from '#web/ui/card.tsx';
import { IconClock, IconUser } from '#web/ui/icons.tsx';
import { IconChevronRight, IconDownload, IconTable } from '#web/ui/more-icons.tsx';
import { ListRow, PlainList } from '#web/ui/list.tsx';

const texts = adminHome.more;

const LINKS: readonly { href: string; title: string; text: string; icon: ReactNode }[] = [
  { href: paths.adminData(), ...texts.data, icon: <IconTable /> },
  { href: paths.adminAudit(), ...texts.audit, icon: <IconClock /> },
  { href: paths.adminBackup(), ...texts.backup, icon: <IconDownload /> },
  { href: paths.account(), ...texts.account, icon: <IconUser /> },
];

/** The other screens of the admin area. */
export function MoreLinks() {
  return (
    <Card title={texts.title} flush>
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
