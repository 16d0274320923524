import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { helpdeskContacts } from '#contract/helpdesk.ts';
import type { contact } from '#contract/helpdesk.ts';

import { useViewer, viewerKey } from '#web/lib/viewer.ts';
import type { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import { impersonationHeaders } from './session-echo.ts';

export type HelpdeskContact = z.output<typeof contact>;

/** The people at the firm who look after the viewer's company. */
export function useContacts() {
  const viewer = useViewer();
  return useQuery<readonly HelpdeskContact[], ApiError>({
    queryKey: ['contacts', viewerKey(viewer)],
    queryFn: async ({ signal }) =>
      (await callApi(helpdeskContacts, { signal, headers: impersonationHeaders() })).contacts,
    enabled: viewer.kind !== 'signed-out',
  });
}
