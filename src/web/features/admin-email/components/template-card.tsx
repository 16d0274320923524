import { useRef } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';
import { SIGN_IN_CODE } from '#contract/limits.ts';
import { mailText } from '#domain/mail/html.ts';
import { loginCodeMail } from '#domain/mail/login-code-mail.ts';
import { defaultTemplate, TEMPLATE_VARIABLES, renderTemplate } from '#domain/mail/template.ts';
import type { TemplateVariable } from '#domain/mail/template.ts';
import { minutes } from '#domain/time/duration.ts';

import { cx } from '#web/lib/cx.ts';
import { productName } from '#web/lib/product.ts';
import { adminEmail as texts } from '#web/texts/en/admin-email.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconPlus } from '#web/ui/icons.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import type { EmailConfig } from '../api.ts';
import type { EmailProblems } from '../email-problems.ts';

const EXPIRES_IN_MINUTES = SIGN_IN_CODE.lifetimeMs / minutes(1);

type Template = EmailConfig['template'];

interface TemplateCardProps {
  template: Template;
  problems: EmailProblems;
  onChange: (change: Partial<Template>) => void;
}

/** The email that carries the code: subject, body, and the variables, which are inserted at the cursor. */
export function TemplateCard({ template, problems, onChange }: TemplateCardProps) {
  const body = useRef<HTMLTextAreaElement>(null);

  function insert(variable: TemplateVariable) {
    const area = body.current;
    if (!area) return;
    const text = `{{${variable}}}`;
    const { selectionStart, selectionEnd, value } = area;
    onChange({ body: value.slice(0, selectionStart) + text + value.slice(selectionEnd) });
    // Rendering the new text moves the cursor to its end, so this runs afterwards.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
    });
  }

  const standard = defaultTemplate(productName, EXPIRES_IN_MINUTES);
  const isStandard = template.subject === standard.subject && template.body === standard.body;
  return (
    <Card title={texts.template.title} description={texts.template.text}>
      <div className="flex flex-col gap-4">
        <TextField
          label={texts.template.subject}
          name="subject"
          required
          autoComplete="off"
          maxLength={LONGEST.templateSubject}
          error={problems.subject}
          value={template.subject}
          onChange={(event) => onChange({ subject: event.target.value })}
        />
        <div className="flex flex-col gap-2">
          <TextArea
            ref={body}
            label={texts.template.body}
            name="body"
            required
            rows={10}
            maxLength={LONGEST.templateBody}
            hint={texts.template.expires(EXPIRES_IN_MINUTES)}
            error={problems.body}
            value={template.body}
            onChange={(event) => onChange({ body: event.target.value })}
          />
          <div role="group" aria-label={texts.template.insert} className="flex flex-wrap gap-2">
            {TEMPLATE_VARIABLES.map((variable) => (
              <Button
                key={variable}
                size="small"
                icon={<IconPlus size={16} />}
                aria-label={texts.template.insertOne(variable, texts.template.variables[variable])}
                title={texts.template.variables[variable]}
                className="font-mono text-13"
                onClick={() => insert(variable)}
              >
                {`{{${variable}}}`}
              </Button>
            ))}
          </div>
          <ul className="text-13 text-ink-muted">
            {TEMPLATE_VARIABLES.map((variable) => (
              <li key={variable}>
                <span className="font-mono">{`{{${variable}}}`}</span> {texts.template.variables[variable]}
              </li>
            ))}
          </ul>
        </div>
        {isStandard ? null : (
          <div>
            <Button size="small" variant="quiet" className="-ml-3" onClick={() => onChange({ ...standard })}>
              {texts.template.standard}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

const { code, name, email, company } = texts.preview.sample;

/** The email as its reader will see it, updated while it is edited. */
export function MailPreview({ config: { smtp, template } }: { config: EmailConfig }) {
  const { subject, body } = renderTemplate(template, { otp_code: code, user_name: name, company_name: company });
  const mail = loginCodeMail(template, {
    to: email,
    code,
    userName: name,
    companyName: company,
    portalHost: location.host,
  });
  // The lines that the portal adds below the template.
  const added = mail.text.slice(mailText(body).length).trim();
  const sender = smtp.fromEmail.trim() === '' ? texts.preview.noSender : `${smtp.fromName} <${smtp.fromEmail}>`.trim();
  return (
    <Card title={texts.preview.title} description={texts.preview.text} flush>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-line px-4 py-3 text-13 sm:px-5">
        <Line name={texts.preview.from} text={sender} />
        <Line name={texts.preview.to} text={`${name} <${email}>`} />
        <Line name={texts.preview.subject} text={subject} strong />
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
      <p className="border-t border-line px-4 py-3 text-13 text-ink-muted sm:px-5">{texts.preview.warning}</p>
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
