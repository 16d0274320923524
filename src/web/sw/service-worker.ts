/*
 * Lets the portal open without a network, and survive a deployment while it is open. It keeps the page and the files of the
 * build, which are the same for everybody, and nothing of any call: /api is not even looked at.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** Set by the build: the addresses of its hashed files, and a hash of them all. */
declare const FILES: readonly string[];
declare const VERSION: string;

const PREFIX = 'ipb-files-';
const CURRENT = PREFIX + VERSION;
/** The page is one and the same under every address of the portal; its router does the rest. */
const SHELL = '/';
/** What the server answers itself. */
const SERVER_ONLY = /^\/(?:api|dev|healthz|readyz|metrics)(?:\/|$)/;
/** The firm's brand: shown as it was, and brought up to date for the next time. */
const BRAND = /^\/(?:brand|icons\/|manifest\.webmanifest$)/;
/** A line that gives no answer within that time is as good as none, when the page is at hand. */
const PATIENCE_MS = 4_000;

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || SERVER_ONLY.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (BRAND.test(pathname)) event.respondWith(brand(event));
});

async function install(): Promise<void> {
  const cache = await caches.open(CURRENT);
  await cache.addAll([...FILES, new Request(SHELL, { cache: 'no-cache' })]);
  await worker.skipWaiting();
}

/** Pages that are still open run the version before: its files stay until the next deployment. */
async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The newest page there is; the kept one when the network is gone, too slow, or the server is down. */
async function page(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(SHELL);
  const fresh = fetch(event.request).then(async (response) => {
    const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html');
    if (isPage) await (await caches.open(CURRENT)).put(SHELL, response.clone());
    return response;
  });
  event.waitUntil(fresh.catch(() => undefined));
  if (!kept) return fresh;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  try {
    const first = await Promise.race([fresh, late]);
    return first.status >= 500 ? kept : first;
  } catch {
    return kept;
  }
}

/** A hashed file never changes: kept ones need no question. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  return kept ?? fetchAndKeep(request);
}

async function brand(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true });
  const fresh = fetchAndKeep(event.request);
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return kept;
}

async function fetchAndKeep(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CURRENT)).put(request, response.clone());
  return response;
}
