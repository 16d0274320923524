import { COMPANY_HEADER } from '#contract/data.ts';
import { takeEverything } from '#contract/full-export.ts';

import { shownCompany } from '#web/lib/shown-company.ts';
import { download } from '#web/lib/download.ts';
import { answerError, connectionError } from './api-error.ts';
import { companyOver, sessionLost } from './call-api.ts';
import { sessionEcho } from './session-echo.ts';

/** Saves everything that the portal holds as a file on this device. An answer that breaks off is an error, and saves nothing. */
export async function downloadEverything(): Promise<void> {
  // If another tab has chosen another company, the server refuses: otherwise this page would save the other company's data.
  const shown = shownCompany();
  const response = await fetch(takeEverything.path, {
    method: takeEverything.method,
    headers: { 'content-type': 'application/json', ...(shown === undefined ? {} : { [COMPANY_HEADER]: shown }) },
    body: JSON.stringify({ session: sessionEcho() }),
    credentials: 'same-origin',
    cache: 'no-store',
  }).catch((cause: unknown) => {
    throw connectionError(cause);
  });
  if (!response.ok) {
    const error = await answerError(response);
    if (error.status === 401) sessionLost();
    if (error.code === 'company-changed') companyOver();
    throw error;
  }
  const file = await response.blob().catch((cause: unknown) => {
    throw connectionError(cause);
  });
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  download(name ?? 'portfolio.zip', file);
}
