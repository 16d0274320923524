import { mailText } from '#domain/mail/html.ts';
import { loginCodeMail } from '#domain/mail/login-code-mail.ts';
import { renderTemplate } from '#domain/mail/template.ts';

import { cx } from '#web/lib/cx.ts';
import { adminEmail } from '#web/texts/en/admin-email.ts';
import { Card } from '#web/ui/card.tsx';
import type { EmailConfig } from '../api/email-settings.ts';

const texts = adminEmail.preview;
const { code, name, email, company } = texts.sample;

/** The mail as its reader sees it, while it is being written. */
export function MailPreview({ config: { smtp, template } }: { config: EmailConfig }) {
  const { subject, body } = renderTemplate(template, { otp_code: code, user_name: name, company_name: company });
  const mail = loginCodeMail(template, {
    to: email,
    code,
    userName: name,
    companyName: company,
    portalHost: location.host,
  });
  // What the portal adds below the template.
  const added = mail.text.slice(mailText(body).length).trim();
  const sender = smtp.fromEmail.trim() === '' ? texts.noSender : `${smtp.fromName} <${smtp.fromEmail}>`.trim();
  return (
    <Card title={texts.title} description={texts.text} flush>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-line px-4 py-3 text-13 sm:px-5">
        <Line name={texts.from} text={sender} />
        <Line name={texts.to} text={`${name} <${email}>`} />
        <Line name={texts.subject} text={subject} strong />
      </dl>
      <div className="border-t border-line px-4 py-4 text-16 whitespace-pre-wrap wrap-anywhere sm:px-5">
        {body.map((part, place) =>
          part.kind === 'code' ? (
            <strong key={place} className="font-mono text-26 font-semibold tracking-[6px]">
              {part.text}
            </strong>
          ) : (
            part.text
          ),
        )}
        <p className="mt-6">{added}</p>
      </div>
      <p className="border-t border-line px-4 py-3 text-13 text-ink-muted sm:px-5">{texts.warning}</p>
    </Card>
  );
}

function Line({ name: label, text, strong }: { name: string; text: string; strong?: boolean }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className={cx('wrap-anywhere', strong && 'font-medium')}>{text}</dd>
    </>
  );
}
