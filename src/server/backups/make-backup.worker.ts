import { workerData } from 'node:worker_threads';
import { makeBackup } from './make-backup.ts';

/** Runs on its own thread, so that copying and checking delay no request. The exit of the thread tells whether it succeeded. */
const { database, file } = workerData as { database: string; file: string };
await makeBackup(database, file, false);
