import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-mails.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { exampleMail } from '#domain/mail/example-mail.ts';
import { MAIL_ADVICE } from '#domain/mail/mail-causes.ts';
import { searchFold } from '#domain/search/search-fold.ts';
import { days } from '#domain/time/duration.ts';
import { officeMoment } from '#domain/time/office-hours.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { REMINDERS } from '#server/base/limits.ts';
import type { Directory } from '#server/directory/directory.ts';
import { register } from '#server/http/register.ts';
import { sendTest } from '#server/mail/try-mail.ts';
import type { TestParts } from '#server/mail/try-mail.ts';
import { readPauses } from '#server/reminders/pause.ts';
import type { PauseParts } from '#server/reminders/pause.ts';
import { MAILS_KEY, mailsIn, mailsToStore, senderIn } from '#server/settings/mails-document.ts';
import { readOffice } from '#server/settings/office-document.ts';
import { saveDocument } from '#server/settings/save-document.ts';
import { mailFigures } from '#server/store/chosen-mails.ts';
import { dropRefusal, readRefusals } from '#server/store/refused-addresses.ts';
import { documentOf } from '#server/store/settings.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import { officeRoutes } from './office.ts';
import { createPublishedClients } from './published-clients.ts';

/** Reminders and digests for the firm: for which clients they are on, whether they arrive, and the office hours. */
export function adminMailsRoutes(app: FastifyInstance, parts: MailsParts): void {
  officeRoutes(app, parts);
  mailsRoutes(app, parts);
}

interface MailsParts extends TestParts, PauseParts {
  readonly directory: Pick<Directory, 'all'>;
  readonly settings: SettingsStore;
  readonly productName: string;
  readonly publicUrl: string;
}

const FIGURES_OF_MS = days(30);

/** For which clients reminders and digests are on, and whether they arrive. */
function mailsRoutes(app: FastifyInstance, parts: MailsParts): void {
  const { audit, clock, database, settings } = parts;
  const publishedClients = createPublishedClients(parts.directory);

  register(app, contract.readMails, async () => {
    const { value, version } = documentOf(await settings.latest(), MAILS_KEY);
    const saved = mailsIn(value);
    const { ids } = await publishedClients();
    const published = saved.clients.filter((id) => ids.has(id)).length;
    return { ...saved, version, published, standing: await standingOf(parts) };
  });

  register(app, contract.findMailClients, async ({ body: { search } }) => {
    const on = new Set(mailsIn((await settings.get(MAILS_KEY)).value).clients);
    const { byName } = await publishedClients();
    const wanted = searchFold(search.trim());
    const found = byName.filter(({ searched }) => searched.includes(wanted));
    const first = [...found.filter(({ id }) => on.has(id)), ...found.filter(({ id }) => !on.has(id))];
    const clients = first.slice(0, contract.CLIENTS_FOUND).map(({ id, name }) => ({ id, name }));
    return { all: byName.length, total: found.length, clients };
  });

  register(app, contract.saveMails, async (call) => {
    const { mode, clients, closing, senderName, senderEmail } = call.body;
    const change = () => mailsToStore({ mode, clients, closing, senderName, senderEmail });
    await saveDocument(parts, call, { key: MAILS_KEY, read: mailsIn, change });
    return { success: true as const };
  });

  register(app, contract.sendExample, async ({ body, viewer, origin }) => {
    const saved = mailsIn((await settings.get(MAILS_KEY)).value);
    const { timeZone } = await readOffice(settings);
    const message = exampleMail({
      productName: parts.productName,
      publicUrl: parts.publicUrl,
      to: viewer.actor.email,
      content: body.content,
      closing: saved.closing,
      sender: senderIn(saved),
      now: officeMoment(clock(), timeZone),
      asOf: clock(),
    });
    const { success, cause, fix } = await sendTest(parts, { actor: viewer.actor.email, origin }, message);
    return { success, cause, fix };
  });

  register(app, contract.allowAddress, async ({ body, viewer, origin }) => {
    const email = emailKey(body.email);
    const actor = viewer.actor.email;
    await database.db.transaction().execute(async (transaction) => {
      if (!email || !(await dropRefusal(transaction, email))) throw new Refusal('not-found');
      await audit.mustRecord({ kind: 'address-allowed', actor, subject: email, origin }, transaction);
    });
    return { success: true as const };
  });
}

async function standingOf(parts: MailsParts): Promise<AnswerOf<typeof contract.readMails>['standing']> {
  const { clock, database } = parts;
  const { lastCause, ...figures } = await mailFigures(database.db, clock() - FIGURES_OF_MS);
  const advice = MAIL_ADVICE[lastCause as keyof typeof MAIL_ADVICE] as { cause: string; fix: string } | undefined;
  const { any } = await readPauses(parts);
  const refused = await readRefusals(database.db, REMINDERS.refusalsListed);
  return {
    ...figures,
    ...(any && { paused: any }),
    ...(advice && { problem: { cause: advice.cause, fix: advice.fix } }),
    refused: refused.map(({ email, at }) => ({ email, at })),
  };
}
