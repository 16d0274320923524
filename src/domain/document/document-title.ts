import { safeLink } from '#domain/link/safe-link.ts';
import type { MatterDocument } from './matter-document.ts';

/** The name of a document: the file name at the end of its address, or else the name that the sheet gives all documents of a matter. */
export function documentTitle(document: Pick<MatterDocument, 'url' | 'filename'>): string {
  const href = safeLink(document.url);
  return (href && fileOf(href)) ?? document.filename;
}

function fileOf(href: string): string | undefined {
  const last = decoded(new URL(href).pathname.split('/').at(-1) ?? '');
  return /^[^/\\]{1,100}\.[a-z0-9]{2,5}$/i.test(last) ? last : undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).trim();
  } catch {
    return segment;
  }
}
