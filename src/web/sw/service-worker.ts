/*
 * Lets the portal open without a network, and survive a deployment while it is open. It stores the page and the files of the build, which
 * are the same for all users, and never the answer of a call: it ignores /api.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** Set by the build: the addresses of its hashed files, and a hash of all of them. */
declare const FILES: readonly string[];
declare const VERSION: string;

const PREFIX = 'ipb-files-';
const CURRENT = PREFIX + VERSION;
/** The page is the same under every address of the portal; its router does the rest. */
const SHELL = '/';
/** Addresses that the service worker leaves to the server. */
const SERVER_ONLY = /^\/(?:api|calendar|dev|healthz|mail|readyz|metrics)(?:\/|$)/;
/** The firm's brand: served from the cache, and updated for the next time. */
const BRAND = /^\/(?:brand|icons\/|manifest\.webmanifest$)/;
/** After this time without an answer the stored page is shown. */
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

/** Open pages run the previous version: its files stay until the next deployment. */
async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The page from the server, or the stored one if the network is gone or too slow, or the server is down. */
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

/** A hashed file never changes: a stored one is served without asking. */
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
