import type { ComponentType } from 'react';

import { PATTERNS } from '#web/lib/paths.ts';
import type { LaterPart } from '#web/portfolio/later-part.tsx';
import { shell } from '#web/texts/en/shell.ts';
import { Home } from './home.tsx';
import { framed, lazyPage } from './lazy-page.tsx';
import type { PageProps } from './lazy-page.tsx';
import type { PageAccess } from './session-gate.tsx';

/** One screen: its address, its title in the browser's tab, who may open it, and its code. */
export interface AppRoute {
  readonly path: string;
  readonly title: string;
  /** The heading shown while the code of the screen loads. */
  readonly heading?: string;
  readonly access: PageAccess;
  readonly Page: LaterPart<PageProps> | ComponentType<PageProps>;
}

const { pageTitles: titles, headings } = shell;

/** Every screen of the portal. Any other address is 'Page not found'. */
export const ROUTES: readonly AppRoute[] = [
  { path: PATTERNS.home, title: titles.home, access: 'public', Page: framed(Home) },
  {
    path: PATTERNS.welcome,
    title: titles.welcome,
    access: 'public',
    Page: lazyPage(async () => (await import('#web/features/sign-in/pages/welcome-page.tsx')).WelcomePage),
  },
  {
    path: PATTERNS.signIn,
    title: titles.signIn,
    access: 'public',
    Page: lazyPage(async () => (await import('#web/features/sign-in/pages/sign-in-page.tsx')).SignInPage),
  },
  {
    path: PATTERNS.verify,
    title: titles.verify,
    access: 'public',
    Page: lazyPage(async () => (await import('#web/features/sign-in/pages/verify-page.tsx')).VerifyPage),
  },
  {
    path: PATTERNS.overview,
    title: titles.overview,
    heading: headings.overview,
    access: 'session',
    Page: lazyPage(async () => (await import('#web/features/overview/pages/overview-page.tsx')).OverviewPage),
  },
  {
    path: PATTERNS.matters,
    title: titles.matters,
    heading: headings.matters,
    access: 'session',
    Page: lazyPage(async () => (await import('#web/features/matters/pages/matters-page.tsx')).MattersPage),
  },
  {
    path: PATTERNS.matter,
    title: titles.matter,
    access: 'session',
    Page: lazyPage(async () => (await import('#web/features/matters/pages/matter-page.tsx')).MatterPage),
  },
  {
    path: PATTERNS.family,
    title: titles.family,
    access: 'session',
    Page: lazyPage(async () => (await import('#web/features/families/pages/family-page.tsx')).FamilyPage),
  },
  {
    path: PATTERNS.deadlines,
    title: titles.deadlines,
    heading: headings.deadlines,
    access: 'session',
    Page: lazyPage(async () => (await import('#web/features/deadlines/pages/deadlines-page.tsx')).DeadlinesPage),
  },
  {
    path: PATTERNS.deadline,
    title: titles.deadline,
    access: 'session',
    Page: lazyPage(async () => (await import('#web/features/deadlines/pages/deadline-page.tsx')).DeadlinePage),
  },
  {
    path: PATTERNS.instructions,
    title: titles.instructions,
    access: 'session',
    Page: lazyPage(
      async () => (await import('#web/features/instructions/pages/instructions-page.tsx')).InstructionsPage,
    ),
  },
  {
    path: PATTERNS.instruct,
    title: titles.instruct,
    access: 'session',
    Page: lazyPage(async () => (await import('#web/features/instructions/pages/instruct-page.tsx')).InstructPage),
  },
  {
    path: PATTERNS.documents,
    title: titles.documents,
    heading: headings.documents,
    access: 'session',
    Page: lazyPage(async () => (await import('#web/features/documents/pages/documents-page.tsx')).DocumentsPage),
  },
  {
    path: PATTERNS.help,
    title: titles.help,
    heading: headings.help,
    access: 'session',
    Page: lazyPage(async () => (await import('#web/features/helpdesk/pages/helpdesk-page.tsx')).HelpdeskPage),
  },
  {
    path: PATTERNS.whatsNew,
    title: titles.whatsNew,
    access: 'session',
    Page: lazyPage(async () => (await import('#web/features/whats-new/pages/whats-new-page.tsx')).WhatsNewPage),
  },
  {
    path: PATTERNS.adminDebug,
    title: titles.adminDebug,
    access: 'stored',
    Page: lazyPage(async () => (await import('#web/features/admin-debug/pages/admin-debug-page.tsx')).AdminDebugPage),
  },
  {
    path: PATTERNS.admin,
    title: titles.admin,
    access: 'admin',
    Page: lazyPage(async () => (await import('#web/features/admin-home/pages/admin-page.tsx')).AdminPage),
  },
  {
    path: PATTERNS.adminSource,
    title: titles.adminSource,
    access: 'admin',
    Page: lazyPage(async () => (await import('#web/features/admin-source/pages/source-page.tsx')).SourcePage),
  },
  {
    path: PATTERNS.adminSheets,
    title: titles.adminSheets,
    access: 'admin',
    Page: lazyPage(
      async () => (await import('#web/features/admin-sheets/pages/google-sheets-page.tsx')).GoogleSheetsPage,
    ),
  },
  {
    path: PATTERNS.adminData,
    title: titles.adminData,
    access: 'admin',
    Page: lazyPage(async () => (await import('#web/features/admin-data/pages/data-report-page.tsx')).DataReportPage),
  },
  {
    path: PATTERNS.adminEmail,
    title: titles.adminEmail,
    access: 'admin',
    Page: lazyPage(async () => (await import('#web/features/admin-email/pages/email-page.tsx')).EmailPage),
  },
  {
    path: PATTERNS.adminMails,
    title: titles.adminMails,
    access: 'admin',
    Page: lazyPage(async () => (await import('#web/features/admin-mails/pages/mails-page.tsx')).MailsPage),
  },
  {
    path: PATTERNS.adminBackup,
    title: titles.adminBackup,
    access: 'admin',
    Page: lazyPage(
      async () => (await import('#web/features/admin-backup/pages/config-backup-page.tsx')).ConfigBackupPage,
    ),
  },
  {
    path: PATTERNS.adminClients,
    title: titles.adminClients,
    access: 'admin',
    Page: lazyPage(async () => (await import('#web/features/admin-clients/pages/clients-page.tsx')).ClientsPage),
  },
  {
    path: PATTERNS.adminAudit,
    title: titles.adminAudit,
    access: 'admin',
    Page: lazyPage(async () => (await import('#web/features/admin-audit/pages/audit-page.tsx')).AuditPage),
  },
  {
    path: PATTERNS.adminRegisters,
    title: titles.adminRegisters,
    access: 'admin',
    Page: lazyPage(async () => (await import('#web/features/admin-registers/pages/registers-page.tsx')).RegistersPage),
  },
  {
    path: PATTERNS.adminInstructions,
    title: titles.instructions,
    access: 'admin',
    Page: lazyPage(
      async () =>
        (await import('#web/features/admin-instructions/pages/admin-instructions-page.tsx')).AdminInstructionsPage,
    ),
  },
  {
    path: PATTERNS.account,
    title: titles.account,
    access: 'session',
    Page: lazyPage(async () => (await import('#web/features/account/pages/account-page.tsx')).AccountPage),
  },
];
