import type { ReactNode } from 'react';

import { PATTERNS, paths } from '#web/lib/paths.ts';
import { productName } from '#web/lib/product.ts';
import { shell as texts } from '#web/texts/en/shell.ts';
import { IconBriefcase, IconClock, IconDocument, IconHelp, IconHome, IconSettings } from '#web/ui/icons.tsx';

export interface Entry {
  readonly href: string;
  readonly label: string;
  /** Shown in the tab bar. */
  readonly shortLabel: string;
  readonly icon: ReactNode;
}

const entry = (href: string, icon: ReactNode, label: string, shortLabel = label): Entry => ({
  href,
  icon,
  label,
  shortLabel,
});

const { entries, shortEntries } = texts;

/** The five screens of a client, in the menu and in the tab bar. */
export const ENTRIES: readonly Entry[] = [
  entry(paths.overview(), <IconHome />, entries.overview),
  entry(paths.matters(), <IconBriefcase />, entries.matters),
  entry(paths.deadlines(), <IconClock />, entries.deadlines, shortEntries.deadlines),
  entry(paths.documents(), <IconDocument />, entries.documents),
  entry(paths.help(), <IconHelp />, entries.help, shortEntries.help),
];

/** In the menu of administrators only. */
export const ADMIN_ENTRY: Entry = entry(paths.admin(), <IconSettings />, entries.admin);

/**
 * Whether an entry is the current one: on its own screen and those below it. Compares whole segments, so that /admin-debug does not mark
 * Admin.
 */
export function isActive(href: string, path: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}

const BAR_TITLES: Readonly<Record<string, string>> = {
  [PATTERNS.overview]: texts.titles.overview,
  [PATTERNS.verify]: texts.titles.verify,
  [PATTERNS.matters]: texts.titles.matters,
  [PATTERNS.deadlines]: texts.titles.deadlines,
  [PATTERNS.documents]: texts.titles.documents,
  [PATTERNS.help]: texts.titles.help,
};

/** The title in the top bar (specification, section 2); the product's name for any other screen. */
export function barTitle(path: string): string {
  return isPageOf(path, PATTERNS.matters) ? texts.titles.matter : (BAR_TITLES[path.replace(/\/$/, '')] ?? productName);
}

/** The list behind the page of one matter or one deadline, where the top bar has a Back button; undefined on any other screen. */
export function listBehind(path: string): string | undefined {
  return [PATTERNS.matters, PATTERNS.deadlines].find((list) => isPageOf(path, list));
}

const isPageOf = (path: string, list: string): boolean => path.startsWith(`${list}/`) && path.length > list.length + 1;
