import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import base from './vitest.config.ts';

/** The folder or file that `npm run test:mutants` puts mistakes into. */
const part = process.env.MUTANTS_PART ?? 'src/domain';
const folder = part.endsWith('.ts') ? part.slice(0, part.lastIndexOf('/')) : part;

/** A mistake is noticed soonest by the tests beside it. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const near = (file: TestSpecification): number => (file.moduleId.includes(`/${folder}/`) ? 0 : 1);
    return files.toSorted((a, b) => near(a) - near(b));
  }
}

/** The tests that are to notice the mistakes: those that are named, else a rule's own, or those beside a part of the server and those of the calls. */
const tests =
  process.env.TESTS === undefined
    ? part.startsWith('src/domain')
      ? ['src/domain/**/*.test.ts']
      : [`${folder}/**/*.test.ts`, 'src/server/features/**/*.test.ts']
    : [process.env.TESTS];

export default defineConfig({
  test: {
    ...base.test,
    // Without what is built for the unit tests: it would be built again from the copy that Stryker works on.
    globalSetup: ['src/server/testing/vitest-setup.ts'],
    include: tests,
    // These start servers of their own, which know nothing of the mistake.
    exclude: ['src/server/faults/**', 'src/server/store/settings-kill.test.ts'],
    sequence: { sequencer: NearestFirst },
  },
});
