/** The email address and a sign-in code of the demo's administrator, or undefined outside the demo. */
export async function fetchDemoAdmin(): Promise<{ email: string; code: string } | undefined> {
  const response = await fetch('/dev/admin-code.json');
  if (!response.ok) return undefined;
  const { email, code } = (await response.json()) as { email?: unknown; code?: unknown };
  return typeof email === 'string' && typeof code === 'string' ? { email, code } : undefined;
}
