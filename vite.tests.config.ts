import { mergeConfig } from 'vite';
import server from './vite.server.config.ts';

/**
 * The programs that unit tests start: the operator's commands, the reading process and the threads. A start costs a quarter to a third of what it
 * does from sources, and the tests start hundreds of them.
 */
export default mergeConfig(server, {
  build: {
    outDir: '.cache/test-programs',
    rolldownOptions: { input: { cli: 'src/server/cli.ts' } },
  },
});
