import { knowledgeLinksFromRows } from '#domain/tabs/knowledge-links-from-rows.ts';

import { useTab } from './tab.ts';

/** The useful links, the same for every company. */
export const useKnowledgeLinks = () => useTab('knowledge', knowledgeLinksFromRows);
