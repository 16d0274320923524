import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OPTIONAL_FIELDS } from '#domain/tabs/optional-fields.ts';
import { COMMANDS } from '#server/cli/commands.ts';
import { ROOT } from '../lib/paths.mjs';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const found = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).toSorted();

/** Pages about the present state. The changelog is left out, because it may name removed files. */
const PAGES = found('{README,CONTRIBUTING,SECURITY,docs/*,docs/decisions/*}.md');
/** A path in the text is one from the root of the checkout, or from the zone that the page speaks of. */
const BASES = ['.', 'src', 'src/server', 'src/server/publishing', 'src/web', 'src/web/features/*', 'src/domain/*'];
const SOURCES = found('{src,demo,e2e,bench,scripts,deploy,docs}/**/*.*');
const FILES = new Set([...SOURCES, ...found('{*,.*}')].map((file) => basename(file)));

/** The text of a page without its blocks of code. */
const proseOf = (page: string): string => read(page).replace(/^ *```.*?^ *```/gms, '');
/** Names of files and folders of this project in backticks; other texts in backticks are words, patterns or addresses of calls. */
function pathsIn(page: string): string[] {
  return [...proseOf(page).matchAll(/`([^`\n]+)`/g)]
    .map(([, text = '']) => text)
    .filter((text) => !/[\s…*<>{}]|^\.cache\//.test(text))
    .filter((text) => /^(src|docs|demo|e2e|bench|scripts|deploy)\/|^[\w./-]+\.(tsx?|mjs|json|css)$/.test(text));
}

function exists(path: string): boolean {
  if (!path.includes('/')) return FILES.has(path);
  return BASES.some((base) => found(join(base, path)).length > 0);
}

/** The anchor of a heading. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', fragment] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(ROOT, target))) return false;
  if (fragment === undefined) return true;
  return [...proseOf(target).matchAll(/^#+ (.*)$/gm)].some(([, heading = '']) => anchor(heading) === fragment);
}

describe.each(PAGES)('%s', (page) => {
  test('every link leads to a page, a picture or a heading', () => {
    const text = proseOf(page);
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)].map(
      ([, link, picture]) => link ?? picture ?? '',
    );
    const own = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(own.filter((link) => !leadsSomewhere(page, link))).toEqual([]);
  });

  test('every file and folder that it names exists', () => {
    expect(pathsIn(page).filter((path) => !exists(path))).toEqual([]);
  });

  test('every command that it names can be run', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const run = [...read(page).matchAll(/\bnpm (?:run ([a-z:]+)|(test|start))\b/g)].map(
      ([, ran, short]) => ran ?? short ?? '',
    );
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
    const operator = [...read(page).matchAll(/\b(?:npm run admin --|portal-admin) ([a-z-]+)/g)].map(([, name]) => name);
    expect(operator.filter((name) => !COMMANDS.some((command) => command.name === name))).toEqual([]);
  });
});

test('every picture is shown on a page', () => {
  const pages = PAGES.map(read).join('\n');
  expect(found('docs/images/*').filter((picture) => !pages.includes(basename(picture)))).toEqual([]);
});

test('every word of the glossary is used in the code', () => {
  const code = found('src/**/*.{ts,tsx}').map(read).join('\n');
  const words = [...read('docs/glossary.md').matchAll(/^\| (.*?) \|/gm)].flatMap(([, terms = '']) =>
    [...terms.matchAll(/`([^`]+)`/g)].map(([, word]) => word),
  );
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(code))).toEqual([]);
});

test('docs/development.md names every command', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const page = read('docs/development.md');
  const told = (name: string): boolean =>
    [`\`npm run ${name}`, `\`npm ${name}\``].some((command) => page.includes(command));
  expect(Object.keys(scripts).filter((name) => !told(name))).toEqual([]);
});

describe('the tree of docs/ARCHITECTURE.md', () => {
  /** The folders of the tree, by the indentation of its lines. */
  const lines =
    /^## The tree$.*?^```\n(.*?)^```/ms.exec(read('docs/ARCHITECTURE.md'))?.[1]?.trimEnd().split('\n') ?? [];
  const above: string[] = [];
  const listed = lines.map((line) => {
    const [, indent = '', name = ''] = /^( *)([\w-]+)\/(?: +\S.*)?$/.exec(line) ?? [];
    above.length = indent.length / 2;
    above.push(name);
    return above.join('/');
  });

  test('has a line for every folder of src, and for no other', () => {
    const folders = new Set<string>();
    for (const file of found('src/**/*.*'))
      for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder);
    // The line of web/features explains these for all features.
    const said = /^src\/web\/features\/[^/]+\/(pages|components|api)$/;
    expect(listed.toSorted()).toEqual([...folders].filter((folder) => !said.test(folder)).toSorted());
  });

  test('is followed by every file that puts the server together', () => {
    const page = read('docs/ARCHITECTURE.md');
    const files = found('src/server/*.ts').map((file) => basename(file));
    expect(files.filter((file) => !file.endsWith('.test.ts') && !page.includes(`\`${file}\``))).toEqual([]);
  });
});

test('the guide and the glossary list every optional field', () => {
  const guide = read('docs/guide-administrators.md');
  const glossary = read('docs/glossary.md');
  const sheets = { matters: 'Matters', deadlines: 'Deadline', documents: 'Document Db' };
  const missing = OPTIONAL_FIELDS.flatMap(({ tab, heading, field }) => [
    // The one field of Users is explained where instructions are.
    ...(tab === 'users' || new RegExp(`^\\| ${sheets[tab]} +\\| ${heading} +\\|`, 'm').test(guide)
      ? []
      : [`guide: ${heading}`]),
    ...(glossary.includes(`\`${field}\``) ? [] : [`glossary: ${field}`]),
  ]);
  expect(missing).toEqual([]);
});
