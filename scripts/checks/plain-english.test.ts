import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.mjs';

/** Words that made sentences hard to read here, and what to write in their place. */
const WORDS: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bwho(m|se)?ever(['’]s)?\b/i, 'name the person: the client, the caller, the administrator'],
  [/\bsomebody(['’]s)?\b/i, 'name the person: a client, an administrator, another writer'],
  [/\bnobody(['’]s)?\b/i, 'say who does not: no client, no other company, not shown to clients'],
  [/\boneself\b/i, 'name the person: your own session, their own data'],
  [/\banew\b/i, 'again'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, repair'],
  [/\b(stands?|stood) (in|on|under|beside|below|above|there|here|for itself)\b/i, 'is in, is stored in, is listed in'],
  [/\b(lies|lay) (in|on|under|beside|below|there|here)\b|\blie (in|there|here)\b/i, 'is in, is stored in'],
  [/\bin (its|their|the) midst\b/i, 'while it runs'],
  [/\bnext to (nobody|nothing)\b/i, 'almost none'],
  [/\bas long as it (stands|lives)\b/i, 'while it is active'],
  [/\bof then\b/i, 'the previous one'],
  [/\btend\b|\bmeet\(|\btakeSeat\b|\bbreathe\b/, 'name the act in the word of the field'],
  [/\bletter for letter\b/i, 'exactly'],
  [/\bin force\b/i, 'active, current'],
];

/** Where such a word is right: the file, the text of its line, and why. */
const RIGHT: readonly (readonly [file: RegExp, line: RegExp, why: string])[] = [
  [/^scripts\/checks\/plain-english\.test\.ts$/, /./, 'the list itself'],
  [/./, /\bnobody(\$\{\w+\})?@/, 'an address that belongs to no user'],
  [/./, /In [Ff]orce\b.*'|'in force'|\|in force\|/, 'a legal status, as sheets write it'],
  [/\/postgres-process\.ts$/, /'nobody'/, 'a user of the operating system'],
  [
    /^src\/server\/(mail|store)\/|\/written-alike\.test\.ts$/,
    /['`]nobody['`]/,
    'a stored kind of mail: a code for an unknown address',
  ],
  [/\/sign-in\/(send-code|sign-in-budgets)\.ts$/, /['`]nobody['-]/, 'the same kind, and a stored key of a budget'],
  [
    /\/admin-audit\.ts$|\/impersonation\.ts$|\/impersonation\.test\.ts$/,
    /\boneself['\b:]/,
    'a stored reason of the audit log',
  ],
  [/\/access-matrix\.json$/, /"200, nobody"/, 'an answer without a user'],
  [
    /\.test\.ts$/,
    /'(Somebody Else|somebody|nobody|nobody at all|somebody else)'/,
    'a value that a test types or stores',
  ],
];

const READ = /\.(ts|tsx|mjs|md|css|html|json|conf|service|yaml|sh)$/;
const LEFT_OUT = /^(package-lock\.json|LICENSE)$/;

/** Every line with such a word, as `file:line: text → what to write`. */
function foundIn(file: string): string[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (RIGHT.some(([path, text]) => path.test(file) && text.test(line))) return [];
    return WORDS.filter(([word]) => word.test(line)).map(
      ([word, instead]) => `${file}:${index + 1}: “${word.exec(line)?.[0]}” → ${instead}`,
    );
  });
}

test('code, tests, pages and screens use none of the words that made sentences hard to read', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => READ.test(file) && !LEFT_OUT.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(foundIn)).toEqual([]);
});
