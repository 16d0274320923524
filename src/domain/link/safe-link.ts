import { withoutAnyControls } from '#domain/text/control-characters.ts';

/** A host without a scheme: it begins with www, or a path follows it, so that the name of a file ("report.pdf") is none. */
const BARE_HOST = /^(?:www\.(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?$|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?[/?#])/iu;

/**
 * The address of a link, or undefined where the text must not become one: anything but http and https (javascript:, data: and
 * relative addresses included), and an address that carries a user name or a password, which is how a strange host dresses up as a
 * known one. The screens then say 'No URL'. A bare host is read as https.
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
