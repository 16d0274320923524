import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { seconds } from '#domain/time/duration.ts';
import { within } from './fault-portal.ts';

export interface Balancer {
  /** Which balancer it is, for the report. */
  readonly name: string;
  stop(): Promise<void>;
}

const deployedFile = (name: string): string =>
  readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));

/** Starts nginx as deployed, except for TLS and ports. On a machine without nginx, starts a small balancer with the same rules. */
export async function startBalancer(folder: string, port: number, instances: readonly number[]): Promise<Balancer> {
  return NGINX ? nginx(NGINX, folder, port, instances) : ownBalancer(port, instances);
}

async function nginx(program: string, folder: string, port: number, instances: readonly number[]): Promise<Balancer> {
  const place = join(folder, 'nginx');
  mkdirSync(place);
  const upstream = join(place, 'upstream.conf');
  const addresses = instances.map((one) => `127.0.0.1:${one}`);
  writeFileSync(
    upstream,
    deployedFile('upstream-compose.conf').replaceAll(/172\.\S+:3000/g, () => addresses.shift() ?? ''),
  );
  const deployed = deployedFile('nginx.conf')
    .replaceAll(/^\s*(?:ssl_|http2|listen \[::\]).*$/gm, '')
    // The server that only redirects to TLS.
    .replaceAll(/^server \{\s*listen 80 [\s\S]*?^\}$/gm, '')
    .replaceAll(/listen 443[^;]*;/g, `listen 127.0.0.1:${port};`)
    .replaceAll('/etc/nginx/ip-briefcase-upstream.conf', upstream);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(place, name)};`,
  );
  const config = join(place, 'nginx.conf');
  writeFileSync(
    config,
    [
      'daemon off; worker_processes 1; error_log stderr crit;',
      `pid ${join(place, 'pid')};`,
      'events { worker_connections 1024; }',
      `http { access_log off; ${temporary.join(' ')}`,
      deployed,
      '}',
    ].join('\n'),
  );
  const version = execFileSync(program, ['-v', '-e', 'stderr'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const server = spawn(program, ['-p', place, '-e', 'stderr', '-c', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  if (!(await within(seconds(10), () => answers(port)))) throw new Error(`nginx did not start: ${version}`);
  return {
    name: 'nginx with deploy/nginx.conf',
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** A balancer that uses the instances in turn. An unreachable instance causes no error for a client, and a call that was sent is never sent twice. */
async function ownBalancer(port: number, instances: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      turn += 1;
      const inTurn = instances.map((_, n) => instances[(turn + n) % instances.length] ?? 0);
      pass(request, Buffer.concat(chunks), response, inTurn);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    name: 'a balancer of our own (there is no nginx on this machine)',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(request: IncomingMessage, body: Buffer, response: ServerResponse, [port, ...others]: number[]): void {
  if (port === undefined) return void response.writeHead(502).end();
  const { url, method, headers } = request;
  let connected = false;
  const passed = httpRequest({ host: '127.0.0.1', port, path: url, method, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('socket', (socket) => socket.on('connect', () => (connected = true)));
  passed.on('error', () => {
    if (response.headersSent) response.destroy();
    else if (connected) response.writeHead(502).end();
    else pass(request, body, response, others);
  });
  passed.end(body);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
