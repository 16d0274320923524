import { CommandProblem } from './cli/command.ts';
import { COMMANDS, helpText } from './cli/commands.ts';
import { ConfigProblem, readConfig } from '#server/base/config.ts';
import type { Log } from '#server/base/log.ts';
import { machineProblem } from '#server/compose/machine-problem.ts';
import { StoreUnavailable } from './store/database.ts';
import type { Clock } from '#server/base/clock.ts';
import type { ServerConfig } from '#server/base/config.ts';
import { CLOCK } from '#server/base/limits.ts';

/** The operator's commands: npm run admin -- <command> <argument>. */
const [name, ...given] = process.argv.slice(2);
const command = COMMANDS.find((one) => one.name === name);
const flags = new Set(given.filter((one) => command?.flags?.includes(one)));
const [argument = '', second, ...more] = given.filter((one) => !flags.has(one));

// The reader of the output, such as head, may close it early. The command still finishes its work.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (_details: object, message: string): void => void process.stderr.write(`${message}\n`);
const log: Log = { info: () => undefined, warn: complain, error: complain };

/** An argument `<like this>` is required, `[like this]` is optional. Unknown options are refused, so that none is taken for the name of a file to write. */
function fits(expected: string, given: string): boolean {
  if (given.startsWith('-')) return false;
  return expected.startsWith('<') ? given !== '' : expected !== '' || given === '';
}

/** Only some commands take a second argument. */
function fitsSecond(expected: string, given: string | undefined): boolean {
  return given === undefined || (expected.includes('> [') && !given.startsWith('-'));
}

const HELP = ['--help', '-h', 'help'];
const asksForHelp = name === undefined || HELP.includes(name) || HELP.slice(0, 2).includes(argument);

if (!command || asksForHelp) {
  say(helpText());
  process.exitCode = asksForHelp ? 0 : 1;
} else if (!fits(command.argument, argument) || !fitsSecond(command.argument, second) || more.length > 0) {
  process.stderr.write(`${`Usage: npm run admin -- ${command.name} ${command.argument}`.trim()}\n`);
  process.exitCode = 1;
} else {
  try {
    const config = readConfig(process.env);
    await command.run({ config, clock: await runningClock(config), log, say, flags }, argument, second);
  } catch (error) {
    const ours = error instanceof CommandProblem || error instanceof ConfigProblem || error instanceof StoreUnavailable;
    const sentence = ours ? error.message : machineProblem(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = error instanceof CommandProblem ? error.exitCode : 1;
  }
}

/**
 * The clock of the running server. It differs from the machine's clock for a while after that was set
 * (see `steadyClock`), and a code that this command issues must be valid for ten minutes on the server. The machine's clock if no server answers.
 */
async function runningClock({ host, port }: ServerConfig): Promise<Clock> {
  const address = host.includes(':') ? `[${host}]` : host;
  const answer = await fetch(`http://${address}:${port}/healthz`, { signal: AbortSignal.timeout(CLOCK.askMs) }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  const ahead = Date.parse(answer?.headers.get('date') ?? '') - Date.now();
  return Math.abs(ahead) > CLOCK.toldFromMs ? () => Date.now() + ahead : Date.now;
}
