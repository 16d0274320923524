import type { Page } from './test.ts';

/** Starts an impersonation as the admin page does: the server's grant, mirrored in the browser. */
export async function impersonate(page: Page, email: string, startedAgoMs = 0): Promise<void> {
  await page.evaluate(
    async ({ target, ago }) => {
      const session = JSON.parse(localStorage.getItem('ipb_session') ?? '{}') as object;
      const response = await fetch('/api/impersonation/start', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: target, session }),
      });
      const { user, startedAt } = (await response.json()) as { user: object; startedAt: number };
      localStorage.setItem('ipb_admin_session', JSON.stringify(session));
      localStorage.setItem('ipb_impersonation', 'true');
      localStorage.setItem(
        'ipb_impersonation_session',
        JSON.stringify({ timestamp: startedAt - ago, admin_session: session, impersonated_user: user }),
      );
    },
    { target: email, ago: startedAgoMs },
  );
}

/**
 * Ends the impersonation on the server. Otherwise it would outlast the test, because tests share the session. The page is left first: a read
 * that is under way when the impersonation ends would be refused.
 */
export async function stopImpersonation(page: Page): Promise<number> {
  await page.goto('/brand.css');
  return page.evaluate(() =>
    fetch('/api/impersonation/stop', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }).then(({ status }) => status),
  );
}
