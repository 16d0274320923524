// A reporter for Stryker that prints each mistake which no test noticed as soon as it is known, so that a developer can look at it during the run.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './paths.mjs';
import { say } from './say.mjs';

/** @typedef {{ line: number, column: number }} Place counted from one */
/** @typedef {{ status: string, fileName: string, location: { start: Place, end: Place }, mutatorName: string, replacement?: string }} Mistake */

/** The text that the mistake replaces, or the rest of the line if the text spans several lines. @param {Mistake} mistake */
function before({ fileName, location: { start, end } }) {
  const line = readFileSync(fileName, 'utf8').split('\n')[start.line - 1] ?? '';
  return line.slice(start.column - 1, end.line === start.line ? end.column - 1 : undefined);
}

const unnoticed = {
  /** @param {Mistake} mistake */
  onMutantTested(mistake) {
    if (mistake.status !== 'Survived' && mistake.status !== 'NoCoverage') return;
    const { fileName, location, mutatorName, replacement = '' } = mistake;
    const why = mistake.status === 'NoCoverage' ? 'no test runs this' : 'not noticed';
    say(
      `${why}: ${relative(ROOT, fileName)}:${location.start.line} ${mutatorName}: ${before(mistake)} → ${replacement}`,
    );
  },
};

/** The path under which Stryker loads this reporter. */
export const PLUGIN = fileURLToPath(import.meta.url);

/** Found by Stryker under these names. */
export const strykerPlugins = [{ kind: 'Reporter', name: 'unnoticed', value: unnoticed }];
