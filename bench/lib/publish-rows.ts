import { join } from 'node:path';
import { CACHE, fromRoot } from '../../scripts/lib/paths.mjs';
import type { PublishOrder, Published } from '../publish/publish-rows.ts';
import type { StampedFirm } from '../publish/stamped-rows.ts';
import { output } from './process.ts';

/** Publishes firms into a store, one after the other, in a process of its own. */
export async function publishRows(order: PublishOrder): Promise<Published[]> {
  const said = await output([process.execPath, fromRoot('bench/publish/publish-rows.ts'), JSON.stringify(order)], {
    env: { NODE_COMPILE_CACHE: join(CACHE, 'compiled') },
  });
  return JSON.parse(said) as Published[];
}

/** Seconds that writing the rows as JSON and compressing them takes. */
export async function barePublish(firm: StampedFirm): Promise<number> {
  const said = await output([process.execPath, fromRoot('bench/publish/bare-publish.ts'), JSON.stringify(firm)]);
  return (JSON.parse(said) as { seconds: number }).seconds;
}
