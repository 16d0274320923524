/**
 * Encodes a text as one segment of an address. Browsers resolve a segment of one or two dots as a folder, encoded or not, so it gets a
 * space, which `textOfSegment` removes (no id of the portal begins or ends with a space).
 */
export function segment(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  return encoded === '.' || encoded === '..' ? `${encoded}%20` : encoded;
}

/** The address of a deadline's page, without the portal's own: the pages, mails and calendars link to it. */
export const deadlinePath = (id: string): string => `/deadlines/${segment(id)}`;
