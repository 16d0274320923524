import { sendCode as endpoint } from '#contract/sign-in.ts';

import { callApi } from '#web/api/call-api.ts';
import { replayLogOut } from '#web/api/session-end.ts';

/**
 * Has a code mailed to the address, whose answer is the same whether the address is known or not. Returns the service's message.
 * @throws {ApiError}
 */
export async function sendCode(email: string): Promise<string> {
  // A sign-out that the server has not heard of yet would end the session that is about to begin.
  await replayLogOut();
  const { message } = await callApi(endpoint, { body: { email } });
  return message ?? '';
}
