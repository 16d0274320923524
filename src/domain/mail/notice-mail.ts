import { oneLine } from '#domain/text/control-characters.ts';
import { mailHtml } from './html.ts';
import type { MailMessage } from './mail-message.ts';
import { mailTimestamp } from './mail-message.ts';

/** Mails that the portal sends without being asked. `at` is in milliseconds since the epoch. */
export type Notice =
  /** To all admins: an address signed in as an administrator for the first time. */
  | { readonly kind: 'new-admin-sign-in'; readonly email: string; readonly at: number }
  /** To all admins, the removed ones included. */
  | {
      readonly kind: 'admin-list-changed';
      readonly by: string;
      readonly added: readonly string[];
      readonly removed: readonly string[];
      readonly at: number;
    }
  /** To the user: a sign-in from a browser that was not seen before. */
  | { readonly kind: 'new-device-sign-in'; readonly email: string; readonly at: number }
  /** To the client: the firm issued a code that opens the portal without a mail. */
  | { readonly kind: 'code-issued'; readonly email: string; readonly at: number }
  /** To the client: the issued code was used. */
  | { readonly kind: 'issued-code-sign-in'; readonly email: string; readonly at: number }
  /** To the user: a passkey was added, which can sign in from now on. */
  | { readonly kind: 'passkey-added'; readonly email: string; readonly name: string; readonly at: number }
  /** To the client: an invitation to sign in, without a code or a secret. */
  | { readonly kind: 'invitation'; readonly email: string; readonly portal: string; readonly at: number }
  /** To the other users of a company: one of them saved all of the company's data as a file. */
  | { readonly kind: 'data-exported'; readonly by: string; readonly at: number }
  /** To all admins: something needs attention. `headline` and `lines` are plain sentences. */
  | { readonly kind: 'alert'; readonly headline: string; readonly lines: readonly string[]; readonly at: number };

/** The mail of a notice: its sentences, and when it happened. */
export function noticeMail(productName: string, to: readonly string[], notice: Notice): MailMessage {
  const { headline, lines } = wording(productName, notice);
  const subject = oneLine(`${productName}: ${headline}`);
  const text = [...lines.map(oneLine), '', `Time: ${mailTimestamp(notice.at)}`, ''].join('\n');
  return { to, subject, text, html: mailHtml(subject, [{ kind: 'text', text }]) };
}

function wording(
  productName: string,
  notice: Notice,
): { readonly headline: string; readonly lines: readonly string[] } {
  switch (notice.kind) {
    case 'new-admin-sign-in':
      return {
        headline: 'a new administrator signed in',
        lines: [
          `${notice.email} signed in as an administrator of ${productName} for the first time.`,
          'If you do not know this person, remove the address from the admin lists and from the Users sheet. Removing it from the lists ends its access at once.',
        ],
      };
    case 'admin-list-changed':
      return {
        headline: 'the admin login emails were changed',
        lines: [
          `${notice.by} changed who may sign in as an administrator of ${productName}.`,
          `Added: ${listed(notice.added)}`,
          `Removed: ${listed(notice.removed)}`,
          'If this was not agreed, sign in and correct the lists, or contact your colleague.',
        ],
      };
    case 'new-device-sign-in':
      return {
        headline: 'a sign-in from a new browser',
        lines: [
          `${notice.email} signed in to ${productName} from a new browser.`,
          'If that was you, you don’t need to do anything. If not, end the session under Your account and tell your contact at the firm.',
        ],
      };
    case 'code-issued':
      return {
        headline: 'a sign-in code was issued',
        lines: [
          `The firm issued a code with which ${notice.email} can sign in to ${productName} once, within ten minutes, without a code by email.`,
          'If you asked for it, you don’t need to do anything. If not, tell your contact at the firm at once.',
        ],
      };
    case 'issued-code-sign-in':
      return {
        headline: 'a sign-in with an issued code',
        lines: [
          `${notice.email} signed in to ${productName} with a code that the firm issued. The session lasts eight hours at most.`,
          'If that was you, you don’t need to do anything. If not, sign in with a code by email, end the session under Your account, and tell your contact at the firm.',
        ],
      };
    case 'passkey-added':
      return {
        headline: 'a passkey was added',
        lines: [
          `A passkey named ${notice.name} was added: ${notice.email} can sign in to ${productName} with it, without a code.`,
          'If that was you, you don’t need to do anything. If not, remove the passkey under Your account, sign out everywhere, and tell your contact at the firm.',
        ],
      };
    case 'invitation':
      return {
        headline: 'your portfolio is online',
        lines: [
          `Your IP firm invites you to ${productName}, where you see your patents, trademarks, deadlines and documents.`,
          `Open ${notice.portal} and enter ${notice.email}. You then get a code by email; you need no password.`,
          'If you did not expect this, ask your contact at the firm.',
        ],
      };
    case 'data-exported':
      return {
        headline: 'your company’s data was saved as a file',
        lines: [
          `${notice.by} of your company saved everything that ${productName} holds for your company as a file: matters, deadlines, documents and links.`,
          'You don’t need to do anything. If no one in your company was meant to do this, tell your contact at the firm.',
        ],
      };
    case 'alert':
      return notice;
  }
}

function listed(emails: readonly string[]): string {
  return emails.length === 0 ? 'none' : emails.join(', ');
}
