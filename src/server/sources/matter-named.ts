import type { Feed } from '#domain/layout/layout.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { LaidOut, NamesMatter } from './portfolio-source.ts';

/** How the deadlines of a sheet name their matters, or its matters those from which they come and whose client they have; undefined if none is named. */
export function matterNamed(feed: Feed): NamesMatter | undefined {
  if (feed.by === 'position') return undefined;
  if (hasClientOfParent(feed)) return { by: 'reference', hasClient: false, isInBlocks: false };
  const [matter, task] = ['matterId', 'type'].map((field) => feed.columns.find((one) => one.field === field));
  const hasClient = !feed.clientFromMatter;
  const isInBlocks = feed.blocks !== undefined;
  if (matter?.byNumber) return { by: 'number', hasClient, isInBlocks };
  if (!matter) return undefined;
  const isTask = matter.heading === task?.heading && matter.group === task.group;
  return { by: !hasClient && (isTask || matter.amongWords) ? 'task' : 'reference', hasClient, isInBlocks };
}

/** Whether a sheet has matters that take the client of the matter from which they come. */
export const hasClientOfParent = (feed: Feed): boolean =>
  feed.by === 'heading' && feed.tab === 'matters' && feed.clientFromMatter;

/** How the rows of a tab follow the matters. `isDerived`: matters also make rows of the tab. */
export function matterFacts(
  tab: Tab,
  sheets: readonly { readonly feed: Feed }[],
  isDerived: boolean,
): Pick<LaidOut, 'byNumber' | 'followsMatters' | 'hasParents'> {
  const named = tab === 'deadlines' ? sheets.flatMap(({ feed }) => matterNamed(feed) ?? []) : [];
  return {
    byNumber: named.some(({ by }) => by === 'number'),
    followsMatters:
      tab === 'deadlines' && (isDerived || named.some(({ by, hasClient }) => by === 'number' || !hasClient)),
    hasParents: tab === 'matters' && sheets.some(({ feed }) => hasClientOfParent(feed)),
  };
}
