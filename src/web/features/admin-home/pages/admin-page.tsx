import type { ReactNode } from 'react';

import { AdminPage as Frame } from '#web/admin/admin-page.tsx';
import { useAdminEmails, useConfigStatus, useDataReport } from '#web/admin/queries.ts';
import type { ConfigStatus } from '#web/admin/queries.ts';
import { RecordNote } from '#web/admin/record-note.tsx';
import { paths } from '#web/lib/paths.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminFirst } from '#web/texts/en/admin-first.ts';
import { adminHome as texts } from '#web/texts/en/admin-home.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
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
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ImpersonationCard } from '../components/impersonation-card.tsx';
import { IssueCodeCard } from '../components/issue-code-card.tsx';
import { isSetUp, SetupCard } from '../components/setup-card.tsx';
import { SystemStatus } from '../components/system-status.tsx';

/** /admin: the setup, the state of the system, and impersonation. */
export function AdminPage() {
  const status = useConfigStatus();
  const { data: report } = useDataReport();
  const setUp = !status.data || isSetUp(status.data);
  return (
    <Frame title={texts.title} description={texts.description}>
      {status.data && !setUp ? <Setup status={status.data} report={report} /> : null}
      {setUp && report?.waiting ? <WaitingNote /> : null}
      <RecordNote />
      <ImpersonationCard />
      <IssueCodeCard />
      <LoadState query={status} failed={texts.status.failed} skeleton={<StatusSkeleton />}>
        {(data) => (
          <>
            <SignInWarnings warnings={data.signInWarnings} />
            <ConfigCards status={data} />
            <div className="grid items-start gap-4 sm:gap-6 xl:grid-cols-2">
              <SystemStatus status={data} />
              <MoreLinks />
            </div>
          </>
        )}
      </LoadState>
    </Frame>
  );
}

function Setup({ status, report }: Pick<Parameters<typeof SetupCard>[0], 'status' | 'report'>) {
  const { data } = useAdminEmails();
  return (
    <SetupCard
      status={status}
      report={report}
      admins={data && data.hardcodedEmails.length + data.configuredEmails.length}
    />
  );
}

/** Shown if another source was chosen and clients do not see it yet. */
function WaitingNote() {
  const texts = adminFirst.dashboard;
  return (
    <Banner
      tone="warn"
      title={texts.title}
      action={
        <ButtonLink size="small" href={paths.adminData()}>
          {texts.action}
        </ButtonLink>
      }
    >
      {texts.text}
    </Banner>
  );
}

/** Warns of what prevents clients from signing in, or soon will: an empty database, a proxy that TRUST_PROXY does not name, used-up limits. */
function SignInWarnings({ warnings }: { warnings: ConfigStatus['signInWarnings'] }) {
  return warnings.map(({ kind, count }) => (
    <Banner key={kind} tone="warn" title={texts.signInWarnings[kind].title(count)}>
      {texts.signInWarnings[kind].text}
    </Banner>
  ));
}

function StatusSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
        <SkeletonCard lines={1} />
        <SkeletonCard lines={1} />
      </div>
      <SkeletonCard lines={5} />
    </div>
  );
}

/** The spreadsheet and the email settings, each with its state. */
function ConfigCards({ status }: { status: ConfigStatus }) {
  const { data: report } = useDataReport();
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
      <Card
        href={paths.adminSheets()}
        title={texts.cards.sheets.title}
        aside={
          <CardStatus
            on={status.googleSheetsConfigured}
            label={texts.cards.connected}
            off={report?.source && report.source.kind !== 'google-sheets' ? texts.cards.notNeeded : undefined}
          />
        }
      >
        <p className="text-ink-muted">{texts.cards.sheets.text}</p>
      </Card>
      <Card
        href={paths.adminEmail()}
        title={texts.cards.email.title}
        aside={<CardStatus on={status.emailConfigured} label={texts.cards.configured} />}
      >
        <p className="text-ink-muted">{texts.cards.email.text}</p>
      </Card>
    </div>
  );
}

interface CardStatusProps {
  on: boolean;
  label: string;
  off?: string | undefined;
}

function CardStatus({ on, label, off = texts.cards.notConfigured }: CardStatusProps) {
  return (
    <span className="shrink-0">
      {on ? (
        <Badge tone="good" icon={<IconCheck size={14} />}>
          {label}
        </Badge>
      ) : (
        <Badge>{off}</Badge>
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
function MoreLinks() {
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
