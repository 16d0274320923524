/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {any} report of Vitest's JSON reporter
 * @returns {Counts} a file that could not be read at all counts as one failed test
 */
export function countVitest(report) {
  const unreadable = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' && !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unreadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {any} report of Playwright's JSON reporter
 * @returns {Counts} an error outside of any test counts as one failed test, a test that passed on a retry as failed
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** @param {readonly Counts[]} all @returns {Counts} */
export function sumOf(all) {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** @param {Counts} counts @returns {string} the last line of a test run, which machines read */
export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
