import { runInNewContext } from 'node:vm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { SERVER_PATHS } from '#contract/server-paths.ts';
import { STORED_PAGE } from '#web/lib/storage-keys.ts';
import { fromRoot } from './paths.mjs';
import { workerCode } from './service-worker.mjs';

/** Runs the service worker without a browser, and checks what it stores and answers. */

const ORIGIN = 'https://portal.example';
const OWN = pageOf('/assets/app-own.js');
const OTHER = pageOf('/assets/app-other.js');

function pageOf(...files: string[]): string {
  return files.map((file) => `<script src="${file}"></script>`).join('');
}

type Listener = (event: object) => void;
let code = '';
let listeners: Map<string, Listener>;
let stored: Map<string, Map<string, Response>>;
/** The page that the server sends for /; undefined while it cannot be reached. */
let served: string | undefined;
/** The file of the brand that the server sends; undefined while it cannot be reached. */
let brand: string | undefined;
let updates: number;

beforeAll(async () => {
  const facts = { files: ['/assets/app-own.js'], version: 'own', storedPage: STORED_PAGE, serverPaths: SERVER_PATHS };
  code = await workerCode(fromRoot('src/web/sw/service-worker.ts'), facts);
});

beforeEach(() => {
  listeners = new Map();
  stored = new Map();
  served = OWN;
  brand = 'brand';
  updates = 0;
  const address = (request: string | Request): string =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
  const open = (name: string): Map<string, Response> => stored.get(name) ?? stored.set(name, new Map()).get(name)!;
  const caches = {
    open: async (name: string) => ({
      put: async (request: string | Request, response: Response) => void open(name).set(address(request), response),
      keys: async () => [...open(name).keys()],
      addAll: async (all: string[]) => all.forEach((one) => open(name).set(address(one), new Response('file'))),
    }),
    match: async (request: string | Request, { cacheName }: { cacheName?: string } = {}) =>
      [...stored]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .map(([, cache]) => cache.get(address(request))?.clone())
        .find((found) => found !== undefined),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    location: { origin: ORIGIN },
    registration: { update: async () => void (updates += 1) },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
  };
  const fetch = async (request: string | Request): Promise<Response> => {
    const isPage = typeof request === 'string' || request.mode === 'navigate';
    const sent = isPage ? served : brand;
    if (sent === undefined) throw new TypeError('Failed to fetch');
    return new Response(sent, { headers: { 'content-type': isPage ? 'text/html' : 'text/css' } });
  };
  runInNewContext(code, { self, caches, fetch, URL, Response, setTimeout: (done: () => void) => done() });
});

/** Sends an event to the worker, and waits for everything that it passes to `waitUntil`. */
async function send(type: string, event: object = {}): Promise<Response | undefined> {
  const waits: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get(type)?.({
    ...event,
    waitUntil: (work: Promise<unknown>) => waits.push(work),
    respondWith: (response: Promise<Response>) => (answer = response),
  });
  const response = await answer;
  for (const work of waits) await work;
  return response;
}

const navigate = (path: string): Promise<Response | undefined> =>
  send('fetch', { request: { method: 'GET', mode: 'navigate', url: ORIGIN + path } });

test('given a server with another build, the worker is not installed, because page and files would be of two versions', async () => {
  served = OTHER;
  await expect(send('install')).rejects.toThrow('another build');
  expect([...stored.keys()]).toEqual([]);
});

test('the browser is told to answer for files and calls itself, and one that will not still installs the worker', async () => {
  const told: object[] = [];
  await send('install', { addRoutes: async (rules: readonly object[]) => void told.push(...rules) });
  expect(told).toEqual([
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  ]);
  stored.clear();
  await send('install', { addRoutes: () => Promise.reject(new TypeError('unknown source')) });
  expect(stored.get('ipb-files-own')?.has('/')).toBe(true);
});

test('given a deployment while a page is open, the stored page stays complete, and the new worker is requested', async () => {
  await send('install');
  served = OTHER;
  expect(await (await navigate('/matters'))?.text()).toBe(OWN);
  expect(await stored.get('ipb-files-own')?.get('/')?.clone().text()).toBe(OWN);
  expect(updates).toBe(1);
});

test('given the same build with another product name, the stored page is shown at once, and the new page the next time', async () => {
  await send('install');
  served = `<title>New</title>${OWN}`;
  expect(await (await navigate('/'))?.text()).toBe(OWN);
  expect(await (await navigate('/deadlines/x'))?.text()).toBe(served);
  expect(updates).toBe(0);
});

test('a page that was set aside is shown only while the server cannot be reached', async () => {
  await send('install');
  const own = stored.get('ipb-files-own');
  own?.set(STORED_PAGE.aside, own.get('/')!);
  own?.delete('/');
  served = OTHER;
  expect(await (await navigate('/'))?.text()).toBe(OTHER);
  served = undefined;
  expect(await (await navigate('/'))?.text()).toBe(OWN);
  served = OTHER;
  expect(await (await navigate('/'))?.text()).toBe(OTHER);
});

test('a page of an earlier build that is still on the device is never shown', async () => {
  await send('install');
  stored.get('ipb-files-own')?.delete('/');
  stored.set('ipb-files-before', new Map([['/', new Response('before')]]));
  served = OTHER;
  expect(await (await navigate('/'))?.text()).toBe(OTHER);
});

const ask = async (path: string): Promise<string | undefined> =>
  (await send('fetch', { request: { method: 'GET', mode: 'no-cors', url: ORIGIN + path } }))?.text();

test('after a deployment the brand is the one that the server sent last, and without a network the earlier one', async () => {
  const logo = '/brand-logo.svg';
  stored.set('ipb-files-before', new Map([[logo, new Response('before')]]));
  await send('install');
  brand = undefined;
  expect(await ask(logo)).toBe('before');
  brand = 'first';
  expect(await ask(logo)).toBe('first');
  brand = 'second';
  expect(await ask(logo)).toBe('first');
  expect(await ask(logo)).toBe('second');
});

test('the style of the brand is stored with the page, because the page is not drawn without it', async () => {
  await send('install');
  expect(stored.get('ipb-files-own')?.has('/brand.css')).toBe(true);
});

test('the files of the build that open pages run stay until the next deployment, although a build in between could not be installed', async () => {
  const files = (): Map<string, Response> => new Map([['/assets/app-x.js', new Response('file')]]);
  for (const [name, cache] of [
    ['ipb-files-old', files()],
    ['ipb-files-previous', files()],
    ['ipb-files-failed', new Map()],
    ['another', new Map()],
  ] as const)
    stored.set(name, cache);
  await send('install');
  await send('activate');
  expect([...stored.keys()]).toEqual(['ipb-files-previous', 'another', 'ipb-files-own']);
});

test.each([
  '/api/data/Matters',
  '/calendar/x.ics',
  '/mail/unsubscribe/x',
  '/dev/mailbox',
  '/healthz',
  '/readyz',
  '/metrics',
  '/brand.css',
  '/brand-logo.svg',
  '/icons/icon-192.png',
  '/manifest.webmanifest',
  '/assets/app-own.js',
  '/sw.js',
])('the server itself answers a visit of %s', async (path) => {
  await send('install');
  expect(await navigate(path)).toBeUndefined();
});

test.each(['/', '/matters', '/mailx', '/apis/x', '/matters/api'])('the page is shown under %s', async (path) => {
  await send('install');
  expect(await (await navigate(path))?.text()).toBe(OWN);
});
