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
  /** The flags that were given. */
  readonly flags: ReadonlySet<string>;
}

/** A command for the operator: `npm run admin -- <name> <argument>`. */
export interface Command {
  readonly name: string;
  /** The arguments after the name, as the help shows them: `<required>`, `[optional]`, both in this order, or empty for none. */
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
  /** Exit code of the process; 1 unless a script must tell this problem from others. */
  readonly exitCode: number;

  constructor(message: string, { exitCode = 1, ...options }: ErrorOptions & { readonly exitCode?: number } = {}) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
