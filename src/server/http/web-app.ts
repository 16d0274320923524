import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { SERVER_PATHS } from '#contract/server-paths.ts';
import { refuseUnknown } from './errors.ts';
import { pathOf } from './known-methods.ts';

export interface WebAppOptions {
  /** Folder of the built web app. */
  readonly root: string;
  /** Folder of the hashed files of earlier builds; see kept-assets.ts. */
  readonly keptAssets?: string;
  readonly productName: string;
  /** The style sheet that sets the firm's accent colour; empty keeps the default. */
  readonly brandCss: string;
  readonly themeColor: string;
  /** The firm's logo on disk; undefined shows the product's own mark. */
  readonly logo: string | undefined;
  readonly demo: boolean;
}

const A_YEAR = 'public, max-age=31536000, immutable';
const LOGO_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};
/** An unknown path below them gets a 404. */
const NEVER_THE_PAGE = new RegExp(`^/(?:${SERVER_PATHS.join('|')})(?:/|$)`);

/** Answers a path without a route or file with the page, whose own router decides what to show. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Serves the built web app. Only files that exist at the start are served, so no request chooses a path in the file system. */
export async function webApp(app: FastifyInstance, options: WebAppOptions): Promise<PageHandler> {
  await app.register(fastifyStatic, {
    root: options.root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.gz', '**/*.br', 'index.html', '.vite/**'],
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, path) {
      void reply.header('cache-control', path.includes('/assets/') ? A_YEAR : 'no-cache');
    },
  });

  if (options.keptAssets) await serveKept(app, options.keptAssets, join(options.root, 'assets'));
  const page = Buffer.from(renderPage(readFileSync(join(options.root, 'index.html'), 'utf8'), options));
  const manifest = JSON.stringify(webManifest(options.productName, options.themeColor));
  serveText(app, '/brand.css', 'text/css; charset=utf-8', options.brandCss);
  serveText(app, '/manifest.webmanifest', 'application/manifest+json; charset=utf-8', manifest);
  if (options.logo) serveLogo(app, options.logo);

  return (request, reply) => answerPage(request, reply, page);
}

/** Serves the files of earlier builds that this build does not have. */
async function serveKept(app: FastifyInstance, folder: string, built: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/assets/',
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.gz', '**/*.br', ...readdirSync(built)],
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', A_YEAR),
  });
}

/** The path of the firm's logo; null if there is none. */
export function logoPath(logo: string | undefined): string | null {
  return logo ? `/brand-logo${extname(logo).toLowerCase()}` : null;
}

function answerPage(request: FastifyRequest, reply: FastifyReply, page: Buffer): FastifyReply {
  // The router has already refused addresses that cannot be decoded.
  if (NEVER_THE_PAGE.test(decodeURIComponent(pathOf(request.url)))) refuseUnknown(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('method-not-allowed');
  return reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}

function renderPage(template: string, { productName, themeColor, demo, logo }: WebAppOptions): string {
  const marks = `<meta name="ipb-demo" content="${demo ? '1' : '0'}" />\n    <meta name="ipb-logo" content="${escapeHtml(logoPath(logo) ?? '')}" />`;
  // Functions as replacements, because `$&` in a product name would insert a part of the page.
  return template
    .replaceAll('%PRODUCT_NAME%', () => escapeHtml(productName))
    .replaceAll('%THEME_COLOR%', () => escapeHtml(themeColor))
    .replace('</title>', () => `</title>\n    ${marks}`);
}

function webManifest(productName: string, themeColor: string): object {
  const icon = (src: string, sizes: string, purpose: string): object => ({ src, sizes, type: 'image/png', purpose });
  return {
    id: '/',
    name: productName,
    short_name: productName.length > 12 ? productName.slice(0, 12).trim() : productName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: themeColor,
    icons: [
      icon('/icons/icon-192.png', '192x192', 'any'),
      icon('/icons/icon-512.png', '512x512', 'any'),
      icon('/icons/maskable-512.png', '512x512', 'maskable'),
    ],
  };
}

function serveText(app: FastifyInstance, path: string, type: string, text: string): void {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  app.get(path, (request, reply) => {
    void reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(type).send(text);
  });
}

/** Why the firm's logo cannot be served, as sentences for the operator. Empty if it can be, or if there is none. */
export function logoProblems(logo: string | undefined): string[] {
  if (!logo) return [];
  const isFile = statSync(logo, { throwIfNoEntry: false })?.isFile() === true;
  if (isFile && LOGO_TYPES[extname(logo).toLowerCase()]) return [];
  return [`BRAND_LOGO ${logo} must be an existing .svg, .png, .webp or .jpg file.`];
}

function serveLogo(app: FastifyInstance, logo: string): void {
  const type = LOGO_TYPES[extname(logo).toLowerCase()];
  if (!type) throw new Error(logoProblems(logo).join('\n'));
  const bytes = readFileSync(logo);
  app.get(logoPath(logo) ?? '', (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(bytes));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
