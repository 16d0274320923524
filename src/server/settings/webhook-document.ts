import * as z from 'zod/mini';
import { STORED_SECRET } from '#contract/saved-config.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import { invalidConfiguration } from './changes.ts';
import { keptOrSealed } from './stored-secret.ts';

export const WEBHOOK_KEY = 'webhook';
export const WEBHOOK_SECRET_PURPOSE = 'settings/webhook-secret';

/** The address of the firm's own system for instructions. `secret` is sealed; empty for none. */
export const webhookDocument = z.object({ on: z.boolean(), url: z.string(), secret: z.string() });
export type WebhookDocument = z.output<typeof webhookDocument>;

const OFF: WebhookDocument = { on: false, url: '', secret: '' };
const SHORTEST_SECRET = 24;

export function webhookIn(value: unknown): WebhookDocument {
  return value === null ? OFF : webhookDocument.parse(value);
}

export async function webhookNow(settings: Pick<SettingsStore, 'get'>): Promise<WebhookDocument> {
  return webhookIn((await settings.get(WEBHOOK_KEY)).value);
}

/** The document to store for what was entered. Throws `invalid-configuration` with a sentence, and `secret-needed`. */
export function webhookToStore(
  wanted: WebhookDocument,
  stored: WebhookDocument,
  seal: (plain: string) => string,
): WebhookDocument {
  const url = wanted.url.trim();
  const secret = wanted.secret === STORED_SECRET ? wanted.secret : wanted.secret.trim();
  if (url !== '' && !isSecureAddress(url))
    throw invalidConfiguration('The address must begin with https:// and hold no user name, password or fragment.');
  if (wanted.on && url === '') throw invalidConfiguration('Please enter the address first.');
  if (wanted.on && secret === '') throw invalidConfiguration('Please enter a secret first.');
  if (secret !== '' && secret !== STORED_SECRET && secret.length < SHORTEST_SECRET)
    throw invalidConfiguration(`The secret must have at least ${SHORTEST_SECRET} characters.`);
  const sameOwner = url !== '' && stored.url !== '' && new URL(url).host === new URL(stored.url).host;
  return { on: wanted.on, url, secret: keptOrSealed(secret, { sealed: stored.secret, sameOwner }, seal) };
}

function isSecureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && hash === '';
}
