// Publishes once, and ends by SIGKILL right before one of its writes: node killed-child.ts '{…}'
import { openPostgres } from '#server/store/postgres.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { killBeforeWrite, watchWrites } from '../faults/kill-point.ts';
import { publishRound } from './rounds.ts';

export interface KilledOrder {
  /** A folder with an embedded database, or the address of a PostgreSQL. */
  readonly place: { readonly folder: string } | { readonly url: string };
  readonly round: number;
  readonly beforeWrite: number;
}

const { place, round, beforeWrite } = JSON.parse(process.argv[2] ?? '') as KilledOrder;
watchWrites();
const database =
  'folder' in place
    ? openSqlite({ folder: place.folder, exclusive: true })
    : await openPostgres(place.url, () => undefined);
killBeforeWrite(beforeWrite);
await publishRound(database, round);
killBeforeWrite(0);
await database.close();
