import { MOVE } from '#server/base/limits.ts';
import { MoveProblem } from '#server/store/store-failure.ts';
import { moveStore } from '#server/moving/move-store.ts';
import { nameOf, namedPlace, presentPlace } from '#server/moving/place.ts';
import type { Place } from '#server/moving/place.ts';
import { CommandProblem } from './command.ts';
import type { Command } from './command.ts';
import { keyOf } from './with-store.ts';
import { sizeOf } from './words.ts';

export const moveToCommand: Command = {
  name: 'move-to',
  argument: '<postgres://… | sqlite | folder>',
  summary:
    'Copies all data to another, empty database and checks every row. Works beside the running server, which saves nothing meanwhile.',
  async run({ config, say }, named) {
    try {
      const [from, to] = [presentPlace(config), namedPlace(named, config.dataDir)];
      const count = new Intl.NumberFormat('en');
      let saidAt = performance.now();
      say(`From ${nameOf(from)} to ${nameOf(to)}. Until the end nothing can be saved; reading goes on.`);
      await moveStore({
        from,
        to,
        key: keyOf(config),
        onRows(table, rows, of) {
          if (rows < of && performance.now() - saidAt <= MOVE.tellMs) return;
          saidAt = performance.now();
          say(`${table}: ${count.format(rows)} of ${count.format(of)} rows`);
        },
        onCopied({ tables, rows, bytes, replaced }) {
          say(
            `Copied ${count.format(rows)} rows of ${tables} tables (${sizeOf(bytes)}), and compared each with its original. The original is unchanged.`,
          );
          if (replaced.length > 0)
            say(`PostgreSQL cannot store NUL characters. They were replaced by U+FFFD in: ${replaced.join(', ')}.`);
          for (const line of nextSteps(to)) say(line);
        },
        onWait: () =>
          say(
            'A server still runs on the original. It shows data and saves nothing, so that nothing is left behind. This command ends when it has stopped; to cancel the move, press Ctrl-C.',
          ),
      });
    } catch (error) {
      if (error instanceof MoveProblem)
        throw new CommandProblem(`${error.message} The original is unchanged.`, { cause: error });
      throw error;
    }
  },
};

function nextSteps(to: Place): readonly string[] {
  const set =
    to.kind === 'postgres'
      ? 'Set DATABASE_URL to the address that you gave.'
      : `Remove DATABASE_URL from the environment, and set DATA_DIR to ${to.folder}.`;
  return [
    `1. ${set} Keep SECRET_KEY and all other settings: stored secrets stay encrypted with the same key.`,
    '2. Restart the server. All users stay signed in.',
  ];
}
