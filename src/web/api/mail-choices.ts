import { useQuery } from '@tanstack/react-query';

import { readMailChoices, saveMailChoices } from '#contract/mail-choices.ts';
import type { MailChoicesAnswer } from '#contract/mail-choices.ts';
import type { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import { queryClient } from './query-client.ts';

const CHOICES = ['mail-choices'];

/** The mails that the viewer has chosen to get. */
export function useMailChoices() {
  return useQuery<MailChoicesAnswer, ApiError>({
    queryKey: CHOICES,
    queryFn: ({ signal }) => callApi(readMailChoices, { signal }),
  });
}

/** Stores the viewer's choices, and returns them as stored. */
export async function chooseMails(choices: MailChoicesAnswer['choices']): Promise<MailChoicesAnswer> {
  const answer = await callApi(saveMailChoices, { body: choices });
  queryClient.setQueryData(CHOICES, answer);
  return answer;
}
