import type { Command } from './command.ts';
import { issueCodeCommand } from './issue-code.command.ts';
import { rotateKeyCommand } from './rotate-key.command.ts';

/** Everything that `npm run admin` can do. */
export const COMMANDS: readonly Command[] = [issueCodeCommand, rotateKeyCommand];

export function helpText(): string {
  const heads = COMMANDS.map(({ name, argument }) => `${name} ${argument}`.trim());
  const width = Math.max(...heads.map(({ length }) => length));
  return [
    'Usage: npm run admin -- <command>, with the environment of the server',
    '',
    ...COMMANDS.map(({ summary }, index) => `  ${heads[index]?.padEnd(width)}  ${summary}`),
  ].join('\n');
}
