import { workerData } from 'node:worker_threads';
import { SOURCE } from '#server/base/limits.ts';

/**
 * Ends the sync's process while its other thread is busy with a file and hears nothing: when the server is gone, and when the file has
 * used up the processor time that it may have.
 */
const { server, cpuMs } = workerData as { server: number; cpuMs: number };

setInterval(() => {
  // A process whose parent has ended gets another parent.
  if (process.ppid !== server) process.kill(process.pid, 'SIGKILL');
  const { user, system } = process.cpuUsage();
  // The signal tells the server why; unlike SIGXCPU it leaves no copy of the memory on the disk.
  if ((user + system) / 1_000 > cpuMs) process.kill(process.pid, 'SIGVTALRM');
}, SOURCE.watchEveryMs);
