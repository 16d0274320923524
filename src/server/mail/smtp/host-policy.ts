import { allowedAddresses } from '#server/base/host-addresses.ts';
import type { HostPolicy } from '#server/base/host-addresses.ts';
import type { MailCause } from '../mailer.ts';

/** What the operator allows beyond the standard (`SMTP_ALLOW_PRIVATE_HOSTS`, `SMTP_ALLOW_PLAINTEXT`). */
export interface SmtpPolicy extends HostPolicy {
  readonly allowPlaintext: boolean;
  /** How the portal names itself to mail servers: the host of `PUBLIC_URL`. */
  readonly clientName?: string;
  /** Ports beside the standard ones; tests listen where they can. */
  readonly otherPorts?: readonly number[];
}

/** Ports that mail is submitted at. Any other would make the portal a port scanner. */
const SMTP_PORTS: readonly number[] = [25, 465, 587, 2525];

export type AllowedHost =
  | { readonly ok: true; readonly name: string; readonly addresses: readonly string[] }
  | { readonly ok: false; readonly cause: MailCause };

/**
 * Resolves a mail host once and looks at every address it has: one that is forbidden refuses the host. Connections then go to the
 * addresses that were looked at, so that a name that answers differently the second time gains nothing.
 */
export async function allowedHost(host: string, port: number, policy: SmtpPolicy): Promise<AllowedHost> {
  if (!SMTP_PORTS.includes(port) && !policy.otherPorts?.includes(port)) return { ok: false, cause: 'forbidden-port' };
  return allowedAddresses(host, policy);
}
