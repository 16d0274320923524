/**
 * A part of a mail. A code is large and spaced, so that it is easy to read and to copy. A heading is bold. A link leads to the portal: in HTML its
 * label is the link, in plain text the address follows the label.
 */
export type MailPart =
  | { readonly kind: 'text' | 'code' | 'heading'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

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
 * The HTML part of a mail, made from plain text: escaped, line breaks kept, no pictures, nothing loaded from anywhere. It links only to
 * the portal's own pages, and only where a part says so. Light and dark follow the mail program.
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

function partHtml(part: MailPart): string {
  const html = escapeHtml(part.text).replaceAll('\n', '<br>\n');
  switch (part.kind) {
    case 'code':
      return `<strong style="${CODE_STYLE}">${html}</strong>`;
    case 'heading':
      return `<strong>${html}</strong>`;
    case 'link':
      return `<a href="${escapeHtml(part.href)}">${html}</a>`;
    case 'text':
      return html;
  }
}

/** The plain text of the same parts. */
export function mailText(parts: readonly MailPart[]): string {
  return parts.map((part) => (part.kind === 'link' ? `${part.text}\n${part.href}` : part.text)).join('');
}
