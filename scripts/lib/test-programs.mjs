// Vitest runs this before the first test file: builds the programs that tests start, if a file that they are made of has changed.
import { TEST_PROGRAMS, build, needsBuild } from './build.mjs';
import { withSetupLock } from './setup-lock.mjs';

export async function setup() {
  if (needsBuild(TEST_PROGRAMS))
    await withSetupLock(async () => {
      // Checked again, because another run may have built them while this one waited for the lock.
      if (needsBuild(TEST_PROGRAMS)) await build(TEST_PROGRAMS);
    });
}
