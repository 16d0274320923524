import { isAdmin } from '#domain/viewer/staff.ts';
import type { ServerConfig } from '../config.ts';
import type { Directory } from '../directory/directory.ts';
import type { AdminLists } from './admin-lists.ts';

/** Administrators as the environment names them. */
export function environmentAdmins(
  config: Pick<ServerConfig, 'adminEmails' | 'staffDomain'>,
  directory: Directory,
): AdminLists {
  const systemEmails = new Set(config.adminEmails);
  return {
    isAdmin: async (email) =>
      isAdmin(email, {
        systemEmails,
        additionalEmails: new Set(),
        staffDomain: config.staffDomain,
        inDirectory: (await directory.find(email)) !== undefined,
      }),
    lists: async () => ({ system: config.adminEmails, additional: [], defaults: config.adminEmails }),
  };
}
