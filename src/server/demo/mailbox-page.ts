import type { FastifyInstance } from 'fastify';
import type { Mailbox, MailboxEntry } from '#server/mail/mailbox/mailbox.ts';

/** Seconds after which the page reloads, so that a new code appears by itself. */
const RELOAD_SECONDS = 5;

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 24px 16px 64px; }
h1 { font-size: 20px; margin: 0 0 4px; }
p.hint { margin: 0 0 24px; opacity: .75; }
article { border: 1px solid color-mix(in srgb, currentColor 18%, transparent); border-radius: 12px; margin: 0 0 16px; padding: 16px; }
h2 { font-size: 17px; margin: 0; overflow-wrap: anywhere; }
.meta { margin: 2px 0 0; opacity: .75; overflow-wrap: anywhere; }
.code { font: 600 34px/1.2 ui-monospace, monospace; letter-spacing: .12em; margin: 12px 0 0; user-select: all; }
pre { font: inherit; margin: 12px 0 0; overflow-wrap: anywhere; white-space: pre-wrap; }
`;

/** Serves `/dev/mailbox` and `/dev/mailbox.json`, where the demo's mail arrives. */
export function mailboxPage(app: FastifyInstance, mailbox: Mailbox, productName: string): void {
  app.get('/dev/mailbox.json', (_request, reply) => reply.header('cache-control', 'no-store').send(mailbox.list()));
  app.get('/dev/mailbox.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(STYLE),
  );
  app.get('/dev/mailbox', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('refresh', String(RELOAD_SECONDS))
      .type('text/html; charset=utf-8')
      .send(page(mailbox.list(), productName)),
  );
}

function page(entries: readonly MailboxEntry[], productName: string): string {
  const list =
    entries.length > 0
      ? entries.map(article).join('\n')
      : '<p>No mail yet. Request a sign-in code, and it appears here.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo mailbox — ${escape(productName)}</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<main>
<h1>Demo mailbox</h1>
<p class="hint">All mail of the demo arrives here and nowhere else. The page reloads every ${RELOAD_SECONDS} seconds.</p>
${list}
</main>
</body>
</html>`;
}

function article({ to, subject, text, at }: MailboxEntry): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  return `<article>
<h2>${escape(subject)}</h2>
<p class="meta">To ${escape(to)} · <time datetime="${new Date(at).toISOString()}">${escape(new Date(at).toLocaleTimeString('en-GB'))}</time></p>
${code ? `<p class="code">${code}</p>` : ''}
<pre>${escape(text)}</pre>
</article>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
