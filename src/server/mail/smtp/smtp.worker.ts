import { parentPort, workerData } from 'node:worker_threads';
import { createSmtpMailer } from './smtp-mailer.ts';
import type { MailerCall, MailerReply, ThreadSettings } from './threaded-mailer.ts';

/**
 * Sends mail in a separate thread, because composing, encrypting and sending must not delay a request. A delay would also reveal whether the address that a
 * code was requested for is a client's.
 */
const { settings, policy } = workerData as ThreadSettings;
const mailer = createSmtpMailer(settings, policy);

parentPort?.on('message', ({ number, mail }: MailerCall) => {
  void (mail ? mailer.send(mail.message, mail.id) : mailer.check()).then((result) => {
    const reply: MailerReply = { number, result };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window
    parentPort?.postMessage(reply);
  });
});
