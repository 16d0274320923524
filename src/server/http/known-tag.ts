/**
 * Whether `If-None-Match` names the tag, so that the caller has this state already. Tags are compared weakly (RFC 9110, section 13.1.2): a
 * proxy may have marked them so.
 */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
