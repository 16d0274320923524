// Answers every request with the bytes of one file and the same headers, as fast as node:http can. It reads and parses the body of a POST first: node
// bench/servers/bare-http.ts file headers.json
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const bytes = readFileSync(process.argv[2] ?? '');
/** Names and values alternate. */
const headers = JSON.parse(readFileSync(process.argv[3] ?? '', 'utf8')) as string[];
const server = createServer((request, response) => {
  const answer = (): unknown => response.writeHead(200, headers).end(bytes);
  if (request.method === 'GET') return answer();
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (text: string) => (body += text));
  return request.once('end', () => (JSON.parse(body), answer()));
});
process.once('SIGUSR2', () => process.exit(0));
server.listen(0, '127.0.0.1', () => console.log(`listening on ${(server.address() as AddressInfo).port}`));
