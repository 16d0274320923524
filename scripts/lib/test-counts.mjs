/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ title: string, reason: string, passedAgain: boolean }} Failure a test that failed, at least once */

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
 * @returns {Counts} an error outside of any test counts as one failed test; a test that passed when it was repeated has passed
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/** @param {string | undefined} message @returns {string} its first lines that are not empty, without colours */
const firstLines = (message) =>
  (message ?? '')
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 8)
    .join('\n');

/** @param {any} report of Vitest's JSON reporter @returns {Failure[]} */
export function failuresOfVitest({ testResults }) {
  return testResults.flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    if (file.status === 'failed' && failed.length === 0) {
      return [{ title: file.name, reason: firstLines(file.message), passedAgain: false }];
    }
    return failed.map((/** @type {any} */ test) => ({
      title: `${file.name} › ${test.fullName}`,
      reason: firstLines(test.failureMessages[0]),
      passedAgain: false,
    }));
  });
}

/** @param {any} report of Playwright's JSON reporter @returns {Failure[]} */
export function failuresOfPlaywright({ suites, errors }) {
  /** @param {any} suite @returns {Failure[]} */
  const inSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(inSuite),
    ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
      spec.tests
        .filter((/** @type {any} */ test) => ['unexpected', 'flaky'].includes(test.status))
        .map((/** @type {any} */ test) => ({
          title: `${spec.file}:${spec.line} › ${spec.title}`,
          reason: firstLines(test.results.find((/** @type {any} */ result) => result.error)?.error.message),
          passedAgain: test.status === 'flaky',
        })),
    ),
  ];
  return [
    ...errors.map((/** @type {any} */ error) => ({
      title: 'Outside of any test',
      reason: firstLines(error.message),
      passedAgain: false,
    })),
    ...suites.flatMap(inSuite),
  ];
}

/** @param {readonly Failure[]} failures @returns {string} the summary at the end of a run, where it is read first */
export function failuresInWords(failures) {
  const words = (/** @type {string} */ heading, /** @type {boolean} */ passedAgain) => {
    const these = failures.filter((failure) => failure.passedAgain === passedAgain);
    if (these.length === 0) return '';
    const each = these.map(({ title, reason }) => `  ${title}\n    ${reason.replaceAll('\n', '\n    ')}`);
    return `${heading}\n${each.join('\n')}\n`;
  };
  return words('These failed:', false) + words('These failed once and passed when repeated. Find out why:', true);
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
