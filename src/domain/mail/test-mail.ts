import { mailHtml, mailText } from './html.ts';
import type { MailPart } from './html.ts';
import type { MailMessage } from './mail-message.ts';

/** The mail of the Send Test button. */
export function testMail(productName: string, to: string): MailMessage {
  const subject = `${productName}: test email`;
  const parts: readonly MailPart[] = [
    {
      kind: 'text',
      text: `This is a test email from ${productName}.\n\nYour email settings work: sign-in codes will reach your clients.\n`,
    },
  ];
  return { to: [to], subject, text: mailText(parts), html: mailHtml(subject, parts) };
}
