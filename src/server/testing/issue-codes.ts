import { readConfig } from '#server/base/config.ts';
import { issueCodeCommand } from '#server/cli/issue-code.command.ts';

/**
 * `npm run admin -- issue-code`, again and again in one process, for tests that need a signed-in administrator and do not test the command:
 * loading its modules takes a second of the processor, and issuing a code a twentieth of that. A message has the environment of a server and the
 * arguments, the answer what the command printed.
 */
interface Order {
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly [email: string, reason?: string];
}

process.on('message', (order: Order) => {
  void printed(order).then(
    (text) => process.send?.({ printed: text }),
    (error: unknown) => process.send?.({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
// The test run is over, or was killed.
process.once('disconnect', () => process.exit());

async function printed({ env, args }: Order): Promise<string> {
  const lines: string[] = [];
  const complain = (_details: object, message: string): void => void process.stderr.write(`${message}\n`);
  const log = { info: () => undefined, warn: complain, error: complain };
  const say = (line: string): void => void lines.push(line);
  await issueCodeCommand.run({ config: readConfig(env), clock: Date.now, log, say, flags: new Set() }, ...args);
  return lines.join('\n');
}
