/**
 * Whether a text shows a secret. A six-digit code counts only where it stands by itself: a time or a random id
 * can contain the same six digits by chance, and a test that counted those would fail about once in fifty runs.
 */
export const shows = (text: string, secret: string): boolean =>
  /^\d{6}$/.test(secret) ? new RegExp(`(?<![0-9a-f])${secret}(?![0-9a-f])`, 'i').test(text) : text.includes(secret);
