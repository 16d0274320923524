import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where `vite build` puts the web app; undefined where it has not been built. */
export function builtWebApp(): string | undefined {
  const root = fileURLToPath(new URL('../../../dist/web', import.meta.url));
  return existsSync(join(root, 'index.html')) ? root : undefined;
}
