/**
 * The first line of a file that Chromium compiles as a whole, beside the page and while it comes, instead of function by function when the page calls
 * them: https://v8.dev/blog/explicit-compile-hints. To other browsers it is a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Chunks most of which runs before the first screen is shown. */
const FIRST = [
  'app',
  'screens',
  'more-screens',
  'overview-page',
  'matters-page',
  'matter-page',
  'deadlines-page',
  'deadline-page',
];

/**
 * Marks the files that the first screen is drawn by. Throws where one is missing.
 * @returns {import('vite').Plugin}
 */
export function compileAtOnce() {
  return {
    name: 'compile-at-once',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Vite itself still writes a first line here.
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
