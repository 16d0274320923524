import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { SeveralCompanies } from '#server/store/several-companies.ts';
import type { Expected } from './model.ts';
import type { Random } from './sheet.ts';

/*
 * A second implementation of the rule about people of several companies: the sheet lists them under two or more, and they have access to all of them if the
 * firm allows it, otherwise to none. While something is held, they get no company under which no earlier reading has listed them.
 */
export function createUnderSeveral(random: Random) {
  const allowed = new Set<string>();
  /** The companies in the readings since the last one without a hold, by person. */
  let listed = new Map<string, ReadonlySet<string>>();

  return {
    /** Whether this rule applies to the person, not the one about people of one company. */
    appliesTo: (people: readonly (readonly PublishedUser[])[], address: string): boolean =>
      people.some(([one]) => one?.email === address) && allowed.has(address),

    async difference({ several, held }: Expected, directory: Pick<Directory, 'underSeveral' | 'companiesOf'>) {
      listed =
        held.length === 0
          ? new Map(several)
          : new Map([...listed, ...several].map(([who, of]) => [who, new Set([...of, ...(listed.get(who) ?? [])])]));
      const people = await directory.underSeveral();
      for (const [address] of held.length === 0 ? several : [])
        if (!people.some(([one]) => one?.email === address)) return `${address} is not known under several companies`;
      for (const each of people) {
        const email = each[0]!.email;
        const names = each.map(({ company }) => company as string);
        const may = listed.get(email) ?? new Set();
        const wrong = names.find((name) => !may.has(name));
        if (wrong !== undefined) return `${email} is under ${wrong}, and was listed under ${[...may].join()}`;
        if (held.length === 0 && new Set(names).size !== may.size)
          return `${email} is under ${names.join()} instead of ${[...may].join()}`;
        const companies = (await directory.companiesOf(email)).map(({ company }) => company as string);
        const wanted = allowed.has(email) ? names : [];
        if (companies.toSorted().join() !== wanted.toSorted().join())
          return `${email} is let in to ${companies.join()} instead of ${wanted.join()}`;
      }
      return undefined;
    },

    /** An administrator allows a person all of their companies, or withdraws that. */
    async allow(directory: Pick<Directory, 'underSeveral'>, store: SeveralCompanies): Promise<string> {
      const people = (await directory.underSeveral()).map((each) => each[0]!.email as string);
      const among = [...people, ...allowed];
      const email = among[random(among.length + 1)] as EmailKey | undefined;
      if (email === undefined) return 'no person to allow several';
      const now = !allowed.has(email) || (people.includes(email) && random(4) > 0);
      await store.allow(email, now, 'admin@firm.example', async () => undefined);
      if (now) allowed.add(email);
      else allowed.delete(email);
      return `${now ? 'allow' : 'no longer allow'} ${email} several`;
    },
    allowed: () => allowed.size,
  };
}
