import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import {
  allowAddress as allowEndpoint,
  findMailClients,
  readMails,
  saveMails,
  sendExample as exampleEndpoint,
} from '#contract/admin-mails.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { readOffice, saveOffice } from '#contract/office.ts';
import type { OfficeHours } from '#domain/time/office-hours.ts';
import type { Saved } from '#web/admin/use-saved-form.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

type Answer = AnswerOf<typeof readMails>;
export type MailSettings = Pick<Answer, 'mode' | 'clients' | 'closing' | 'senderName' | 'senderEmail'>;
export type MailStanding = Answer['standing'];

/** The settings as the form edits them, and what the page shows beside the form. */
export interface MailsPageData {
  readonly saved: Saved<MailSettings>;
  /** How many of the saved clients are published. */
  readonly published: number;
  readonly standing: MailStanding;
}

const mailsQuery = queryOptions<MailsPageData, ApiError>({
  queryKey: ['admin', 'mails'],
  async queryFn({ signal }) {
    const { version = 0, published, standing, ...value } = await callApi(readMails, { signal, body: {} });
    return { saved: { value, version }, published, standing };
  },
});

/** The clients whose names contain a text, those with mails first. Shows the previous answer until the next one arrives. */
export function useMailClients(search: string) {
  return useQuery<AnswerOf<typeof findMailClients>, ApiError>({
    queryKey: ['admin', 'mail-clients', search],
    queryFn: ({ signal }) => callApi(findMailClients, { signal, body: { search } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const officeQuery = queryOptions<Saved<OfficeHours>, ApiError>({
  queryKey: ['admin', 'office'],
  async queryFn({ signal }) {
    const { version = 0, ...value } = await callApi(readOffice, { signal, body: {} });
    return { value, version };
  },
});

export const useMails = () => useQuery(mailsQuery);
export const useOffice = () => useQuery(officeQuery);

/** Reads the settings from the server, and updates every component that shows them. */
export const freshMails = (): Promise<MailsPageData> => queryClient.fetchQuery({ ...mailsQuery, staleTime: 0 });
export const freshOffice = (): Promise<Saved<OfficeHours>> => queryClient.fetchQuery({ ...officeQuery, staleTime: 0 });

/** Saves the settings on a version, and returns them as saved. */
export async function storeMails(value: MailSettings, version: number): Promise<Saved<MailSettings>> {
  await callApi(saveMails, { body: { ...value, clients: [...value.clients] }, version });
  return (await freshMails()).saved;
}

export async function storeOffice(value: OfficeHours, version: number): Promise<Saved<OfficeHours>> {
  await callApi(saveOffice, { body: value, version });
  return freshOffice();
}

/** Sends the administrator a reminder of made-up deadlines. A problem with the mail server is an answer, not an error. */
export const sendExample = (content: 'short' | 'full') => callApi(exampleEndpoint, { body: { content } });

/** Allows emails to a refused address again. */
export async function allowAddress(email: string): Promise<void> {
  await callApi(allowEndpoint, { body: { email } });
  await freshMails();
}
