// Loads a server over connections that stay open, and prints what wrk would: node bench/servers/load.ts request.json
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { Load } from '../lib/load.ts';

const { url, method, headers, body, seconds, connections } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
) as Load & { readonly seconds: number; readonly connections: number };
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const endsAt = performance.now() + seconds * 1000;
let answers = 0;
let failures = 0;

async function once(): Promise<void> {
  return new Promise((resolve) => {
    const call = request(url, { method, headers, agent }, (answer) => {
      if ((answer.statusCode ?? 500) >= 400) failures++;
      answer.resume().once('end', () => {
        answers++;
        resolve();
      });
    });
    call.once('error', () => {
      failures++;
      resolve();
    });
    call.end(body);
  });
}

await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < endsAt) await once();
  }),
);
agent.destroy();
console.log(`Requests/sec: ${(answers / seconds).toFixed(2)}`);
if (failures > 0) console.log(`Non-2xx or 3xx responses: ${failures}`);
