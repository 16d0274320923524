import { escapeHtml } from '#domain/mail/html.ts';

/** The style of the page. It has its own address, because the content security policy allows no style within a page. */
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

/** The mails that a link ends: reminders and digests, or copies of receipts. */
export type EndedMails = 'chosen' | 'copies';

const TEXTS = {
  chosen: {
    ask: 'You get reminders of deadlines or digests of changes, because you chose them. This stops them for this company.',
    done: 'You will get no more reminders and digests about this company. To choose them again, sign in and open Your account.',
    rest: 'Sign-in codes and receipts are not affected.',
  },
  copies: {
    ask: 'You get a copy when other people of your company give instructions to the firm. This stops these copies for this company.',
    done: 'You will get no more copies of receipts for this company. To get them again, sign in and open Your account.',
    rest: 'Sign-in codes, the receipts of your own instructions, reminders and digests are not affected.',
  },
} as const;

/** The page with a button that posts to `action`. Without `action`, the page after the button was pressed. */
export function pageOf(productName: string, of: EndedMails, action: string | undefined): string {
  const title = action === undefined ? 'These emails are stopped' : 'Stop these emails?';
  const text = TEXTS[of][action === undefined ? 'done' : 'ask'];
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
<p>${TEXTS[of].rest}</p>
${form}
</main>
</body>
</html>
`;
}
