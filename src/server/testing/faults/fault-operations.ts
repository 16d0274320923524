import { FaultClient } from './fault-client.ts';
import type { FaultChecks } from './fault-checks.ts';
import { PATIENCE, within } from './fault-portal.ts';

let words = 0;
const word = (): string => `word${(words += 1)}`;

/** One thing that people do, during which the server may be killed. Its functions throw if a promise was broken. */
export interface FaultOperation {
  readonly title: string;
  /** Prepares the operation. The server is not killed meanwhile. */
  prepare?(checks: FaultChecks): Promise<void>;
  /** Resolves with whether it was done: a refused operation has not made all its writes. */
  run(checks: FaultChecks): Promise<boolean>;
  /** Called after the server has started again. */
  after?(checks: FaultChecks): Promise<void>;
}

export function operations(): readonly FaultOperation[] {
  return [
    { title: 'saving settings', run: (checks) => checks.save(word()) },
    { title: 'importing a configuration', run: (checks) => checks.importSettings(word()) },
    issuing(),
    verifying(),
    {
      title: 'writing to the helpdesk',
      async run(checks) {
        const { client, company } = checks.clients[0]!;
        return checks.send(client, company, word());
      },
    },
    {
      title: 'publishing a spreadsheet',
      async run(checks) {
        await checks.newRevision();
        await checks.admin.call('/api/admin/sync');
        return settled(checks);
      },
      async after(checks) {
        if (!(await settled(checks))) throw new Error('the content of the spreadsheet was not published');
      },
    },
  ];
}

/** Waits until clients see the newest revision; false if they do not, or if the server ended. */
async function settled({ clients, portal, revision }: FaultChecks): Promise<boolean> {
  let seen = false;
  await within(PATIENCE, async () => {
    const answer = await clients[0]!.client.call('/api/data/Matters');
    seen = answer !== 'lost' && answer.body.includes(`revision ${revision} of`);
    return seen || !portal.alive;
  });
  return seen;
}

function issuing(): FaultOperation {
  let email = '';
  let client: FaultClient;
  let sent = false;
  let before = 0;
  return {
    title: 'issuing a code',
    async run(checks) {
      email = checks.freshUser();
      client = new FaultClient(checks.portal);
      before = checks.portal.mails().length;
      const answer = await client.call('/api/auth/send-code', { email });
      sent = answer !== 'lost' && answer.status === 200;
      if (sent) await client.codeFor(email, before);
      return sent;
    },
    async after(checks) {
      if (!sent) {
        await checks.portal.server.ask({ kind: 'forgive' });
        await client.call('/api/auth/send-code', { email });
      }
      const code = await client.codeFor(email, before);
      const answer = await client.call('/api/auth/verify-otp', { email, code, rememberMe: true });
      if (sent && (answer === 'lost' || answer.status !== 200))
        throw new Error(`an acknowledged code does not verify: ${JSON.stringify(answer)}`);
      const codes = checks.portal
        .mails()
        .slice(before)
        .filter(({ to }) => to === email);
      if (codes.length > 3) throw new Error(`${codes.length} mails for one code`);
    },
  };
}

function verifying(): FaultOperation {
  let email = '';
  let client: FaultClient;
  let code: string | undefined;
  return {
    title: 'verifying a code',
    async run(checks) {
      const answer = await client.call('/api/auth/verify-otp', { email, code, rememberMe: true });
      const done = answer !== 'lost' && answer.status === 200;
      if (done) checks.signedIn.push(client);
      return done;
    },
    async after(checks) {
      const sessions = async (): Promise<number> => {
        const answer = await checks.portal.server.ask({ kind: 'sessions-of', email });
        return answer?.kind === 'sessions' ? answer.count : 0;
      };
      const spent = await sessions();
      const again = await client.call('/api/auth/verify-otp', { email, code, rememberMe: true });
      const verified = again !== 'lost' && again.status === 200;
      if (spent > 0 && verified) throw new Error('one code opened two sessions');
      if (spent === 0 && !verified) throw new Error('a code was spent without a session');
      if ((await sessions()) > 1) throw new Error('one code, several sessions');
    },
    async prepare(checks) {
      email = checks.freshUser();
      client = new FaultClient(checks.portal);
      const before = checks.portal.mails().length;
      await client.call('/api/auth/send-code', { email });
      code = await client.codeFor(email, before);
    },
  };
}
