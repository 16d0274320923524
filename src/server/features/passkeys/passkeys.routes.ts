import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/passkeys.ts';
import type { Passkey } from '#contract/passkeys.ts';
import { Refusal } from '#contract/errors.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';
import type { Origin } from '#server/audit/audit-log.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { register, registerPublic } from '#server/http/register.ts';
import { answerSignedIn } from '#server/http/signed-in-answer.ts';
import { SESSIONS } from '#server/base/limits.ts';
import { refuseIssued } from '#server/sessions/stored-session.ts';
import { listPasskeys, removePasskey, renamePasskey } from '#server/store/passkeys.ts';
import type { PasskeyRow } from '#server/store/schema.ts';
import type { Session } from '#server/store/sessions.ts';
import { randomToken } from '#server/base/tokens.ts';
import { registerPasskey, registrationOptions, takeChange } from './register-passkey.ts';
import type { Owner, PasskeyParts } from './register-passkey.ts';
import { signInOptions, signInWithPasskey } from './sign-in-with-passkey.ts';

/** Users add passkeys while signed in, and then sign in with them instead of a code. */
export function passkeyRoutes(app: FastifyInstance, parts: PasskeyParts & { readonly cookies: Cookies }): void {
  const { audit, cookies, database } = parts;

  register(app, contract.listPasskeys, async ({ viewer }) => ({
    success: true as const,
    passkeys: (await listPasskeys(database.db, viewer.actor.email)).map(shown),
  }));

  register(app, contract.passkeyRegisterOptions, async ({ viewer, session, origin }) => {
    refuseIssued(session);
    const owner = ownerOf(viewer, session, origin);
    return { success: true as const, options: await registrationOptions(parts, owner) };
  });

  register(app, contract.registerPasskey, async ({ body, viewer, session, origin }) => {
    refuseIssued(session);
    const owner = ownerOf(viewer, session, origin);
    return { success: true as const, passkey: shown(await registerPasskey(parts, owner, body.name, body.response)) };
  });

  register(app, contract.renamePasskey, async ({ body, viewer, session, origin }) => {
    const { email } = viewer.actor;
    const name = oneLine(body.name);
    if (name === '') throw new Refusal('invalid-request');
    await takeChange(parts, email);
    if (!(await renamePasskey(database.db, email, body.id, name))) throw new Refusal('not-found');
    const { companyId } = ownerOf(viewer, session, origin);
    await audit.record({ kind: 'passkey-renamed', actor: email, companyId, origin, details: { name } });
    return { success: true as const };
  });

  register(app, contract.removePasskey, async ({ body, viewer, session, origin }) => {
    const { email } = viewer.actor;
    if (!(await removePasskey(database.db, email, body.id))) throw new Refusal('not-found');
    const { companyId } = ownerOf(viewer, session, origin);
    await audit.record({ kind: 'passkey-removed', actor: email, companyId, origin });
    return { success: true as const };
  });

  registerPublic(app, contract.passkeySignInOptions, async ({ request, reply }) => {
    const preAuth = cookies.preAuth(request) ?? randomToken(SESSIONS.cookieBytes);
    cookies.setPreAuth(reply, preAuth);
    return { success: true as const, options: await signInOptions(parts, preAuth) };
  });

  registerPublic(app, contract.signInWithPasskey, async ({ body, request, reply, origin }) => {
    const signedIn = await signInWithPasskey(parts, {
      response: body.response,
      rememberMe: body.rememberMe === true,
      preAuth: cookies.preAuth(request),
      browser: { session: cookies.session(request), device: cookies.device(request), origin },
      mayAuditRefusal: app.gate.mayAuditRefusal,
    });
    return answerSignedIn(cookies, reply, signedIn);
  });
}

function ownerOf(viewer: Viewer, session: Session, origin: Origin): Owner {
  return { email: viewer.actor.email, companyId: companyScopeOf(viewer)?.companyId, session, origin };
}

function shown({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name, createdAt: created_at, lastUsedAt: last_used_at };
}
