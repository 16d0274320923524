import { deadlinesFromRows } from '#domain/tabs/deadlines-from-rows.ts';

import { useTab } from './tab.ts';

/** The deadlines of the viewer's company. An error's message is fit to be shown under 'Failed to load deadlines'. */
export const useDeadlines = () => useTab('deadlines', deadlinesFromRows);
