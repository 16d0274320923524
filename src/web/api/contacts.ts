import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { LONGEST } from '#contract/field-lengths.ts';
import { helpdeskContacts, sendMessage } from '#contract/helpdesk.ts';
import type { contact } from '#contract/helpdesk.ts';
import { contactsFromRows } from '#domain/tabs/contacts-from-rows.ts';

import { previewedRows } from '#web/lib/previewed-client.ts';
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
      viewer.kind === 'previewing'
        ? contactsFromRows(previewedRows('users').slice(1))
        : (await callApi(helpdeskContacts, { signal, headers: impersonationHeaders() })).contacts,
    enabled: viewer.kind !== 'signed-out',
  });
}

export const LONGEST_MESSAGE = { subject: LONGEST.messageSubject, text: LONGEST.messageText } as const;

interface HelpdeskMessage {
  /** Email addresses of the viewer's contacts. */
  to: string[];
  subject: string;
  text: string;
}

/** Sends the message to the contacts. The server adds the sender and builds the mail. Once it has answered, the message cannot be lost. */
export const sendToContacts = (message: HelpdeskMessage) => callApi(sendMessage, { body: message });
