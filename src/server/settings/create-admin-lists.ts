import { isAdmin } from '#domain/viewer/staff.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { Directory } from '#server/directory/directory.ts';
import { documentOf } from '#server/store/settings.ts';
import type { SettingsDocument, SettingsStore } from '#server/store/settings.ts';
import type { AdminLists } from './admin-lists.ts';
import { ADMIN_EMAILS_KEY, adminEmailsIn } from './admin-emails-document.ts';

export interface AdminListsParts {
  readonly store: SettingsStore;
  readonly directory: Directory;
  /** The system administrators until an administrator edits the list (`ADMIN_EMAILS`). */
  readonly defaults: readonly EmailKey[];
  readonly staffDomain: string | undefined;
}

/** The lists as parsed from one value of the document. */
interface Known {
  readonly value: unknown;
  readonly sets: { readonly systemEmails: ReadonlySet<EmailKey>; readonly additionalEmails: ReadonlySet<EmailKey> };
  readonly ofUsers: (email: EmailKey) => boolean;
}

export function createAdminLists({ store, directory, defaults, staffDomain }: AdminListsParts): AdminLists {
  // Every call reads the document, so it is parsed only once per version, and returned without a promise while it is in memory.
  let known: Known | undefined;

  function read(): Known | Promise<Known> {
    const document = store.get(ADMIN_EMAILS_KEY);
    return document instanceof Promise ? document.then(parsed) : parsed(document);
  }

  function parsed({ value }: SettingsDocument): Known {
    if (!known || known.value !== value) {
      const { system, additional } = adminEmailsIn(value, defaults);
      const sets = { systemEmails: new Set(system), additionalEmails: new Set(additional) };
      const ofUsers = (email: EmailKey): boolean => isAdmin(email, { ...sets, staffDomain, inDirectory: true });
      known = { value, sets, ofUsers };
    }
    return known;
  }

  function isAnAdmin(email: EmailKey, find: Directory['find']): boolean | Promise<boolean> {
    const lists = read();
    return lists instanceof Promise ? lists.then((now) => isIn(now, email, find)) : isIn(lists, email, find);
  }

  function isIn({ sets, ofUsers }: Known, email: EmailKey, find: Directory['find']): boolean | Promise<boolean> {
    if (isAdmin(email, { ...sets, staffDomain, inDirectory: false })) return true;
    // The directory is searched only for an address that it could make an administrator.
    return ofUsers(email) && isFound(find(email));
  }

  return {
    defaults,
    isAdmin: (email) => isAnAdmin(email, directory.find),
    isAdminToSignIn: async (email) => isAnAdmin(email, directory.findToSignIn),
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

async function isFound(person: ReturnType<Directory['find']>): Promise<boolean> {
  return (await person) !== undefined;
}
