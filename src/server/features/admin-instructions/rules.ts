import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-instructions.ts';
import { register } from '#server/http/register.ts';
import { INSTRUCTIONS_KEY, rulesIn, rulesToStore } from '#server/settings/instructions-document.ts';
import { fieldsIn, OPTIONAL_FIELDS_KEY } from '#server/settings/optional-fields-document.ts';
import { saveDocument } from '#server/settings/save-document.ts';
import { documentOf } from '#server/store/settings.ts';
import type { AdminInstructionParts } from './admin-instruction-parts.ts';
import { createKnownTypes } from './known-types.ts';

/** The firm's rules for instructions. */
export function rulesRoutes(app: FastifyInstance, parts: AdminInstructionParts): void {
  const { settings } = parts;
  const knownTypes = createKnownTypes(parts);

  register(app, contract.readInstructionRules, async () => {
    const documents = await settings.latest();
    const { value, version, updatedAt, updatedBy } = documentOf(documents, INSTRUCTIONS_KEY);
    const { types, receivers, words, ...rules } = rulesIn(value);
    const { on } = fieldsIn(documentOf(documents, OPTIONAL_FIELDS_KEY).value);
    return {
      ...rules,
      types: types.map(({ type, choices }) => ({ type, choices: [...choices] })),
      words: { ...words },
      receivers: [...receivers],
      knownTypes: [...(await knownTypes())],
      fields: {
        mayInstruct: on.includes('users.mayInstruct'),
        instructBy: on.includes('deadlines.instructBy'),
        fees: on.includes('deadlines.officialFee') || on.includes('deadlines.ourFee'),
      },
      version,
      ...(version > 0 && { updatedAt, updatedBy }),
    };
  });

  register(app, contract.saveInstructionRules, async (call) => {
    const change = () => rulesToStore(call.body);
    await saveDocument(parts, call, { key: INSTRUCTIONS_KEY, read: rulesIn, change });
    return { success: true as const };
  });
}
