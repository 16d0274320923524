/**
 * A first line that makes Chromium compile a whole file in the background while it loads, instead of function by function when the page calls
 * them: https://v8.dev/blog/explicit-compile-hints. To other browsers it is a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Chunks of which most code runs before the first screen is shown. */
const FIRST = [
  'app',
  'data',
  'portfolio',
  'screens',
  'lists',
  'details',
  'more-screens',
  'overview-page',
  'matters-page',
  'matter-page',
  'deadlines-page',
  'deadline-page',
  'deadline-body',
];

/**
 * Adds this line to the files that draw the first screen. Throws if one is missing.
 * @returns {import('vite').Plugin}
 */
export function compileAtOnce() {
  return {
    name: 'compile-at-once',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Runs last, because Vite itself still adds a first line.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const first of FIRST) {
          const chunk = chunks.find(({ name }) => name === first);
          if (!chunk) throw new Error(`the build has no chunk ${first}`);
          chunk.code = HINT + chunk.code;
        }
      },
    },
  };
}
