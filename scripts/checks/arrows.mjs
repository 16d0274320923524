// Checks the imports between the parts of the program: node scripts/checks/arrows.mjs [folder of a checkout]
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.mjs';
import { ROOT } from '../lib/paths.mjs';

const FOLDERS = ['src', 'demo', 'e2e', 'bench'];

/** @param {string} root @param {string} folder @returns {string[]} paths from `root` of the sources in `folder` */
const sourcesIn = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

/**
 * Reads the program below `root` and returns one sentence for each import that is not allowed. A file that exists but was not read
 * counts too, because a checker that reads nothing would find nothing.
 * @param {string} root
 * @returns {Promise<{ modules: number, problems: string[] }>}
 */
export async function brokenArrows(root) {
  const present = new Set(readdirSync(root));
  const folders = FOLDERS.filter((folder) => present.has(folder));
  const ruleSet = /** @type {import('dependency-cruiser').IFlattenedRuleSet} */ ({ forbidden: config.forbidden });
  const { output } = await cruise(
    folders,
    { .../** @type {object} */ (config.options), baseDir: root, ruleSet, validate: true },
    undefined,
    undefined,
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a result');

  const comments = new Map(config.forbidden.map((rule) => [rule.name, rule.comment]));
  const problems = output.summary.violations.map(
    ({ from, to, rule }) => `${from} → ${to}\n    ${rule.name}: ${comments.get(rule.name)}`,
  );
  const read = new Set(output.modules.map((module) => module.source));
  const unread = folders.flatMap((folder) => sourcesIn(root, folder)).filter((source) => !read.has(source));
  problems.push(...unread.map((source) => `${source} was not read`));
  const modules = output.modules.filter(({ source }) => source.startsWith('src/')).length;
  if (modules === 0) problems.push('No module below src was read.');
  return { modules, problems };
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const { modules, problems } = await brokenArrows(resolve(process.argv[2] ?? ROOT));
  for (const problem of problems) console.log(problem);
  console.log(`${modules} modules of src read, ${problems.length} arrows broken.`);
  if (problems.length > 0) process.exitCode = 1;
}
