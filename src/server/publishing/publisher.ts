import type { Transaction } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import { RETENTION, SOURCE } from '#server/base/limits.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import { statesOfLastDay } from '#domain/company/members.ts';
import { SourceFailure } from '#server/sources/portfolio-source.ts';
import type { Fence } from '#server/store/leases.ts';
import type { Payloads } from '#server/store/payloads.ts';
import type { KnownReading } from '#server/store/known-reading.ts';
import type { ChangedPayload, PublishedState } from '#server/store/publication-plan.ts';
import type { Publications } from '#server/store/publications.ts';
import type { Schema } from '#server/store/schema.ts';
import type { VanishedUsers } from '#server/store/vanished-users.ts';
import { dropWaiting, putWaiting } from '#server/store/waiting-reading.ts';
import type { BuildSummary } from './build-publication.ts';
import type { ConfiguredSource } from './configured-source.ts';
import type { WaitingReading } from './first-publication.ts';
import type { HeldItem } from './guard-reading.ts';
import { contextDigest, stateAfter } from './known-reading.ts';
import type { RunBuild } from './run-in-child.ts';
import { withdrawFields } from './withdraw-fields.ts';

/** The figures that are noted for a reading that changed nothing. */
export type ReadingFigures = Pick<BuildSummary, 'companies' | 'users' | 'rows' | 'held' | 'missingTabs'>;

/** How a sync ended. */
export type SyncOutcome =
  | {
      readonly kind: 'published';
      readonly publication: number;
      readonly changed: number;
      readonly summary: BuildSummary;
    }
  | { readonly kind: 'unchanged'; readonly summary: ReadingFigures }
  /** An administrator must confirm the source before it is published. The published data stays. */
  | {
      readonly kind: 'waiting';
      readonly summary: BuildSummary;
      readonly waiting: WaitingReading;
      /** Whether the headings differ from those of the previous waiting reading, or there was none. */
      readonly fresh: boolean;
    }
  | {
      readonly kind: 'failed';
      readonly code: string;
      readonly facts: Readonly<Record<string, string | number>>;
      readonly retryAfterMs: number | undefined;
    };

export interface PublisherParts {
  readonly clock: Clock;
  readonly payloads: Payloads;
  readonly publications: Publications;
  readonly vanished: Pick<VanishedUsers, 'forget'>;
  readonly runBuild: RunBuild;
  /** Version of the program that `runBuild` runs: another version may read the same bytes differently. */
  readonly readerVersion: string;
  /** Stores the data report; called for every successful reading. */
  readonly keepReport: (transaction: Transaction<Schema>, summary: BuildSummary) => Promise<void>;
}

export interface Publisher {
  /** Removes fields that were turned off from the published data, without reading the source. */
  withdraw(fields: FieldChoice, fence?: Fence): Promise<void>;
  /** Reads the source once and publishes what changed. Resolves with a failure that an administrator can fix. Rejects for a fault of the store or of the program, and with `LeaseLost` if another instance holds the lease. */
  publish(source: ConfiguredSource, signal: AbortSignal, fence?: Fence): Promise<SyncOutcome>;
  /**
   * Publishes from a source that is no longer the configured one, if it is the published one. This is not recorded as a sync:
   * administrators should see why the configured source fails.
   */
  refresh(source: ConfiguredSource, signal: AbortSignal, fence?: Fence): Promise<void>;
}

/** Publishes: payloads whose bytes changed are written to a staging area, then one pointer flips. A failed sync publishes nothing. */
export function createPublisher(parts: PublisherParts): Publisher {
  const { clock, payloads, runBuild } = parts;

  async function attempt(
    publications: Publications,
    source: ConfiguredSource,
    signal: AbortSignal,
  ): Promise<SyncOutcome> {
    await publications.dropStaged();
    const { pointer, state: stored, sourceIdentity } = await publications.published(source.identity);
    const state = { ...stored, companies: statesOfTheDay(stored, clock()) };
    const publication = pointer + 1;
    const { readerVersion } = parts;
    const context = contextDigest({ readerVersion, source, publication: pointer, state });
    const last = await publications.knownReading();
    const known = last?.context === context && clock() - last.readAt < SOURCE.fullReadingEveryMs ? last : undefined;
    const changed: Omit<ChangedPayload, 'body'>[] = [];
    const summary = await runBuild(
      source.spec,
      state,
      async (batch, changes = []) => {
        await publications.stage(publication, batch);
        await publications.stageChanges(publication, changes);
        changed.push(...batch.map(({ body: _, ...payload }) => payload));
      },
      signal,
      (tab, companies) => publications.stored(pointer, tab, companies),
      known?.delivered,
    );
    const at = clock();
    if (!summary) {
      if (!known) throw new Error('The build returned no summary although no known content was given.');
      await publications.noteRead(at);
      parts.vanished.forget();
      payloads.noteRead(pointer, at);
      return { kind: 'unchanged', summary: { ...known.figures, held: await publications.heldItems() } };
    }
    const { waiting } = summary;
    if (waiting) {
      const { identity, label } = source;
      const fresh = await publications.transact((trx) =>
        putWaiting(trx, { source: identity, label }, summary, waiting, at),
      );
      return { kind: 'waiting', summary, waiting, fresh };
    }
    await publications.transact((transaction) => parts.keepReport(transaction, summary));
    const sameShapes = JSON.stringify(summary.shapes) === JSON.stringify(state.shapes);
    if (changed.length === 0 && sameShapes && sourceIdentity === source.identity && !needsIds(summary, state)) {
      await publications.noteRead(at, knownAs(summary, context, at));
      await publications.replaceHeld(summary, at);
      await publications.keepCompanies(pointer, summary, at);
      parts.vanished.forget();
      payloads.noteRead(pointer, at);
      return { kind: 'unchanged', summary };
    }
    const after = stateAfter(state, changed, summary);
    await publications.flip({
      publication,
      from: pointer,
      at,
      sourceIdentity: source.identity,
      shapes: summary.shapes,
      held: summary.held,
      vanished: summary.vanished,
      census: summary.census,
      journal: summary.journal,
      known: after && knownAs(summary, contextDigest({ readerVersion, source, publication, state: after }), at),
    });
    parts.vanished.forget();
    payloads.noteRead(publication, at);
    await publications.collect(publication);
    return { kind: 'published', publication, changed: changed.length, summary };
  }

  return {
    withdraw: (fields, fence) => withdrawFields(parts.publications.under(fence), payloads, fields),
    async refresh(source, signal, fence) {
      const publications = parts.publications.under(fence);
      const { sourceIdentity } = await publications.published(source.identity);
      if (sourceIdentity !== source.identity) return;
      await attempt(publications, source, signal).catch(failureIn);
    },
    async publish(source, signal, fence) {
      const publications = parts.publications.under(fence);
      const startedAt = clock();
      const outcome = await attempt(publications, source, signal).catch(failureIn);
      if (outcome.kind === 'failed' && outcome.code === 'stopped') return outcome;
      // This source is published now, so no reading waits any longer.
      if (outcome.kind === 'published' || outcome.kind === 'unchanged') await publications.transact(dropWaiting);
      await publications.recordRun(
        {
          started_at: startedAt,
          finished_at: clock(),
          outcome: outcome.kind,
          publication: outcome.kind === 'published' ? outcome.publication : null,
          source_identity: source.identity,
          cause: outcome.kind === 'failed' ? outcome.code : null,
          details: JSON.stringify(outcome.kind === 'failed' ? outcome.facts : figures(outcome.summary)),
        },
        RETENTION.syncRuns,
      );
      return outcome;
    },
  };
}

/** The digest of the reading and its figures, by which an equal reading is recognised. */
function knownAs(
  { delivered, companies, users, rows, missingTabs }: BuildSummary,
  context: string,
  readAt: number,
): KnownReading | undefined {
  return delivered === undefined
    ? undefined
    : { delivered, context, readAt, figures: { companies, users, rows, missingTabs } };
}

function statesOfTheDay({ companies }: PublishedState, now: number): PublishedState['companies'] {
  return companies.map(({ company, states }) => ({ company, states: statesOfLastDay(states, now) }));
}

/** Whether a company has no id yet: its people are found only in a publication that contains the id. */
function needsIds({ census }: BuildSummary, { companies }: PublishedState): boolean {
  const open = new Set(companies.map(({ company }) => company));
  return census.others.length > 0 || census.standing.some(([company]) => !open.has(company));
}

/** The outcome for a failure of the source. Throws every other error again. */
function failureIn(error: unknown): SyncOutcome {
  if (!(error instanceof SourceFailure)) throw error;
  return { kind: 'failed', code: error.code, facts: error.facts, retryAfterMs: error.retryAfterMs };
}

function figures({ companies, users, rows, held, missingTabs }: ReadingFigures): object {
  return {
    companies,
    users,
    rows,
    held: held.map(({ tab, company, reason }: HeldItem) => ({ tab, company, reason })),
    missingTabs,
  };
}
