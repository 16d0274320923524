/**
 * Encodes a text as one segment of an address. Browsers resolve a segment of one or two dots as a folder, encoded or not, so it gets a
 * space, which `textOfSegment` removes (no id of the portal begins or ends with a space).
 */
export function segment(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  return encoded === '.' || encoded === '..' ? `${encoded}%20` : encoded;
}

/** The path of a deadline's page, to which pages, mails and calendars link. */
export const deadlinePath = (id: string): string => `/deadlines/${segment(id)}`;
