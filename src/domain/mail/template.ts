import { oneLine, withoutControls } from '#domain/text/control-characters.ts';
import type { MailPart } from './html.ts';

/** The mail with a login code, as an administrator edits it. Both are plain text. */
export interface OtpTemplate {
  readonly subject: string;
  readonly body: string;
}

/** The names that double braces may contain (specification, section 2, E-mail settings). */
export const TEMPLATE_VARIABLES = ['otp_code', 'user_name', 'company_name'] as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];

export type TemplateValues = Readonly<Record<TemplateVariable, string>>;

/** The template until an administrator writes one. A code is valid for `minutes`. */
export function defaultTemplate(productName: string, minutes: number): OtpTemplate {
  return {
    subject: `Your ${productName} login code`,
    body: `Hello {{user_name}},

your login code for ${productName} is

{{otp_code}}

The code expires in ${minutes} minutes and works once, in the browser in which you asked for it.

If you did not ask for it, you can ignore this email. Without the code, no one can sign in.`,
  };
}

export type TemplateProblem = 'subject-empty' | 'body-empty' | 'code-missing';

/** Why a template cannot be saved; empty if it can. The code must be in the body, because a locked phone shows the subject. */
export function templateProblems(template: OtpTemplate): readonly TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  if (oneLine(template.subject) === '') problems.push('subject-empty');
  if (template.body.trim() === '') problems.push('body-empty');
  else if (!template.body.includes('{{otp_code}}')) problems.push('code-missing');
  return problems;
}

export interface RenderedTemplate {
  readonly subject: string;
  readonly body: readonly MailPart[];
}

const PLACEHOLDER = /\{\{(otp_code|user_name|company_name)\}\}/;

/**
 * Fills in the three placeholders in a single pass: a value that looks like a placeholder stays text, and so does any other {{…}}.
 * Values are one line each, so that a company's name cannot write lines of its own.
 */
export function renderTemplate(template: OtpTemplate, values: TemplateValues): RenderedTemplate {
  return {
    subject: oneLine(
      fill(template.subject, values)
        .map(({ text }) => text)
        .join(''),
    ),
    body: fill(withoutControls(template.body), values),
  };
}

function fill(text: string, values: TemplateValues): readonly MailPart[] {
  // Splitting by a pattern with one group alternates: text, variable, text, variable, …, text.
  return text
    .split(PLACEHOLDER)
    .map((piece, index): MailPart => {
      if (index % 2 === 0) return { kind: 'text', text: piece };
      return { kind: piece === 'otp_code' ? 'code' : 'text', text: oneLine(values[piece as TemplateVariable]) };
    })
    .filter(({ text: filled }) => filled !== '');
}
