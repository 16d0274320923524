import { mergeConfig } from 'vite';
import server from './vite.server.config.ts';

/**
 * The server that the drills kill, built as the real one is: a start costs a third of what it does from sources, and a drill starts
 * hundreds of them.
 */
export default mergeConfig(server, {
  build: {
    outDir: '.cache/faults-server',
    rolldownOptions: { input: { 'fault-server': 'src/server/testing/faults/fault-server.ts' } },
  },
});
