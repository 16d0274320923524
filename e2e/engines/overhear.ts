import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const SCRIPT = '/overhear.js';
const REPORT = '/overhear';

/** Runs before the portal's own code, and reports what its console says and what it throws. */
const script = `(() => {
  // A page that is being left aborts its requests, so errors are ignored then. (A download fires beforeunload too, but leaves no page.)
  let leaving = false;
  addEventListener('beforeunload', () => {
    leaving = true;
    setTimeout(() => (leaving = false), 3000);
  });
  const tell = (...said) => leaving || navigator.sendBeacon('${REPORT}', said.map(String).join(' '));
  for (const kind of ['error', 'warn']) {
    const before = console[kind];
    console[kind] = (...said) => { tell(...said); before.apply(console, said); };
  }
  addEventListener('error', (event) => tell(event.message ?? 'could not load ' + (event.target.src ?? event.target.href)), true);
  addEventListener('unhandledrejection', (event) => tell('nothing caught', event.reason));
  addEventListener('securitypolicyviolation', (event) => tell('the policy stopped', event.violatedDirective, event.blockedURI));
})();`;

/** Harmless: a list that draws only its visible rows has measured and changed sizes in one frame. Other browsers do not print this. */
const NOTICE = /^ResizeObserver loop completed with undelivered notifications/;

/** The proxy between a browser and the portal. */
export interface Overhearing {
  /** The portal's address for this browser. */
  readonly origin: string;
  /** The console's messages since the last call. */
  said(): string[];
  close(): void;
}

/**
 * Starts a proxy that adds one script to each page, for a browser whose driver does not report console messages: WebKitGTK does not write
 * them anywhere while it is automated.
 */
export async function overhear(portal: string): Promise<Overhearing> {
  const heard: string[] = [];
  const server = createServer((from, to) => {
    if (from.url === SCRIPT) return void to.setHeader('content-type', 'text/javascript').end(script);
    if (from.url === REPORT) {
      from.setEncoding('utf8').on('data', (text: string) => heard.push(text));
      return void from.on('end', () => to.writeHead(204).end());
    }
    const { 'accept-encoding': _, ...headers } = from.headers;
    const forward = request(new URL(from.url ?? '/', portal), { method: from.method, headers }, (answer) => {
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(to);
      }
      let page = '';
      answer.setEncoding('utf8').on('data', (text: string) => (page += text));
      answer.on('end', () => {
        const { 'content-length': _length, ...kept } = answer.headers;
        to.writeHead(answer.statusCode ?? 502, kept);
        to.end(page.replace('<head>', `<head><script src="${SCRIPT}"></script>`));
      });
    });
    forward.on('error', () => to.destroy());
    from.pipe(forward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    said: () => heard.splice(0).filter((text) => !NOTICE.test(text)),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
