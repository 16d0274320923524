import type { Transaction } from 'kysely';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import { INSTRUCTION_PAGES } from '#server/base/limits.ts';
import type { Announcement } from '#server/instructions/announce.ts';
import { endCopiesPath, newUnsubscribe, unsubscribeSecret } from '#server/reminders/unsubscribe-secret.ts';
import { addChoices, choicesOfClient } from '#server/store/mail-choices.ts';
import type { Schema } from '#server/store/schema.ts';
import type { InstructionParts } from './caller.ts';

/** Those of a client's people who get a copy of a receipt, each with the path that ends their copies: the first who have not stopped them. */
export async function copyReaders(
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
