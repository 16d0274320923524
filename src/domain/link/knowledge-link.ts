import type { KNOWLEDGE } from '#domain/tabs/knowledge-table.ts';
import type { Texts } from '#domain/tabs/rows-to-entities.ts';

/** An entry of the Useful Links list, the same for every company. Only `safeLink` says whether `url` may become a link. */
export type KnowledgeLink = Texts<typeof KNOWLEDGE>;
