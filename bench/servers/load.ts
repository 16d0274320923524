// Makes a server answer that many requests over connections that stay open: node bench/servers/load.ts request.json. It uses sockets, because
// node:http as a client would need more time than the server under load.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Load } from '../lib/load.ts';

const { url, method, headers, body, answers, connections } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
) as Load & { readonly answers: number; readonly connections: number };
const END_OF_HEAD = '\r\n\r\n';
const { hostname, port, host, pathname, search } = new URL(url);
const request = Buffer.from(requestText());
let asked = 0;

function requestText(): string {
  const lines = Object.entries({
    host,
    ...headers,
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

/** How many bytes of an answer's body are still to come, from its head. */
function lengthOf(head: string): number {
  if (!/^HTTP\/1\.1 [23]/.test(head)) throw new Error(`${url}: ${head}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without a length: ${head}`);
  return Number(length);
}

/** One connection. It sends the next request as soon as it has an answer, until all connections together have sent enough. */
async function connection(): Promise<void> {
  return new Promise((resolve, reject) => {
    const ask = (): void => {
      if (asked++ < answers) socket.write(request);
      else socket.end();
    };
    const socket = connect(Number(port), hostname, ask);
    let head = '';
    let missing = 0;
    socket.on('data', (piece) => {
      if (missing > 0) missing -= piece.length;
      else {
        const from = head.length;
        head += piece.toString('latin1');
        const end = head.indexOf(END_OF_HEAD);
        if (end < 0) return;
        missing = lengthOf(head.slice(0, end)) - (from + piece.length - end - END_OF_HEAD.length);
      }
      if (missing > 0) return;
      head = '';
      ask();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}

await Promise.all(Array.from({ length: connections }, () => connection()));
