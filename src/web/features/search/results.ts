import { useMemo } from 'react';

import type { Deadline } from '#domain/deadline/deadline.ts';
import { documentTitle } from '#domain/document/document-title.ts';
import { saidOfDocument } from '#domain/document/matter-document.ts';
import type { MatterDocument } from '#domain/document/matter-document.ts';
import { mattersByName } from '#domain/matter/find.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { indexDeadlines } from '#domain/search/deadline-index.ts';
import {
  contactHits,
  deadlineHits,
  documentHits,
  familyHits,
  matterHits,
  pageHits,
} from '#domain/search/everything.ts';
import type { FoundFamily } from '#domain/search/everything.ts';
import { matterQuery } from '#domain/search/matter-index.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import type { HelpdeskContact } from '#web/api/contacts.ts';
import { paths } from '#web/lib/paths.ts';
import { sheetDay, useToday } from '#web/portfolio/days.ts';
import { matterIndex } from '#web/portfolio/matter-index.ts';
import { daysInWords } from '#web/portfolio/urgency-badge.tsx';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { search as texts } from '#web/texts/en/search.ts';
import { shell } from '#web/texts/en/shell.ts';

/** One result: a page of the portal, and its name in the list. */
export interface Result {
  readonly key: string;
  readonly href: string;
  readonly title: string;
  /** Distinguishes it from results with the same title. */
  readonly note: string;
}

export interface ResultGroup {
  readonly name: keyof typeof texts.groups;
  readonly results: readonly Result[];
}

/** What is searched; empty lists while they load, and for an administrator, who has no data. */
export interface Searched {
  readonly matters: readonly Matter[];
  readonly deadlines: readonly Deadline[];
  readonly documents: readonly MatterDocument[];
  readonly contacts: readonly HelpdeskContact[];
  readonly admin: boolean;
}

/** How many results of a kind are listed. */
const MOST = 5;
const MOST_FAMILIES = 3;

/** The results of a search, in groups; for an empty search, the pages. `search` has the words to mark in the results. */
export function useResults(data: Searched, query: string): { groups: readonly ResultGroup[]; search: SearchQuery } {
  const { matters, deadlines, documents, contacts, admin } = data;
  const today = useToday();
  const index = matterIndex(matters);
  const deadlineIndex = useMemo(() => indexDeadlines(deadlines, index), [deadlines, index]);
  return useMemo(() => {
    const pages = pageHits(pagesFor(admin), query).items.map(({ label, href }) => result(href, label, ''));
    const search = matterQuery(index, query);
    if (search.length === 0) return { groups: [{ name: 'pages', results: pages }], search };
    const groups: readonly ResultGroup[] = [
      { name: 'matters', results: matterResults(matterHits(index, query, MOST), query) },
      { name: 'families', results: familyHits(index, query, MOST_FAMILIES).items.map(familyResult) },
      { name: 'deadlines', results: deadlineResults(deadlineHits(deadlineIndex, query, MOST), query, matters, today) },
      { name: 'documents', results: documentResults(documentHits(documents, index, query, MOST).items, matters) },
      { name: 'contacts', results: contactHits(contacts, query, MOST).items.map(contactResult) },
      { name: 'pages', results: pages },
    ];
    return { groups: groups.filter(({ results }) => results.length > 0), search };
  }, [index, deadlineIndex, matters, documents, contacts, admin, query, today]);
}

const result = (href: string, title: string, note: string, key = href): Result => ({ key, href, title, note });

const noteOf = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ');

type Hits<Item> = { readonly items: readonly Item[]; readonly total: number };

function matterResults({ items, total }: Hits<Matter>, query: string): readonly Result[] {
  const results = items.map(({ key, id, copy, title, docketNumber, ipType, jurisdiction, status }) =>
    result(
      paths.matter(id, copy),
      title || portfolio.untitled,
      noteOf(docketNumber || id, ipType, jurisdiction.toUpperCase(), status),
      `matter ${key}`,
    ),
  );
  return total > items.length
    ? [...results, result(paths.matters({ q: query }), texts.allMatters(total), '')]
    : results;
}

function deadlineResults(
  { items, total }: Hits<Deadline>,
  query: string,
  matters: readonly Matter[],
  today: CalendarDate,
): readonly Result[] {
  const matterOf = mattersByName(matters);
  const results = items.map((deadline) =>
    result(
      paths.deadline(deadline.id),
      `${deadline.type || portfolio.deadline} ${daysInWords(deadline, today)}`,
      noteOf(sheetDay(deadline.dueDate), deadline.matterId, matterOf.get(deadline.matterId)?.title),
    ),
  );
  if (total === items.length) return results;
  return [...results, result(paths.deadlines({ q: query }), texts.allDeadlines(total), '')];
}

/** A document leads to the page of its matter, where it can be opened. */
function documentResults(documents: readonly MatterDocument[], matters: readonly Matter[]): readonly Result[] {
  const matterOf = mattersByName(matters);
  return documents.map((document) => {
    const matter = matterOf.get(document.matterId);
    const { name, date } = saidOfDocument(document);
    const note = noteOf(texts.documentOf(matter?.docketNumber || document.matterId), sheetDay(date), matter?.title);
    const title = documentTitle({ ...document, name });
    return result(paths.matter(matter?.id ?? document.matterId), title, note, document.id);
  });
}

const familyResult = ({ name, title, count }: FoundFamily): Result =>
  result(paths.family(name), title || name, noteOf(texts.family(name), texts.familyCount(count)));

const contactResult = ({ name, role, phone, email }: HelpdeskContact): Result =>
  result(paths.help(), name, noteOf(role, phone, email), `${role} ${email}`);

function pagesFor(admin: boolean): readonly { readonly label: string; readonly href: string }[] {
  const { entries, pageTitles } = shell;
  const pages = [
    { label: entries.overview, href: paths.overview() },
    { label: entries.matters, href: paths.matters() },
    { label: entries.deadlines, href: paths.deadlines() },
    { label: entries.documents, href: paths.documents() },
    { label: entries.help, href: paths.help() },
    { label: pageTitles.account, href: paths.account() },
  ];
  if (!admin) return pages;
  return [
    ...pages,
    { label: pageTitles.admin, href: paths.admin() },
    { label: pageTitles.adminSheets, href: paths.adminSheets() },
    { label: pageTitles.adminData, href: paths.adminData() },
    { label: pageTitles.adminEmail, href: paths.adminEmail() },
    { label: pageTitles.adminBackup, href: paths.adminBackup() },
    { label: pageTitles.adminRegisters, href: paths.adminRegisters() },
    { label: pageTitles.adminAudit, href: paths.adminAudit() },
  ];
}
