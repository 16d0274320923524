import { FaultChecks } from './fault-checks.ts';
import { FaultClient } from './fault-client.ts';
import { typicalAndSlowest } from './fault-instance.ts';
import { FaultPortal } from './fault-portal.ts';
import type { DrillReport } from './report.ts';

/** Limit for the median of the starts, because a busy machine delays single ones. */
const READY_MS = 3_000;

/** R21: the server is restarted while a client reads the code in the mailbox; the same browser signs in with it. */
export async function restartsDrill(report: DrillReport, restarts: number): Promise<void> {
  const portal = await FaultPortal.open();
  const checks = new FaultChecks(portal);
  try {
    await report.attempt('R21: restarted during sign-in', async () => {
      await checks.begin();
      const { server } = portal;
      server.startTimes.length = 0;
      for (let n = 0; n < restarts; n++) {
        await server.ask({ kind: 'forgive' });
        const [client, email, before] = [new FaultClient(portal), checks.freshUser(), portal.mails().length];
        const sent = await client.call('/api/auth/send-code', { email });
        if (sent === 'lost' || sent.status !== 200) throw new Error('no code was sent');
        // Every other server is told to stop, as in an upgrade; the others are killed.
        await server.kill(n % 2 === 0 ? 'SIGKILL' : 'SIGINT');
        await server.start();
        const code = await client.codeFor(email, before);
        const answer = await client.call('/api/auth/verify-otp', { email, code, rememberMe: true });
        if (answer === 'lost' || answer.status !== 200 || !(await client.isSignedIn()))
          throw new Error(`after ${n} restarts a code did not survive: ${JSON.stringify(answer)}`);
      }
      const [typical, slowest] = typicalAndSlowest(server.startTimes);
      if (typical > READY_MS) throw new Error(`half of the starts took longer than ${typical} ms`);
      return `${restarts} of ${restarts} restarts, ready after ${typical} ms (median), ${slowest} ms at most`;
    });
  } finally {
    await portal.remove();
  }
}
