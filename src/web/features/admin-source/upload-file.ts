import { readSource, uploadWorkbook } from '#contract/admin-source.ts';
import { FILE_NAME_HEADER, FILE_TYPE } from '#contract/endpoint.ts';
import { ERROR_CODE_HEADER, REQUEST_ID_HEADER } from '#contract/errors.ts';

import { answerError, ApiError } from '#web/api/api-error.ts';
import { callApi, sessionLost } from '#web/api/call-api.ts';
import { asciiJson, sessionEcho } from '#web/api/session-echo.ts';
import { adminSource } from '#web/texts/en/admin-source.ts';
import { data } from '#web/texts/en/data.ts';
import type { Workbook } from './api.ts';

const texts = adminSource.upload;

/** How much of the file has been sent; `checking` once the server has all of it. */
export type Progress = { readonly kind: 'sending'; readonly sent: number } | { readonly kind: 'checking' };

/**
 * Sends a file to the server. `fetch` does not tell how much has been sent, so this is an `XMLHttpRequest`.
 * @throws {ApiError}; a `DOMException` named AbortError after `signal`.
 */
export async function uploadFile(
  file: File,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Workbook> {
  // Checks the session first, so that an ended one is noticed before sixty megabytes are sent.
  await callApi(readSource, { signal });
  const request = new XMLHttpRequest();
  const response = await new Promise<Response>((resolve, reject) => {
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open(uploadWorkbook.method, uploadWorkbook.path);
    request.setRequestHeader('content-type', FILE_TYPE);
    request.setRequestHeader(FILE_NAME_HEADER, encodeURIComponent(file.name.toWellFormed()));
    const echo = sessionEcho();
    if (echo) request.setRequestHeader('authorization', asciiJson(echo));
    request.upload.addEventListener('progress', ({ loaded }) => onProgress({ kind: 'sending', sent: loaded }));
    request.upload.addEventListener('load', () => onProgress({ kind: 'checking' }));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('error', () => reject(new ApiError(0, 'network', texts.lost)));
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.send(file);
  });
  if (response.ok) {
    const answer = uploadWorkbook.answer.safeParse(await response.json());
    if (answer.success) return answer.data.workbook;
    throw new ApiError(response.status, 'malformed', data.notUnderstood, { cause: answer.error });
  }
  const error = await answerError(response);
  if (error.status === 401) sessionLost();
  // A refusal by a proxy has no helpful message.
  if (error.status === 413 && !error.fromServer) throw new ApiError(413, 'too-large', texts.proxyTooLarge);
  throw error;
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of [ERROR_CODE_HEADER, REQUEST_ID_HEADER, 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}
