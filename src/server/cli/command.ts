import type { Clock } from '#server/base/clock.ts';
import type { ServerConfig } from '#server/base/config.ts';
import type { Log } from '#server/base/log.ts';

/** What a command works with. */
export interface CommandContext {
  readonly config: ServerConfig;
  readonly clock: Clock;
  readonly log: Log;
  /** Writes a line on the operator's terminal, and nowhere else. */
  readonly say: (line: string) => void;
  /** Those of the command's flags that were given. */
  readonly flags: ReadonlySet<string>;
}

/** A command for the operator: `npm run admin -- <name> <argument>`. */
export interface Command {
  readonly name: string;
  /** What stands after the name, as the help shows it: `<must be there>`, `[may be there]`, both in this order, empty for nothing. */
  readonly argument: string;
  /** What may be given anywhere after the name, such as `--yes`. */
  readonly flags?: readonly string[];
  /** One sentence. */
  readonly summary: string;
  /** Throws `CommandProblem`, `StoreUnavailable` or `ConfigProblem` for what the operator can put right. */
  run(context: CommandContext, argument: string, second?: string): Promise<void>;
}

/** A command cannot do what it was asked. `message` is for the operator. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
  /** What the process ends with; 1 for a problem that a script need not tell from others. */
  readonly exitCode: number;

  constructor(message: string, { exitCode = 1, ...options }: ErrorOptions & { readonly exitCode?: number } = {}) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
