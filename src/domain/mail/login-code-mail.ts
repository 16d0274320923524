import { oneLine } from '#domain/text/control-characters.ts';
import { mailHtml, mailText } from './html.ts';
import type { MailPart } from './html.ts';
import type { MailMessage } from './mail-message.ts';
import { renderTemplate } from './template.ts';
import type { OtpTemplate } from './template.ts';

export interface LoginCode {
  /** The address as the sheet or the admin list has it, never as it was typed. */
  readonly to: string;
  /** Six digits. */
  readonly code: string;
  /** Empty if unknown; the mail then greets the address. */
  readonly userName: string;
  readonly companyName: string;
  /** The portal's own host, so that the reader can tell a false sign-in page. */
  readonly portalHost: string;
}

/** The mail with a login code. The sentences that protect the reader follow the template, whatever an administrator wrote in it. */
export function loginCodeMail(template: OtpTemplate, login: LoginCode): MailMessage {
  const { subject, body } = renderTemplate(template, {
    otp_code: login.code,
    user_name: oneLine(login.userName) || login.to,
    company_name: login.companyName,
  });
  const warning = `\n\nEnter the code only at ${oneLine(login.portalHost)}. Never tell it to anyone: we never ask for it by phone or email.\n`;
  const parts: readonly MailPart[] = [...body, { kind: 'text', text: warning }];
  return { to: [login.to], subject, text: mailText(parts), html: mailHtml(subject, parts) };
}
