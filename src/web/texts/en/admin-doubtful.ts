import { quoted } from './admin-causes.ts';

/** A column that was probably chosen as the client by mistake. */
export const adminDoubtful = {
  distinct: (heading: string, sheets: string, examples: readonly string[]) =>
    `“${heading}” of ${sheets} is read as the client, and nearly every row has another text: ${quoted(examples)}. Each would be a client of its own.`,
  unknown: (heading: string, sheets: string, examples: readonly string[]) =>
    `“${heading}” of ${sheets} is read as the client, and none of its texts is a client of the people who sign in: ${quoted(examples)}. No one would see these rows.`,
  another: 'Choose another column',
  right: 'It is the client',
} as const;

/** A column that was guessed, so that a person must look at it. */
export const adminGuessed = {
  sentence: (heading: string, sheets: string, field: string, examples: readonly string[]) =>
    `“${heading}” of ${sheets} is probably ${field}: ${quoted(examples)}. Is it?`,
  right: 'Yes',
  instead: 'No, it is …',
  unseen: 'Nothing that clients see',
  another: (field: string) => `(another column is ${field})`,
} as const;
