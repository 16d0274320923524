/** The import of the bundler's own helper, a function of 150 bytes in a file of its own. */
const IMPORT = /import\s*\{\s*(\w+) as (\w+)\s*\}\s*from\s*["']\.\/(rolldown-runtime-[\w-]+\.js)["'];/;

/**
 * Writes the bundler's own helper into the files that use it, and leaves out its file: a file costs a visit more than the helper's bytes. Throws if the
 * helper is not as expected.
 * @returns {import('vite').Plugin}
 */
export function helperInside() {
  return {
    name: 'helper-inside',
    apply: 'build',
    generateBundle: {
      // Before Vite lists the files that an import needs.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const helper = chunks.find(({ name }) => name === 'rolldown-runtime');
        if (!helper) return;
        const { fileName, code } = helper;
        for (const chunk of chunks.filter(({ imports }) => imports.includes(fileName))) {
          chunk.code = chunk.code.replace(
            IMPORT,
            (_whole, exported, used) => `const ${used}=${valueOf(code, exported)};`,
          );
          chunk.imports = chunk.imports.filter((name) => name !== fileName);
          if (chunk.code.includes('rolldown-runtime')) throw new Error(`${chunk.fileName} still imports the helper`);
        }
        delete bundle[fileName];
      },
    },
  };
}

/** What the helper's file exports under a name, as an expression. @param {string} code @param {string} exported */
function valueOf(code, exported) {
  const names = /export\s*\{([^}]*)\}/.exec(code)?.[1] ?? '';
  const local = names
    .split(',')
    .map((one) => one.trim().split(' as '))
    .find(([own, shown = own]) => shown === exported)?.[0];
  if (!local) throw new Error(`the helper exports no ${exported}`);
  return `(() => {${code.replace(/export\s*\{[^}]*\};?/, '')}return ${local}})()`;
}
