// Compares the errors that calls declare with those that the unit tests saw: node scripts/checks/answers.mjs
import { existsSync, readFileSync } from 'node:fs';
import { errorsOf } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { SEEN_ERRORS } from '../lib/paths.mjs';

/**
 * The declared errors that no test saw, one line each: errors of a single call that it never answered with, and errors of all calls that no call answered with.
 * @param {ReadonlySet<string>} seen
 */
function unseen(seen) {
  const own = [];
  const shared = new Map();
  for (const endpoint of Object.values(ENDPOINTS)) {
    for (const code of errorsOf(endpoint)) {
      const line = `${endpoint.method} ${endpoint.path} ${code}`;
      if (!endpoint.errors?.includes(code)) shared.set(code, shared.get(code) || seen.has(line));
      else if (!seen.has(line)) own.push(line);
    }
  }
  return [...own, ...[...shared].flatMap(([code, was]) => (was ? [] : [code]))];
}

if (process.argv.length > 2) console.log('Only some unit tests ran, so their answers are not compared.');
else if (!existsSync(SEEN_ERRORS)) {
  console.log('Run the unit tests first: npm test -- --only unit,answers');
  process.exitCode = 1;
} else {
  const lines = unseen(new Set(readFileSync(SEEN_ERRORS, 'utf8').split('\n')));
  for (const line of lines) console.log(`${line}: src/contract declares this error, and no unit test saw it.`);
  if (lines.length > 0) process.exitCode = 1;
}
