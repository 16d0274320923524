import type { Command } from './command.ts';
import { backupCommand } from './backup.command.ts';
import { checkDataCommand } from './check-data.command.ts';
import { forgetCompanyCommand, forgetPersonCommand } from './forget.command.ts';
import { issueCodeCommand } from './issue-code.command.ts';
import { moveToCommand } from './move-to.command.ts';
import { restoreCommand } from './restore.command.ts';
import { rotateKeyCommand } from './rotate-key.command.ts';
import { statusCommand } from './status.command.ts';
import { verifyInstructionsCommand } from './verify-instructions.command.ts';

/** Everything that `npm run admin` can do. */
export const COMMANDS: readonly Command[] = [
  issueCodeCommand,
  statusCommand,
  checkDataCommand,
  verifyInstructionsCommand,
  backupCommand,
  restoreCommand,
  rotateKeyCommand,
  moveToCommand,
  forgetPersonCommand,
  forgetCompanyCommand,
];

/** The help, which is also printed for an unknown command. */
export function helpText(): string {
  const heads = COMMANDS.map(({ name, argument }) => `${name} ${argument}`.trim());
  const width = Math.max(...heads.map(({ length }) => length));
  return [
    'Usage: npm run admin -- <command>, with the environment of the server',
    '',
    ...COMMANDS.map(({ summary }, index) => `  ${heads[index]?.padEnd(width)}  ${summary}`),
  ].join('\n');
}
