// Writes a firm as files of rows: node bench/publish/write-rows.ts /tmp/folder '{"matters":100000}'
import { writeRows } from './rows-file.ts';
import type { StampedFirm } from './stamped-rows.ts';

writeRows(process.argv[2] ?? '', JSON.parse(process.argv[3] ?? '') as StampedFirm);
