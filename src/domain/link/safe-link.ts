import { withoutAnyControls } from '#domain/text/control-characters.ts';

/** A host without a scheme. It begins with www, or a path follows it: the name of a file ("report.pdf") is not a host. */
const BARE_HOST = /^(?:www\.(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?$|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?[/?#])/iu;

/**
 * The address of a link, or undefined if the text must not become one: only http and https are allowed (not javascript:, data: or relative
 * addresses), and no user name or password, with which a strange host can look like a known one. The screens then say 'No URL'. A bare host is read
 * as https.
 */
export function safeLink(text: string): string | undefined {
  const typed = withoutAnyControls(text).trim();
  const address = BARE_HOST.test(typed) ? `https://${typed}` : typed;
  // Stricter than the parser, which also takes "https:evil.example" and back slashes.
  if (!/^https?:\/\/[^\s/\\]/i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && url.username === '' && url.password === '' ? url.href : undefined;
}

/** The address of a picture, or undefined: as `safeLink`, but https only. */
export function safePhoto(text: string): string | undefined {
  const href = safeLink(text);
  return href?.startsWith('https:') ? href : undefined;
}
