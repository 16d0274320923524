import { sendMessage } from '#contract/helpdesk.ts';

import { callApi } from '#web/api/call-api.ts';

export interface HelpdeskMessage {
  /** E-mail addresses of the viewer's own contacts. */
  to: string[];
  subject: string;
  text: string;
}

/** Writes to the contacts. The server adds who writes and builds the mail; once it has answered, the message is not lost. */
export const sendToContacts = (message: HelpdeskMessage) => callApi(sendMessage, { body: message });
