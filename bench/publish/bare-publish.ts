// The least work that publishing needs: rows as JSON, one gzip for each company, nothing read, checked or stored. node bench/publish/bare-publish.ts
// '{"matters":100000}'
import { gzipSync } from 'node:zlib';
import { MATTERS_A_COMPANY } from '../lib/portfolios.ts';
import { rowsAsText, stampedFirm } from './stamped-rows.ts';
import type { StampedFirm } from './stamped-rows.ts';

const firm = stampedFirm(JSON.parse(process.argv[2] ?? '') as StampedFirm);
const startedAt = performance.now();
let bytes = 0;
let texts: string[] = [];
const finish = (): void => {
  bytes += gzipSync(`{"values":[${texts.join(',')}]}`).byteLength;
  texts = [];
};
for (const row of rowsAsText(firm, 'matters')) {
  texts.push(JSON.stringify(row));
  if (texts.length === MATTERS_A_COMPANY) finish();
}
finish();
console.log(JSON.stringify({ bytes, seconds: (performance.now() - startedAt) / 1000 }));
