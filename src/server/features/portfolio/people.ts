import type { findUsers } from '#contract/admin-clients.ts';
import type { Values } from '#contract/data.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { findInTexts } from '#domain/search/find-in-texts.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';

export interface PeopleParts {
  readonly directory: Pick<Directory, 'all'>;
  readonly admins: Pick<AdminLists, 'ofUsers'>;
}

interface Listed {
  readonly person: AnswerOf<typeof findUsers>['people'][number];
  /** The text that a search looks in. */
  readonly text: string;
}

interface People {
  /** All users who can be viewed, in the columns of the Users tab. */
  list(): Promise<Values>;
  /** A page of the users that the search finds. */
  find(asked: BodyOf<typeof findUsers>): Promise<AnswerOf<typeof findUsers>>;
}

/** Name, email and client of every user who can be viewed, in the order of the Users tab. Administrators cannot be viewed, the caller included. */
export function createPeople({ directory, admins }: PeopleParts): People {
  let kept:
    | {
        readonly users: readonly PublishedUser[];
        readonly isAdmin: (email: EmailKey) => boolean;
        readonly people: readonly Listed[];
        readonly find: (words: readonly string[]) => readonly Listed[];
      }
    | undefined;

  /** All users who can be viewed. Computed once for each publication, and again when the administrators change. */
  async function everyone(): Promise<NonNullable<typeof kept>> {
    const users = await directory.all();
    const isAdmin = await admins.ofUsers();
    if (kept?.users !== users || kept.isAdmin !== isAdmin) {
      const people = users.filter(({ email }) => !isAdmin(email)).map(listed);
      kept = { users, isAdmin, people, find: findInTexts(people, ({ text }) => text) };
    }
    return kept;
  }

  return {
    async list() {
      const rows = (await everyone()).people.map(({ person: { name, email, client } }) => [name, email, '', client]);
      return { values: [['Name', 'Email', '', 'Client'], ...rows] };
    },
    async find({ search, from, limit }) {
      const { people, find } = await everyone();
      const found = find(search.toLowerCase().split(/\s+/).filter(Boolean));
      const page = found.slice(from, from + limit).map(({ person }) => ({ ...person }));
      return { all: people.length, total: found.length, people: page };
    },
  };
}

function listed({ name, email, companyName }: PublishedUser): Listed {
  return {
    person: { name, email, client: companyName },
    text: `${name}\n${email}\n${companyName}`.toLowerCase(),
  };
}
