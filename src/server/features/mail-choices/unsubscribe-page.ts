import { escapeHtml } from '#domain/mail/html.ts';

/** The style of the page, at an address of its own: the policy for content allows none within a page. */
export const STYLE = {
  path: '/mail/page.css',
  text: `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 34rem; padding: 48px 16px; }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 16px; }
p { margin: 0 0 16px; }
button { background: #0f766e; border: 0; border-radius: 8px; color: #fff; font: inherit; font-weight: 600; min-height: 44px; padding: 8px 20px; }
button:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
`,
} as const;

/** The page with the button that posts to `action`; without one, the page after it was pressed. */
export function pageOf(productName: string, action: string | undefined): string {
  const title = action === undefined ? 'These emails are stopped' : 'Stop these emails?';
  const text =
    action === undefined
      ? 'You get no more reminders and digests about this company. To choose them again, sign in and open Your account.'
      : 'You get reminders of deadlines or digests of changes, because you chose them. This stops them for this company.';
  const form =
    action === undefined
      ? ''
      : `<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button type="submit">Stop these emails</button>
</form>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapeHtml(productName)}</title>
<link rel="stylesheet" href="${STYLE.path}">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>Sign-in codes and receipts are not affected.</p>
${form}
</main>
</body>
</html>
`;
}
