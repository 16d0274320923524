import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { Damaged } from './damaged.ts';
import { openArchive } from './zip-archive.ts';

it('inflates no more of a part than the directory states', async () => {
  const bytes = Buffer.from(zipSync({ part: new Uint8Array(50_000_000) }));
  bytes.writeUInt32LE(1_000_000, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 24);
  let given = 0;
  const read = async (): Promise<void> => {
    for await (const piece of (await openArchive(bytes, 2_000_000)).bytes('part')) given += piece.length;
  };
  await expect(read()).rejects.toBeInstanceOf(Damaged);
  expect(given).toBeLessThanOrEqual(1_000_000);
});

it('notices a single changed byte', async () => {
  const bytes = Buffer.from(zipSync({ part: [strToU8('Acme owns this'), { level: 0 }] }));
  bytes[bytes.indexOf('Acme')]! ^= 1;
  const read = async (): Promise<void> => {
    for await (const piece of (await openArchive(bytes, 1_000)).bytes('part')) void piece;
  };
  await expect(read()).rejects.toBeInstanceOf(Damaged);
});
