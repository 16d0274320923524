import { allowedAddresses } from '#server/base/host-addresses.ts';
import type { HostPolicy } from '#server/base/host-addresses.ts';
import type { MailCause } from '../mailer.ts';

/** What the operator allows beyond the defaults (`SMTP_ALLOW_PRIVATE_HOSTS`, `SMTP_ALLOW_PLAINTEXT`). */
export interface SmtpPolicy extends HostPolicy {
  readonly allowPlaintext: boolean;
  /** The name that the portal gives to mail servers (EHLO): the host of `PUBLIC_URL`. */
  readonly clientName?: string;
  /** Further allowed ports, for tests, whose servers listen at any free port. */
  readonly otherPorts?: readonly number[];
}

/** Ports for submitting mail. Other ports are refused, so that the portal cannot be used as a port scanner. */
const SMTP_PORTS: readonly number[] = [25, 465, 587, 2525];

export type AllowedHost =
  | { readonly ok: true; readonly name: string; readonly addresses: readonly string[] }
  | { readonly ok: false; readonly cause: MailCause };

/**
 * Resolves a mail host once and checks all its addresses: a single forbidden one refuses the host. Connections then go to the
 * addresses that were checked, so that a name that resolves differently the second time gains nothing.
 */
export async function allowedHost(host: string, port: number, policy: SmtpPolicy): Promise<AllowedHost> {
  if (!SMTP_PORTS.includes(port) && !policy.otherPorts?.includes(port)) return { ok: false, cause: 'forbidden-port' };
  return allowedAddresses(host, policy);
}
