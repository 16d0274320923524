// The demo with hot reload of both sides, for engineers: Vite in front, behind it a server that restarts on a change.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'vite';
import { WEB, build } from './lib/build.mjs';
import { ended } from './lib/child.mjs';
import { freePort } from './lib/free-port.mjs';
import { ROOT, WEB_OUTPUT, fromRoot } from './lib/paths.mjs';
import { say } from './lib/say.mjs';

const HOST = '127.0.0.1';
const PORT = Number(process.env.PORT ?? 3000);
const ORIGIN = `http://${HOST}:${PORT}`;

const HEAD_TAGS = /\s*<(?:title>[^<]*<\/title|meta name=[^>]*)>/g;

/**
 * Adds product name, colour and mode to the page. The server does so in production; here Vite serves the page.
 * @param {string} server
 * @returns {import('vite').Plugin}
 */
const headOfServer = (server) => ({
  name: 'head-of-server',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const page = await fetch(server).then(
        (response) => response.text(),
        () => '',
      );
      const tags = page.match(HEAD_TAGS)?.join('');
      return tags ? html.replace(HEAD_TAGS, '').replace(/<meta charset[^>]*>/, (charset) => charset + tags) : html;
    },
  },
});

/** @param {string} server */
async function startFront(server) {
  // vite.config.ts forwards calls of the API to this origin.
  process.env.PORTAL_ORIGIN = server;
  const front = await createServer({
    root: fromRoot('src/web'),
    configFile: fromRoot('vite.config.ts'),
    plugins: [headOfServer(server)],
    server: { host: HOST, port: PORT, strictPort: true },
  });
  try {
    return await front.listen();
  } catch (error) {
    await front.close();
    if (!/already in use/.test(String(error))) throw error;
    say(`Port ${PORT} is in use: stop the program that uses it, or set PORT.`);
    return undefined;
  }
}

if (!existsSync(WEB_OUTPUT)) await build(WEB);
const port = await freePort();
const front = await startFront(`http://${HOST}:${port}`);
if (front) {
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', fromRoot('src/server/demo.ts')], {
    cwd: ROOT,
    // The browser's requests contain the address of Vite, not of the server behind it.
    env: { ...process.env, HOST, PORT: String(port), PUBLIC_URL: ORIGIN },
    stdio: 'inherit',
  });
  say(`Vite serves the portal with hot reload on ${ORIGIN}`);
  process.exitCode = await ended(server);
  await front.close();
} else {
  process.exitCode = 1;
}
