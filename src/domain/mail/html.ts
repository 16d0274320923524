/** A stretch of a mail's plain text. A code is set large and spaced, so that it is easy to read and to copy. */
export type MailPart = { readonly kind: 'text' | 'code'; readonly text: string };

/** Escapes text for HTML, within an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const CODE_STYLE =
  "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace;font-size:32px;line-height:40px;font-weight:600;letter-spacing:6px";

/**
 * The HTML part of a mail, made from plain text: escaped, line breaks kept, no links, no pictures, nothing loaded from anywhere.
 * Light and dark follow the mail program.
 */
export function mailHtml(title: string, parts: readonly MailPart[]): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px 16px;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:24px">
<div style="max-width:560px;margin:0 auto">
${parts.map(partHtml).join('')}
</div>
</body>
</html>
`;
}

function partHtml({ kind, text }: MailPart): string {
  const html = escapeHtml(text).replaceAll('\n', '<br>\n');
  return kind === 'code' ? `<strong style="${CODE_STYLE}">${html}</strong>` : html;
}

/** The plain text of the same parts. */
export function mailText(parts: readonly MailPart[]): string {
  return parts.map(({ text }) => text).join('');
}
