import { workerData } from 'node:worker_threads';
import { makeBackup } from './make-backup.ts';

/** A thread of its own: copying and checking must not make anybody's request wait. Its end says how it went. */
const { database, file } = workerData as { database: string; file: string };
await makeBackup(database, file, false);
