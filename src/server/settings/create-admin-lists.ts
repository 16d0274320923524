import { isAdmin } from '#domain/viewer/staff.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { Directory } from '#server/directory/directory.ts';
import { documentOf } from '#server/store/settings.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import type { AdminLists } from './admin-lists.ts';
import { ADMIN_EMAILS_KEY, adminEmailsIn } from './admin-emails-document.ts';

export interface AdminListsParts {
  readonly store: SettingsStore;
  readonly directory: Directory;
  /** The system administrators until an administrator edits the list (`ADMIN_EMAILS`). */
  readonly defaults: readonly EmailKey[];
  readonly staffDomain: string | undefined;
}

export function createAdminLists({ store, directory, defaults, staffDomain }: AdminListsParts): AdminLists {
  // Every call reads the document, so it is parsed only once per version.
  let known:
    | {
        value: unknown;
        sets: { systemEmails: ReadonlySet<EmailKey>; additionalEmails: ReadonlySet<EmailKey> };
        ofUsers: (email: EmailKey) => boolean;
      }
    | undefined;

  async function read(): Promise<NonNullable<typeof known>> {
    const { value } = await store.get(ADMIN_EMAILS_KEY);
    if (!known || known.value !== value) {
      const { system, additional } = adminEmailsIn(value, defaults);
      const sets = { systemEmails: new Set(system), additionalEmails: new Set(additional) };
      const ofUsers = (email: EmailKey): boolean => isAdmin(email, { ...sets, staffDomain, inDirectory: true });
      known = { value, sets, ofUsers };
    }
    return known;
  }

  async function isAnAdmin(email: EmailKey, find: Directory['find']): Promise<boolean> {
    const { sets: lists } = await read();
    if (isAdmin(email, { ...lists, staffDomain, inDirectory: false })) return true;
    // The directory is asked only for an address that it could make an administrator.
    if (!isAdmin(email, { ...lists, staffDomain, inDirectory: true })) return false;
    return (await find(email)) !== undefined;
  }

  return {
    defaults,
    isAdmin: (email) => isAnAdmin(email, directory.find),
    isAdminToSignIn: (email) => isAnAdmin(email, directory.findToSignIn),
    ofUsers: async () => (await read()).ofUsers,
    async listed() {
      const { systemEmails, additionalEmails } = (await read()).sets;
      return [...new Set([...systemEmails, ...additionalEmails])];
    },
    async lists() {
      const { value, version } = documentOf(await store.latest(), ADMIN_EMAILS_KEY);
      return { ...adminEmailsIn(value, defaults), version };
    },
  };
}
