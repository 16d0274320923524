import { execFileSync } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** @returns {string | undefined} the tag of the newest release before the present commit, such as v0.1.0 */
export function latestRelease() {
  const tags = execFileSync('git', ['tag', '--list', 'v*.*.*', '--merged', 'HEAD', '--sort=-version:refname'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return tags.split('\n').find((tag) => /^v\d+\.\d+\.\d+$/.test(tag));
}
