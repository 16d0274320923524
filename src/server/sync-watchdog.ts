import { workerData } from 'node:worker_threads';
import { SOURCE } from '#server/base/limits.ts';

/**
 * Kills the sync's process even while its other thread is busy with a file: when the server is gone, and when the file has
 * used up its processor time.
 */
const { server, cpuMs } = workerData as { server: number; cpuMs: number };

setInterval(() => {
  // A process whose parent has ended gets another parent id.
  if (process.ppid !== server) process.kill(process.pid, 'SIGKILL');
  const { user, system } = process.cpuUsage();
  // The signal tells the server why; unlike SIGXCPU it leaves no copy of the memory on the disk.
  if ((user + system) / 1_000 > cpuMs) process.kill(process.pid, 'SIGVTALRM');
}, SOURCE.watchEveryMs);
