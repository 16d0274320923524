import type { Contact } from '#domain/contact/contact.ts';
import { oneLine, withoutControls } from '#domain/text/control-characters.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { mailHtml, mailText } from './html.ts';
import type { MailPart } from './html.ts';
import type { MailMessage } from './mail-message.ts';
import { mailTimestamp } from './mail-message.ts';

export interface HelpdeskMessage {
  readonly sender: { readonly name: string; readonly address: string; readonly companyName: string };
  readonly subject: string;
  readonly text: string;
  /** The sender's own contacts that the message goes to. */
  readonly recipients: readonly Contact[];
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
}

/**
 * A client's message to the support team, made of what the server knows and of the client's words; answers go to the sender (specification, section
 * 7). Contacts that mail cannot reach are named, but are not recipients.
 */
export function helpdeskMail({ sender, subject, text, recipients, sentAt }: HelpdeskMessage): MailMessage {
  const parts: readonly MailPart[] = [
    { kind: 'text', text: `${withoutControls(text)}\n\n--\n${facts(sender, recipients, sentAt).join('\n')}\n` },
  ];
  const line = helpdeskSubject(sender.address, subject);
  return {
    to: contactAddresses(recipients),
    subject: line,
    text: mailText(parts),
    html: mailHtml(line, parts),
    replyTo: sender.address,
  };
}

function facts(sender: HelpdeskMessage['sender'], recipients: readonly Contact[], sentAt: number): readonly string[] {
  const name = oneLine(sender.name);
  return [
    `From: ${name === '' ? sender.address : `${name} (${sender.address})`}`,
    `Company: ${oneLine(sender.companyName)}`,
    `Sent: ${mailTimestamp(sentAt)}`,
    `To: ${recipients.map((contact) => `${oneLine(contact.name)} (${contact.role})`).join(', ')}`,
  ];
}

/** The subject, after the sender's address in square brackets. The browser may have put the address there already: it is there once. */
export function helpdeskSubject(senderAddress: string, subject: string): string {
  const prefix = `[${senderAddress}]`;
  let rest = oneLine(subject);
  while (rest.toLowerCase().startsWith(prefix.toLowerCase())) rest = rest.slice(prefix.length).trim();
  return `${prefix} ${rest}`.trim();
}

/** The addresses of contacts that mail can reach, each once, as the sheet writes them. */
export function contactAddresses(contacts: readonly Contact[]): readonly string[] {
  const addresses = new Map<string, string>();
  for (const { email } of contacts) {
    const key = emailKey(email);
    if (key !== undefined && !addresses.has(key)) addresses.set(key, email.trim());
  }
  return [...addresses.values()];
}
