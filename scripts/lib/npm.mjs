import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runQuiet } from './child.mjs';

/** npm's own program, so that it can be run with a chosen Node; undefined if only a launcher is on the PATH. */
function npmProgram() {
  const folder = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ];
  // npm_execpath names the program of another package manager if that one runs the command.
  return candidates.find((path) => path?.endsWith('npm-cli.js') && existsSync(path));
}

/**
 * Runs npm with the given Node; its output is shown only if it fails.
 * @param {string} node path of the Node that runs npm
 * @param {string[]} args
 * @param {import('./child.mjs').Place} place
 */
export function runNpm(node, args, place) {
  const quiet = [...args, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const program = npmProgram();
  if (program) return runQuiet(node, [program, ...quiet], place);
  return runQuiet(process.platform === 'win32' ? 'npm.cmd' : 'npm', quiet, place);
}

/** @param {string} output of npm @returns {string} its error messages, without the stack trace and advice */
export const complaint = (output) =>
  output
    .split('\n')
    .filter((line) => /^npm error (?!A complete log|If you are behind)[A-Za-z]/.test(line))
    .slice(0, 8)
    .join('\n');
