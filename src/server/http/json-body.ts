import type { FastifyInstance } from 'fastify';
import { parse } from 'secure-json-parse';
import { FILE_TYPE } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { INPUT } from '#server/base/limits.ts';

/** Accepts JSON bodies only, with a limit on depth and size. A call that takes a file gets it as a stream, unread. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : boundedJson(String(body)));
    } catch {
      done(new Refusal('invalid-request'));
    }
  });
  app.addContentTypeParser(FILE_TYPE, (request, body, done) => {
    if (request.routeOptions.config.upload) done(null, body);
    else done(new Refusal('unsupported-type'));
  });
}

/**
 * Parses JSON of limited depth and size. Throws on anything else, on a repeated key, on keys that reach a prototype, and on a null
 * character, which PostgreSQL cannot store.
 */
export function boundedJson(text: string): unknown {
  // Counted before parsing, because counting a hundred thousand brackets is cheaper than parsing them.
  const { depth, pairs } = structureOf(text);
  if (depth > INPUT.jsonDepth) throw new Refusal('invalid-request');
  const value: unknown = parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  let keys = 0;
  const walk = (node: unknown): void => {
    if (typeof node === 'number' && !Number.isFinite(node)) throw new Refusal('invalid-request');
    if (typeof node === 'string' && node.includes('\0')) throw new Refusal('invalid-request');
    if (typeof node !== 'object' || node === null) return;
    const children = Object.values(node);
    if (Array.isArray(node) ? children.length > INPUT.jsonArrayLength : (keys += children.length) > INPUT.jsonKeys)
      throw new Refusal('invalid-request');
    for (const child of children) walk(child);
  };
  walk(value);
  // JSON.parse keeps the last of two equal keys, another program may keep the first, so the two would see different values.
  if (keys !== pairs) throw new Refusal('invalid-request');
  return value;
}

/** How deep the brackets nest, and how many colons are outside strings: in valid JSON, one for each key. */
function structureOf(text: string): { depth: number; pairs: number } {
  let depth = 0;
  let most = 0;
  let pairs = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x3a) pairs++;
    else if (code === 0x7b || code === 0x5b) most = Math.max(most, ++depth);
    else if (code === 0x7d || code === 0x5d) depth--;
  }
  return { depth: most, pairs };
}
