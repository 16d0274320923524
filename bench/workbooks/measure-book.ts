import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { orDocumented, proposedLayout } from '#web/features/admin-source/layout-edits.ts';
import { signInAdministrator } from '../lib/people.ts';
import { startPortal } from '../lib/portal.ts';
import { answerPreview, previewQuestions } from './answer-preview.ts';
import { answerSheets, questionsAbout } from './answer-sheets.ts';
import type { Asked } from './answer-sheets.ts';
import { assistantOf, Refused } from './assistant.ts';
import type { Issue, Layout, Look } from './assistant.ts';
import { compare } from './compare.ts';
import type { CellResult } from './compare.ts';
import { foreignTexts, hiddenTexts } from './foreign-texts.ts';
import type { SeenText } from './foreign-texts.ts';
import { knowledgeOf } from './knowledge.ts';
import { readClients } from './read-clients.ts';
import type { View } from './read-clients.ts';
import { withOnlySheet } from './truth.ts';
import type { Book } from './truth.ts';

/** How the administrator goes through the page: confirms what is proposed, or also answers what is asked. */
export type Way = 'confirmed' | 'answered';

export interface Measured {
  readonly cells: readonly CellResult[];
  readonly foreign: readonly SeenText[];
  readonly hidden: readonly SeenText[];
  /** All questions that were on the page. */
  readonly asked: readonly Asked[];
  /** Those without an answer when the layout was published. */
  readonly open: readonly Asked[];
  readonly look: Look | undefined;
  readonly layout: Layout | undefined;
  readonly issues: readonly Issue[];
  readonly seconds: number;
  /** Why nothing is published; empty if something is. */
  readonly refused: string;
}

/** Answers to the preview may lead to new questions, but not often. */
const PREVIEWS = 5;

/** Publishes a workbook in an empty portal, and compares what its clients see with the truth. */
export async function measureBook(folder: string, book: Book, way: Way): Promise<Measured> {
  const place = mkdtempSync(join(folder, 'book-'));
  const startedAt = performance.now();
  // Each caller has an address of their own: see `readClients`.
  const portal = await startPortal({ folder: place, env: { TRUST_PROXY: '127.0.0.1' } });
  const asked = new Map<string, Asked>();
  let [look, layout, refused, views, open]: [Look | undefined, Layout | undefined, string, readonly View[], Asked[]] = [
    undefined,
    undefined,
    '',
    [],
    [],
  ];
  let { truth } = book;
  let knows = knowledgeOf(truth, []);
  try {
    const administrator = await signInAdministrator(portal);
    const assistant = assistantOf(portal, administrator);
    let issues: readonly Issue[] = [];
    try {
      await assistant.upload(book.path);
      const read = await assistant.look();
      [look, layout] = [read, proposedLayout(read)];
      truth = withOnlySheet(
        truth,
        read.sheets.map(({ name, table }) => table?.sheet ?? name),
      );
      knows = knowledgeOf(truth, read.sheets);
      if (way === 'answered') {
        const answered = await answerSheets(read, knows, { names: new Map(), add: assistant.addOwnField });
        layout = answered.layout;
        for (const one of answered.asked.values()) asked.set(one.key, one);
      }
      await assistant.save(orDocumented(layout));
      let preview = await assistant.preview();
      for (let round = 0; way === 'answered' && round < PREVIEWS; round++) {
        for (const one of previewQuestions(preview)) asked.set(one.key, one);
        const next = answerPreview(layout, preview, read, knows);
        if (next === layout) break;
        layout = next;
        await assistant.save(orDocumented(layout));
        preview = await assistant.preview();
      }
      open = [...questionsAbout(layout, read), ...previewQuestions(preview)];
      for (const one of open) asked.set(one.key, one);
      // The button is disabled if clients would see nothing.
      if (preview.rows.every(({ tab, after }) => after === 0 || (tab !== 'matters' && tab !== 'deadlines')))
        throw new Refused('No client would see anything.');
      await assistant.publish(preview.fingerprint);
      issues = await assistant.issues();
      views = await readClients(portal, administrator, assistant);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused = error.message;
    }
    return {
      cells: compare(truth, views, knows, issues),
      foreign: foreignTexts(truth, views, knows),
      hidden: hiddenTexts(truth, views, knows),
      asked: [...asked.values()],
      open,
      look,
      layout,
      issues,
      seconds: (performance.now() - startedAt) / 1000,
      refused,
    };
  } finally {
    await portal.stop();
    rmSync(place, { recursive: true, force: true });
  }
}
