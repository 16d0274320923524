import { documentsFromRows } from '#domain/tabs/documents-from-rows.ts';

import { useTab } from './tab.ts';

/** The documents of the viewer's company's matters. */
export const useDocuments = () => useTab('documents', documentsFromRows);
