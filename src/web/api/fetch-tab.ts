import { readTab, readTabAsClient } from '#contract/data.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';

import { browserSession } from '#web/lib/session-store.ts';
import { data as texts } from '#web/texts/en/data.ts';
import { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import type { CallOptions } from './call-api.ts';
import { impersonationHeaders } from './session-echo.ts';

type FetchTabOptions = Pick<CallOptions<never, never, never>, 'signal' | 'ownUnauthorized'>;

/**
 * The rows of a tab, without the header: the viewer's own company's, the client's under an impersonation, none for a plain
 * administrator.
 * @throws {ApiError} with the server's words, or "Failed to fetch matters: {status}".
 */
export async function fetchTab(tab: Tab, how: FetchTabOptions = {}): Promise<readonly Row[]> {
  if (browserSession().kind === 'none') throw new ApiError(401, 'unauthenticated', texts.noSession);
  const options = { params: { tab: WIRE_NAMES[tab] }, ...how };
  const headers = impersonationHeaders();
  try {
    const answer = await (headers ? callApi(readTabAsClient, { ...options, headers }) : callApi(readTab, options));
    return rowsOf(answer);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(texts.log[tab], error.status, error.requestId ?? '');
    // An answer that is not the portal's, as of a hotel's network, has a status that says nothing.
    if (error.fromServer || error.status === 0 || error.code === 'malformed') throw error;
    throw new ApiError(error.status, error.code, texts.fetchFailed[tab](error.status), error);
  }
}

function rowsOf(answer: unknown): readonly Row[] {
  const values = (answer as { values?: unknown } | null)?.values;
  if (!Array.isArray(values) || !values.every((row) => Array.isArray(row)))
    throw new ApiError(200, 'malformed', texts.notUnderstood);
  return (values as Row[]).slice(1);
}
