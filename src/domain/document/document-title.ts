import { safeLink } from '#domain/link/safe-link.ts';

interface Titled {
  /** The optional field Document Name; empty if the sheet has none. */
  readonly name: string;
  readonly url: string;
  /** What the sheet gives all documents of a matter. */
  readonly filename: string;
}

/** The title of a document: the firm's own name for it, or else the file name at the end of its address, or else what all of its matter have. */
export function documentTitle({ name, url, filename }: Titled): string {
  return name || fileName(url) || filename;
}

/** The file name at the end of an address; empty if there is none. */
export function fileName(url: string): string {
  const href = safeLink(url);
  const last = href === undefined ? '' : decoded(new URL(href).pathname.split('/').at(-1) ?? '');
  return /^[^/\\]{1,100}\.[a-z0-9]{2,5}$/i.test(last) ? last : '';
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).trim();
  } catch {
    return segment;
  }
}
