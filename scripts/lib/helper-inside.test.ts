import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { helperInside } from './helper-inside.mjs';

const HELPER = 'rolldown-runtime-B1x_9-aQ.js';
const DOUBLE = 'var e=t=>t*2;export{e as n,e as t};';

/** A file of the build, as the bundler hands it to a plugin. */
const chunkOf = (name: string, code: string, imports: string[] = []) => ({
  type: 'chunk',
  name,
  fileName: `assets/${name}.js`,
  code,
  imports,
});
type Chunk = ReturnType<typeof chunkOf>;

function bundleOf(chunk: Chunk, helperCode = DOUBLE): Record<string, Chunk> {
  const fileName = `assets/${HELPER}`;
  return { [chunk.fileName]: chunk, [fileName]: { ...chunkOf('rolldown-runtime', helperCode), fileName } };
}

/** Runs the plugin on the files of a build, in place. */
function write(bundle: Record<string, Chunk>): Record<string, Chunk> {
  const { generateBundle } = helperInside();
  if (typeof generateBundle !== 'object') throw new Error('the plugin has another form');
  (generateBundle.handler as (options: object, bundle: Record<string, Chunk>) => void)({}, bundle);
  return bundle;
}

const USER = `import{t as a}from"./${HELPER}";import{b}from"./data.js";export const four=a(2);`;

it('writes the helper into the file that imports it, and leaves out the file of the helper', () => {
  const user = chunkOf('user', USER, [`assets/${HELPER}`, 'assets/data.js']);
  const bundle = write(bundleOf(user));
  expect(Object.keys(bundle)).toEqual([user.fileName]);
  expect(user.imports).toEqual(['assets/data.js']);
  expect(user.code).toContain('import{b}from"./data.js";');
  const runs = user.code.replace(/import\{b\}[^;]*;/, '').replace('export const four=', '');
  expect(runInNewContext(runs)).toBe(4);
});

it('changes nothing where the bundler needed no helper', () => {
  const user = chunkOf('user', 'export const two=2;', ['assets/data.js']);
  const bundle = { [user.fileName]: user };
  expect(write(structuredClone(bundle))).toEqual(bundle);
});

it.each([
  ['exports another name', 'user', `import{x as a}from"./${HELPER}";a(2);`, 'the helper exports no x'],
  ['is imported in another form', 'user', `import"./${HELPER}";`, 'assets/user.js still imports the helper'],
])('fails if the helper %s', (_case, name, code, message) => {
  expect(() => write(bundleOf(chunkOf(name, code, [`assets/${HELPER}`])))).toThrow(message);
});
