import { useRef } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';
import { SIGN_IN_CODE } from '#contract/limits.ts';
import { defaultTemplate, TEMPLATE_VARIABLES } from '#domain/mail/template.ts';
import type { TemplateVariable } from '#domain/mail/template.ts';
import { minutes } from '#domain/time/duration.ts';

import { productName } from '#web/lib/product.ts';
import { adminEmail } from '#web/texts/en/admin-email.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconPlus } from '#web/ui/icons.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import type { EmailConfig } from '../api/email-settings.ts';
import type { EmailProblems } from '../email-problems.ts';

const texts = adminEmail.template;

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
    // After the new text has been drawn, which puts the cursor at its end.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
    });
  }

  const standard = defaultTemplate(productName, EXPIRES_IN_MINUTES);
  const isStandard = template.subject === standard.subject && template.body === standard.body;
  return (
    <Card title={texts.title} description={texts.text}>
      <div className="flex flex-col gap-4">
        <TextField
          label={texts.subject}
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
            label={texts.body}
            name="body"
            required
            rows={10}
            maxLength={LONGEST.templateBody}
            hint={texts.expires(EXPIRES_IN_MINUTES)}
            error={problems.body}
            value={template.body}
            onChange={(event) => onChange({ body: event.target.value })}
          />
          <div role="group" aria-label={texts.insert} className="flex flex-wrap gap-2">
            {TEMPLATE_VARIABLES.map((variable) => (
              <Button
                key={variable}
                size="small"
                icon={<IconPlus size={16} />}
                aria-label={texts.insertOne(variable, texts.variables[variable])}
                title={texts.variables[variable]}
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
                <span className="font-mono">{`{{${variable}}}`}</span> {texts.variables[variable]}
              </li>
            ))}
          </ul>
        </div>
        {isStandard ? null : (
          <div>
            <Button size="small" variant="quiet" className="-ml-3" onClick={() => onChange({ ...standard })}>
              {texts.standard}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
