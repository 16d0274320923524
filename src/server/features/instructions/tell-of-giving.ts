import type { Transaction } from 'kysely';
import type { MailActor } from '#domain/mail/instruction-mail.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import { INSTRUCTION_PAGES } from '#server/base/limits.ts';
import type { Announcement } from '#server/instructions/announce.ts';
import { readRecorded } from '#server/instructions/read-instruction.ts';
import type { RecordedInstruction } from '#server/instructions/read-instruction.ts';
import { endCopiesPath, newUnsubscribe, unsubscribeSecret } from '#server/reminders/unsubscribe-secret.ts';
import type { StoredInstruction } from '#server/store/instructions.ts';
import { addChoices, choicesOfClient } from '#server/store/mail-choices.ts';
import type { Schema } from '#server/store/schema.ts';
import { mayInstruct } from './caller.ts';
import type { InstructionParts } from './caller.ts';
import type { Giving } from './give-set.ts';

/**
 * Stores the receipts of one giving: one mail to the person, one to the firm, and copies to the client's other people who
 * have not stopped them. Instructions that wait for a
 * second person go to the people who could agree, and not yet to the firm.
 */
export async function tellOfGiving(
  parts: InstructionParts,
  trx: Transaction<Schema>,
  { caller, body, now }: Giving,
  stored: readonly StoredInstruction[],
  directory: readonly PublishedUser[],
): Promise<void> {
  const { announcer } = parts;
  const { user, rules } = caller;
  const instructions = stored.map((one) => readRecorded(one, now));
  const waiting = instructions.filter(({ state }) => state === 'waiting');
  const given = instructions.filter(({ state }) => state !== 'waiting');
  const colleagues = directory.filter(({ companyId, email }) => companyId === user.companyId && email !== user.email);
  const about = { companyName: user.companyName, sentence: body.sentence, at: now };
  const by: MailActor = { name: user.name, email: user.email };

  for (const part of body.kind === 'give' ? [given] : givers(given)) {
    const giver = part[0]?.given;
    const event =
      body.kind === 'give' || !giver
        ? ({ kind: 'given', by } as const)
        : ({ kind: 'given', by: { name: giver.name, email: giver.email }, agreedBy: by } as const);
    const first = colleagues.find(({ email }) => email === giver?.email);
    const readers = [user.address, ...(body.kind === 'second' && first ? [first.address] : [])];
    const others = colleagues.filter(({ address }) => !readers.includes(address));
    const mail = { ...about, event, instructions: part };
    await announcer.mail(trx, { ...mail, reader: body.kind === 'give' ? 'giver' : 'colleague', to: readers });
    for (const copy of await copyReaders(parts, trx, user, others, now))
      await announcer.mail(trx, { ...mail, reader: 'colleague', ...copy });
    await announcer.mail(trx, { ...mail, reader: 'firm', to: rules.receivers });
  }
  const asked = { ...about, event: { kind: 'waiting', by } as const, instructions: waiting };
  const couldAgree = colleagues
    .filter((one) => mayInstruct(one, rules))
    .map(({ address }) => address)
    .slice(0, INSTRUCTION_PAGES.copies);
  await announcer.mail(trx, { ...asked, reader: 'giver', to: [user.address] });
  await announcer.mail(trx, { ...asked, reader: 'colleague', to: couldAgree });
}

/** The instructions, grouped by the person who first gave them. Each of these people gets a mail. */
function givers(instructions: readonly RecordedInstruction[]): readonly (readonly RecordedInstruction[])[] {
  const people = new Map<string, RecordedInstruction[]>();
  for (const one of instructions) people.set(one.given.email, [...(people.get(one.given.email) ?? []), one]);
  return [...people.values()];
}

/** The first users of a client who have not stopped copies of receipts, each with the path that ends their copies. */
async function copyReaders(
  { secrets }: Pick<InstructionParts, 'secrets'>,
  trx: Transaction<Schema>,
  { companyIds }: PublishedUser,
  people: readonly PublishedUser[],
  now: number,
): Promise<readonly Pick<Announcement, 'to' | 'unsubscribePath'>[]> {
  const choices = await choicesOfClient(trx, companyIds);
  const wanting = people
    .filter(({ email }) => choices.get(email)?.choices.copies !== false)
    .slice(0, INSTRUCTION_PAGES.copies);
  const readers = [];
  for (const person of wanting) {
    const { unsubscribeSeed } =
      choices.get(person.email) ?? (await addChoices(trx, person, newUnsubscribe(secrets), now));
    readers.push({ to: [person.address], unsubscribePath: endCopiesPath(unsubscribeSecret(secrets, unsubscribeSeed)) });
  }
  return readers;
}
