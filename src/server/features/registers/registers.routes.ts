import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import * as contract from '#contract/registers.ts';
import { REGISTER_FORMS } from '#domain/registers/register-forms.ts';
import { REGISTER_IDS } from '#domain/registers/register-table.ts';
import type { RegisterId } from '#domain/registers/register-table.ts';
import type { RegisterExample, RegisterExamples } from '#domain/registers/register-examples.ts';
import { addressOf } from '#domain/registers/register-links.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import { register } from '#server/http/register.ts';
import { invalidConfiguration, orConflict, requireVersion, unversioned } from '#server/settings/changes.ts';
import {
  formsFingerprint,
  isRegisterOn,
  REGISTERS_KEY,
  registersIn,
  registersOn,
} from '#server/settings/registers-document.ts';
import { readDataReport } from '#server/store/data-report.ts';
import type { Database } from '#server/store/database.ts';
import { documentOf } from '#server/store/settings.ts';
import type { SettingsStore } from '#server/store/settings.ts';

export interface RegistersParts {
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly database: Database;
  readonly settings: SettingsStore;
}

/** Which official registers are linked from matters. Each is off until an administrator has confirmed an example page. */
export function registersRoutes(app: FastifyInstance, { audit, clock, database, settings }: RegistersParts): void {
  register(app, contract.readRegisters, async () => ({
    on: [...registersOn(registersIn((await settings.get(REGISTERS_KEY)).value))],
  }));

  register(app, contract.readRegisterSettings, async () => {
    const { value, version } = documentOf(await settings.latest(), REGISTERS_KEY);
    const document = registersIn(value);
    const examples = (await readDataReport(database.db))?.registerExamples ?? {};
    return {
      registers: REGISTER_IDS.map((id) => {
        const stored = document[id];
        return {
          id,
          on: isRegisterOn(id, document),
          confirmed: stored ? { at: stored.at, by: stored.by } : null,
          examples: examplesOf(id, examples).map((example) => ({ ...example })),
        };
      }),
      version,
    };
  });

  register(app, contract.saveRegister, async ({ body, viewer, origin, version }) => {
    const id = REGISTER_IDS.find((known) => known === body.id);
    if (!id) throw new Refusal('not-found');
    const actor = viewer.actor.email;
    const stored = documentOf(await settings.latest(), REGISTERS_KEY);
    requireVersion(stored, version);
    const before = registersIn(stored.value);
    if (body.on) {
      const examples = (await readDataReport(database.db))?.registerExamples ?? {};
      if (!examplesOf(id, examples).some(({ href }) => href === body.opened))
        throw invalidConfiguration('Open an example of your own first. The data may have changed: reload the page.');
    } else if (!isRegisterOn(id, before)) return { success: true as const };
    const confirmed = { on: true, at: clock(), by: actor, forms: formsFingerprint(id) };
    const after = { ...before, [id]: body.on ? confirmed : { ...before[id], on: false } };
    const details = { section: REGISTERS_KEY, changed: [id], on: body.on, ...unversioned(version) };
    await orConflict(
      settings.write([{ key: REGISTERS_KEY, value: after, version: stored.version }], actor, (transaction) =>
        audit.mustRecord({ kind: 'settings-changed', actor, origin, details }, transaction),
      ),
    );
    return { success: true as const };
  });
}

/** The confirmed examples whose addresses are still the same: an older release may have made them differently. */
function examplesOf(id: RegisterId, examples: RegisterExamples): readonly RegisterExample[] {
  const forms = REGISTER_FORMS.filter((form) => form.register === id);
  return (examples[id] ?? []).filter(({ number, href }) => forms.some((form) => addressOf(form, number) === href));
}
