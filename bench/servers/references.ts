import { fromRoot } from '../../scripts/lib/paths.mjs';
import { start } from '../lib/process.ts';
import type { Running } from '../lib/process.ts';

/** What the portal is compared with: a server that sends the same bytes without checking the caller. */
export interface Reference extends Running {
  readonly url: string;
}

/** Bare node:http with the bytes in memory; the second file has the headers of its answers. */
export async function startBareHttp(file: string, headers: string): Promise<Reference> {
  return listening(start([process.execPath, fromRoot('bench/servers/bare-http.ts'), file, headers], { core: 0 }));
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
