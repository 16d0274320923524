import type { ServerConfig } from '../config.ts';

/** A command for the operator: `npm run admin -- <name> <arguments>`. */
export interface Command {
  readonly name: string;
  /** As the help shows it, after the name. */
  readonly usage: string;
  /** One sentence. */
  readonly summary: string;
  /** Throws `CommandProblem` for what the operator can mend. `say` writes a line on the terminal, and nowhere else. */
  run(
    context: { readonly config: ServerConfig; readonly say: (line: string) => void },
    args: readonly string[],
  ): Promise<void>;
}

/** A command cannot do what it was asked. `message` is for the operator. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
}
