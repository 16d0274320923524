/** The report of a drill, one line for each check. */
export interface DrillReport {
  /** Runs `work` and reports the figures that it returns. Returns false if it threw, which means a broken promise. */
  attempt(title: string, work: () => Promise<string>): Promise<boolean>;
  /** Adds the results of another process. */
  add(shown: Shown): void;
  readonly passed: number;
  readonly failed: number;
}

export type Shown = Pick<DrillReport, 'passed' | 'failed'>;

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export function createReport(): DrillReport {
  let passed = 0;
  let failed = 0;
  return {
    async attempt(title, work) {
      const begun = Date.now();
      const took = (): string => `${Math.round((Date.now() - begun) / 1000)} s`;
      try {
        const figures = await work();
        say(`ok    ${title}: ${figures} (${took()})`);
        passed += 1;
        return true;
      } catch (error) {
        say(`FAIL  ${title}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)} (${took()})`);
        failed += 1;
        return false;
      }
    },
    add(shown) {
      passed += shown.passed;
      failed += shown.failed;
    },
    get passed() {
      return passed;
    },
    get failed() {
      return failed;
    },
  };
}
