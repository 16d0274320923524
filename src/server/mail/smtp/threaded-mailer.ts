import { Worker } from 'node:worker_threads';
import type { SmtpSettings } from '#contract/admin-email.ts';
import type { MailMessage } from '#domain/mail/mail-message.ts';
import { MAIL_PROGRAM } from '#server/places.ts';
import type { MailResult, Mailer } from '../mailer.ts';
import type { SmtpPolicy } from './host-policy.ts';

export interface ThreadSettings {
  readonly settings: SmtpSettings;
  readonly policy: SmtpPolicy;
}

/** One call of the mailer in the thread: sends `message`, or without one checks the server. */
export interface MailerCall {
  readonly number: number;
  readonly mail: { readonly message: MailMessage; readonly id: string | undefined } | undefined;
}

export interface MailerReply {
  readonly number: number;
  readonly result: MailResult;
}

/** The result if the thread ended while it worked on a mail: the mail is tried again. */
const ENDED: MailResult = { ok: false, cause: 'connection-lost', temporary: true, greeted: false };

/** The SMTP mailer in a thread of its own, which starts with the first mail and does not keep the process alive. `retire` ends it after its current work. */
export function createThreadedMailer(thread: ThreadSettings): Mailer & { retire(): void } {
  const pending = new Map<number, (result: MailResult) => void>();
  let worker: Worker | undefined;
  let calls = 0;
  let retired = false;

  function begin(): Worker {
    const begun = new Worker(MAIL_PROGRAM, { workerData: thread });
    begun.on('message', ({ number, result }: MailerReply) => {
      pending.get(number)?.(result);
      pending.delete(number);
      endIfRetired();
    });
    // An error also ends the thread; the `exit` listener handles both.
    begun.on('error', () => undefined);
    begun.once('exit', () => {
      if (worker === begun) worker = undefined;
      for (const resolve of pending.values()) resolve(ENDED);
      pending.clear();
    });
    begun.unref();
    return begun;
  }

  function endIfRetired(): void {
    if (retired && pending.size === 0) void worker?.terminate();
  }

  function call(mail: MailerCall['mail']): Promise<MailResult> {
    worker ??= begin();
    const number = (calls += 1);
    const request: MailerCall = { number, mail };
    const answered = new Promise<MailResult>((resolve) => void pending.set(number, resolve));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window
    worker.postMessage(request);
    return answered;
  }

  return {
    send: (message, id) => call({ message, id }),
    check: () => call(undefined),
    retire() {
      retired = true;
      endIfRetired();
    },
  };
}
