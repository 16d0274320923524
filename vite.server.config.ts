import { defineConfig } from 'vite';

/**
 * The server as `npm start` runs it: with its libraries in a few files. Finding and linking the thousand modules that they are one by one
 * takes as long as the rest of a start; see docs/decisions/0019-server-in-a-few-files.md.
 */
export default defineConfig({
  publicDir: false,
  // Native: its code must be beside the binary that it loads.
  ssr: { target: 'node', noExternal: true, external: ['better-sqlite3'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    // A server that still runs may load a chunk of its own: scripts/lib/build.mjs keeps those of the build before, and no older ones.
    emptyOutDir: false,
    target: 'node24',
    // What a log says of a line should be readable there.
    minify: false,
    rolldownOptions: {
      // Under the names of src/server: see places.ts.
      input: {
        main: 'src/server/main.ts',
        'sync-child': 'src/server/sync-child.ts',
        'sync-watchdog': 'src/server/sync-watchdog.ts',
        'backups/make-backup.worker': 'src/server/backups/make-backup.worker.ts',
        'features/full-export/portfolio.worker': 'src/server/features/full-export/portfolio.worker.ts',
        'mail/smtp/smtp.worker': 'src/server/mail/smtp/smtp.worker.ts',
      },
      // Not installed: the driver of PostgreSQL looks whether it is.
      external: ['pg-native'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
