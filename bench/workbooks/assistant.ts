import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { dataIssues, dataReport, publishFirst } from '#contract/admin-data.ts';
import { lookAtSource, previewLayout, publishLayout, readLayout, saveLayoutDraft } from '#contract/admin-layout.ts';
import { chooseSource, uploadWorkbook } from '#contract/admin-source.ts';
import { FILE_NAME_HEADER, FILE_TYPE } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { layoutSchema } from '#contract/layout.ts';
import { readOptionalFields, saveOptionalFields } from '#contract/optional-fields.ts';
import type { OwnField } from '#domain/tabs/optional-fields.ts';
import type { Person } from '../lib/people.ts';
import type { Portal } from '../lib/portal.ts';

export type Look = Extract<z.output<typeof lookAtSource.answer>, { state: 'done' }>;
export type SheetLook = Look['sheets'][number];
export type Preview = Extract<z.output<typeof previewLayout.answer>, { state: 'done' }>;
export type Layout = z.output<typeof layoutSchema>;
export type Issue = z.output<typeof dataIssues.answer>['issues'][number];
export type Report = z.output<typeof dataReport.answer>;

const ASK_EVERY_MS = 200;
const PUBLISHED_WITHIN_MS = 60_000;
const ISSUES_A_PAGE = 1_000;

/** The source page of an administrator: its calls in the order in which the page makes them. */
export interface Assistant {
  upload(path: string): Promise<void>;
  look(): Promise<Look>;
  save(layout: Layout | null): Promise<void>;
  addOwnField(field: Omit<OwnField, 'slot'>): Promise<string>;
  preview(client?: string): Promise<Preview>;
  publish(fingerprint: string): Promise<Report>;
  issues(): Promise<readonly Issue[]>;
}

/** Thrown if the portal refuses a step, so that nothing is published. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export function assistantOf(portal: Portal, administrator: Person): Assistant {
  async function answerOf<E extends Endpoint>(
    endpoint: E,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<z.output<E['answer']>> {
    const answer = await fetch(`${portal.origin}${endpoint.path}`, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', cookie: administrator.cookie, ...headers },
      ...(endpoint.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Refused(`${endpoint.path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as z.output<E['answer']>;
  }

  async function untilRead<Done extends { readonly state: string }>(ask: () => Promise<Done>) {
    for (;;) {
      const answer = await ask();
      if (answer.state === 'done') return answer as Extract<Done, { state: 'done' }>;
      if (answer.state !== 'reading') throw new Refused(JSON.stringify(answer));
      await setTimeout(ASK_EVERY_MS);
    }
  }

  const atVersion = async (): Promise<Readonly<Record<string, string>>> => {
    const { version } = await answerOf(readLayout);
    return { 'if-match': `"${version}"` };
  };

  return {
    async upload(path) {
      const answer = await fetch(`${portal.origin}${uploadWorkbook.path}`, {
        method: uploadWorkbook.method,
        headers: {
          'content-type': FILE_TYPE,
          cookie: administrator.cookie,
          [FILE_NAME_HEADER]: encodeURIComponent(basename(path)),
        },
        body: readFileSync(path),
      });
      if (!answer.ok) throw new Refused(`The upload: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
      await answerOf(chooseSource, { kind: 'uploaded-workbook' });
    },
    look: () => untilRead(() => answerOf(lookAtSource)),
    async save(layout) {
      await answerOf(saveLayoutDraft, { layout }, await atVersion());
    },
    async addOwnField(field) {
      const { on, own } = await answerOf(readOptionalFields);
      const slot = own.length;
      await answerOf(saveOptionalFields, { on, own: [...own, { ...field, slot }] });
      return `own${slot + 1}`;
    },
    preview: (client) => untilRead(() => answerOf(previewLayout, client === undefined ? {} : { client })),
    async publish(fingerprint) {
      await answerOf(publishLayout, { fingerprint }, await atVersion());
      const until = Date.now() + PUBLISHED_WITHIN_MS;
      for (;;) {
        const report = await answerOf(dataReport);
        // The headings were confirmed with the layout; a reading that waits all the same is confirmed on the page of the data report.
        if (report.waiting && !report.waiting.confirmed)
          await answerOf(publishFirst, { fingerprint: report.waiting.fingerprint });
        else if (report.published && !report.syncing) return report;
        else if (report.lastRun?.outcome === 'failed' || Date.now() > until)
          throw new Refused(`Not published: ${JSON.stringify(report.lastRun)}`);
        await setTimeout(ASK_EVERY_MS);
      }
    },
    async issues() {
      const all: Issue[] = [];
      for (;;) {
        const { issues, total } = await answerOf(dataIssues, { from: all.length, limit: ISSUES_A_PAGE });
        all.push(...issues);
        if (all.length >= total || issues.length === 0) return all;
      }
    },
  };
}
