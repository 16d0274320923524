import type { Page } from './test.ts';

/** Answers the user search of the dashboard in place of the server, with these users, each `[name, email, client]`. */
export function servePeople(page: Page, people: readonly (readonly [string, string, string])[]): Promise<unknown> {
  return page.route('**/api/admin/people', (route) => {
    const { search, from, limit } = route.request().postDataJSON() as { search: string; from: number; limit: number };
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const found = people.filter((texts) => words.every((word) => texts.join('\n').toLowerCase().includes(word)));
    const shown = found.slice(from, from + limit).map(([name, email, client]) => ({ name, email, client }));
    return route.fulfill({ json: { all: people.length, total: found.length, people: shown } });
  });
}
