// A reporter for Stryker that tells each mistake which no test noticed at once, so that a developer looks at it while the run goes on.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './paths.mjs';
import { say } from './say.mjs';

/** @typedef {{ line: number, column: number }} Place counted from one */
/** @typedef {{ status: string, fileName: string, location: { start: Place, end: Place }, mutatorName: string, replacement?: string }} Mistake */

/** What is replaced: the rest of the line, where it goes on below. @param {Mistake} mistake */
function before({ fileName, location: { start, end } }) {
  const line = readFileSync(fileName, 'utf8').split('\n')[start.line - 1] ?? '';
  return line.slice(start.column - 1, end.line === start.line ? end.column - 1 : undefined);
}

const unnoticed = {
  /** @param {Mistake} mistake */
  onMutantTested(mistake) {
    if (mistake.status !== 'Survived' && mistake.status !== 'NoCoverage') return;
    const { fileName, location, mutatorName, replacement = '' } = mistake;
    const why = mistake.status === 'NoCoverage' ? 'no test comes here' : 'not noticed';
    say(
      `${why}: ${relative(ROOT, fileName)}:${location.start.line} ${mutatorName}: ${before(mistake)} → ${replacement}`,
    );
  },
};

/** What Stryker loads. */
export const PLUGIN = fileURLToPath(import.meta.url);

/** Found by Stryker under these names. */
export const strykerPlugins = [{ kind: 'Reporter', name: 'unnoticed', value: unnoticed }];
