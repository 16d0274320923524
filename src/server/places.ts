import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Where the server finds the programs that it starts and the pages that it serves. The built programs are at the same depth of the checkout, in
// dist/server, with the same names and another extension, so one rule works for both. This file must therefore stay directly in src/server.

/** Program of the child process that reads sources. */
export const READER_PROGRAM = programNamed('sync-child');

/** Program of the thread that kills that process at its limits. */
export const WATCHDOG_PROGRAM = programNamed('sync-watchdog');

/** Program of the thread that copies the embedded database. */
export const BACKUP_PROGRAM = programNamed('backups/make-backup.worker');

/** Program of the thread that makes the files of an export. */
export const EXPORT_PROGRAM = programNamed('features/full-export/portfolio.worker');

/** Program of the thread that sends mail. */
export const MAIL_PROGRAM = programNamed('mail/smtp/smtp.worker');

/** Where `vite build` puts the web app; undefined if it has not been built. */
export function builtWebApp(): string | undefined {
  const root = fileURLToPath(new URL('../../dist/web', import.meta.url));
  return existsSync(join(root, 'index.html')) ? root : undefined;
}

function programNamed(name: string): string {
  const here = fileURLToPath(import.meta.url);
  return join(here, '..', `${name}${extname(here)}`);
}
