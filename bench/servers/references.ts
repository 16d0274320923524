import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { has, start } from '../lib/process.ts';
import type { Running } from '../lib/process.ts';

/** What the portal is measured against: a server that sends the same bytes without checking the caller. */
export interface Reference extends Running {
  readonly url: string;
}

/** Bare node:http with the bytes in memory. */
export async function startBareHttp(file: string): Promise<Reference> {
  return listening(start([process.execPath, fromRoot('bench/servers/bare-http.ts'), file], { core: 0 }));
}

/** A page without a framework that lists the rows of the payload in the file. */
export async function startBarePage(file: string): Promise<Reference> {
  return listening(start([process.execPath, fromRoot('bench/servers/bare-page.ts'), file]));
}

/** The screens of a client without a framework, over the rows in the files. */
export async function startBareOpening(matters: string, deadlines: string): Promise<Reference> {
  return listening(start([process.execPath, fromRoot('bench/servers/bare-opening.ts'), matters, deadlines]));
}

async function listening(running: Running): Promise<Reference> {
  const port = /\d+$/.exec(await running.says('listening on'))?.[0] ?? '';
  return { ...running, url: `http://127.0.0.1:${port}/` };
}

/** nginx in one process that sends the stored file; undefined where there is no nginx. */
export async function startNginx(folder: string, bytes: Uint8Array): Promise<Reference | undefined> {
  if (!has('nginx')) return undefined;
  const port = await freePort();
  const root = join(folder, 'nginx');
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'matters'), bytes);
  const configuration = join(root, 'nginx.conf');
  writeFileSync(configuration, configurationOf(root, port));
  const running = start(['nginx', '-p', root, '-c', configuration, '-e', 'stderr', '-g', 'daemon off;'], { core: 0 });
  const url = `http://127.0.0.1:${port}/matters`;
  await answers(url);
  return { ...running, url };
}

function configurationOf(root: string, port: number): string {
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${root}/${name};`,
  );
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
master_process off;
pid ${root}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  ${scratch.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    location = /matters { default_type "application/json; charset=utf-8"; add_header content-encoding gzip; }
  }
}
`;
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`Nothing answers at ${url}.`);
}
