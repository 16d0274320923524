/*
 * Opens the portal from this device: the page and the files of one build come from the cache, and the page is renewed in the background. The
 * cache has only files that are the same for all users, never the answer of a call: /api is ignored.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

/**
 * Set by the build: the addresses of its hashed files, a hash of all of them, where the page is stored (`src/web/lib/storage-keys.ts`), and the first parts of
 * addresses that only the server answers (`src/contract/server-paths.ts`).
 */
declare const FILES: readonly string[];
declare const VERSION: string;
declare const STORED_PAGE: { readonly current: string; readonly aside: string };
declare const SERVER_PATHS: readonly string[];

const PREFIX = 'ipb-files-';
const CURRENT = PREFIX + VERSION;
/** The firm's brand: served from the cache, and updated for the next time. */
const BRAND = /^\/(?:brand|icons\/|manifest\.webmanifest$)/;
const WORKER = '/sw.js';
/** Renewing the page must not compete with the data of the first screen. */
const RENEW_AFTER_MS = 3_000;

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
  event.waitUntil(answerWithoutWorker(event as RoutingEvent));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (!isOfServer(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (BRAND.test(pathname)) event.respondWith(brand(event));
});

/** Whether only the server can answer a visit of the address. */
function isOfServer(pathname: string): boolean {
  return SERVER_PATHS.includes(pathname.split('/')[1] ?? '') || BRAND.test(pathname) || pathname === WORKER;
}

/** The part of the standard that is used here, and that TypeScript does not know yet. */
interface RoutingEvent {
  addRoutes?(
    rules: readonly { condition: { urlPattern: { pathname: string } }; source: 'cache' | 'network' }[],
  ): Promise<void>;
}

/**
 * What the browser itself answers, if it can, without starting this worker and asking it: files of a build from the caches (a missing one from the
 * network), and calls from the network.
 */
async function answerWithoutWorker(event: RoutingEvent): Promise<void> {
  const rules = [
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  ] as const;
  await event.addRoutes?.(rules).catch(() => undefined);
}

async function install(): Promise<void> {
  const page = await fetchPage();
  // During a deployment to several servers, the page may come from a server with another build. The browser then tries again later.
  if (!(await isOwn(page))) throw new Error('the page is of another build');
  const cache = await caches.open(CURRENT);
  // Without the brand's style the page is not drawn.
  await cache.addAll([...FILES, '/brand.css']);
  await cache.put(STORED_PAGE.current, page);
  await worker.skipWaiting();
}

/**
 * Deletes the files of old builds. Open pages still run the previous build, so its files stay until the next deployment. It is the newest with files: a
 * build whose installation failed has none.
 */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  const files = await Promise.all(others.map(async (name) => (await caches.open(name)).keys()));
  const previous = files.findLastIndex(({ length }) => length > 0);
  await Promise.all(others.filter((_, at) => at !== previous).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * Answers with the stored page at once: the page is the same under every address of the portal, and its router does the rest. If the server no longer
 * accepts it, the program sets it aside, and the page comes from the server.
 */
async function page(event: FetchEvent): Promise<Response> {
  const kept = await stored(STORED_PAGE.current);
  if (!kept) return pageOfServer(event);
  event.waitUntil(renew().catch(() => undefined));
  return kept;
}

async function pageOfServer(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    event.waitUntil(keepPage(response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const aside = await stored(STORED_PAGE.aside);
    if (!aside) throw error;
    return aside;
  }
}

const stored = (address: string) => caches.match(address, { cacheName: CURRENT });

/** Stores the server's current page, with its headers and the firm's name. If it is of another build, updates the service worker. */
async function renew(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RENEW_AFTER_MS));
  if (!(await keepPage(await fetchPage()))) await worker.registration.update();
}

const fetchPage = () => fetch(STORED_PAGE.current, { cache: 'no-cache' });

/** Stores the page if it is of this build, and returns whether it is. */
async function keepPage(response: Response): Promise<boolean> {
  if (!(await isOwn(response))) return false;
  await (await caches.open(CURRENT)).put(STORED_PAGE.current, response);
  return true;
}

/** Whether the page is of this build: it must not be combined with the files of another one. */
async function isOwn(response: Response): Promise<boolean> {
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) return false;
  const named = (await response.clone().text()).match(/\/assets\/[^"]+/g) ?? [];
  return named.length > 0 && named.every((name) => FILES.includes(name));
}

/** A hashed file never changes: a stored one is served without asking. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  return kept ?? fetchAndKeep(request);
}

/** Answers from this build's cache, which is renewed for the next time. The previous build's cache is never renewed, so it answers only without a network. */
async function brand(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { cacheName: CURRENT, ignoreVary: true });
  const fresh = fetchAndKeep(event.request);
  if (!kept) return fresh.catch(async () => (await caches.match(event.request, { ignoreVary: true })) ?? fresh);
  event.waitUntil(fresh.catch(() => undefined));
  return kept;
}

async function fetchAndKeep(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CURRENT)).put(request, response.clone());
  return response;
}
