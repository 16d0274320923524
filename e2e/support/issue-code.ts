import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

interface Answer {
  readonly printed?: string;
  readonly problem?: string;
}

let program: ChildProcess | undefined;

/**
 * What `npm run admin -- issue-code` prints to an operator with this environment. One process issues the codes of all tests of a worker; see
 * `src/server/testing/issue-codes.ts`. It ends with the worker. One code at a time.
 */
export async function issueCode(env: NodeJS.ProcessEnv, ...args: readonly [string, string?]): Promise<string> {
  if (!program?.connected) {
    program = fork(resolve('src/server/testing/issue-codes.ts'), { execArgv: [] });
    program.unref();
    program.channel?.unref();
  }
  const answer = await answerOf(program, { env, args });
  if (answer.printed === undefined) throw new Error(answer.problem);
  return answer.printed;
}

function answerOf(asked: ChildProcess, order: object): Promise<Answer> {
  return new Promise((answered, fail) => {
    const onMessage = (answer: Answer): void => settle(() => answered(answer));
    const onExit = (code: number | null): void =>
      settle(() => fail(new Error(`The process that issues codes ended with ${code}.`)));
    const settle = (pass: () => void): void => {
      asked.off('message', onMessage).off('exit', onExit);
      pass();
    };
    asked.on('message', onMessage).on('exit', onExit);
    asked.send(order);
  });
}
