import { mattersFromRows } from '#domain/tabs/matters-from-rows.ts';

import { useTab } from './tab.ts';

/** The matters of the viewer's company. An error's message is fit to be shown under 'Failed to load matters'. */
export const useMatters = () => useTab('matters', mattersFromRows);
