import type { Deadline } from '#domain/deadline/deadline.ts';
import { deadlineKeys } from '#domain/deadline/lasting-key.ts';
import type { ShownDeadline } from '#domain/instruction/instruction.ts';
import { mattersByName } from '#domain/matter/find.ts';
import type { Matter } from '#domain/matter/matter.ts';
import type { CompanyScope } from '#domain/viewer/viewer.ts';
import { companyEntities } from '#server/portfolio/company-entities.ts';
import type { Payloads } from '#server/store/payloads.ts';

/** A company's deadlines in one publication. */
export interface PublishedDeadlines {
  readonly publication: number;
  readonly deadlines: readonly Deadline[];
  /** Their lasting keys, in the same order. */
  readonly keys: readonly string[];
  byKey(key: string): Deadline | undefined;
  /** The facts of a deadline that are shown before it is instructed. */
  shown(deadline: Deadline): ShownDeadline;
}

/** Reads a company's deadlines, with the facts of their matters that a confirmation shows. */
export async function publishedDeadlines(
  payloads: Pick<Payloads, 'read'>,
  scope: CompanyScope,
): Promise<PublishedDeadlines> {
  const [deadlines, matters] = await Promise.all([
    companyEntities(payloads, scope, 'deadlines'),
    companyEntities(payloads, scope, 'matters'),
  ]);
  return deadlinesWith(deadlines, matters, scope.publication);
}

function deadlinesWith(
  deadlines: readonly Deadline[],
  matters: readonly Matter[],
  publication: number,
): PublishedDeadlines {
  const keys: readonly string[] = deadlineKeys(deadlines);
  const byKey = new Map(keys.map((key, index) => [key, deadlines[index]!]));
  const keyOf = new Map(deadlines.map((deadline, index) => [deadline, keys[index]!]));
  const matterOf = mattersByName(matters);
  return {
    publication,
    deadlines,
    keys,
    byKey: (key) => byKey.get(key),
    shown(deadline) {
      const matter = matterOf.get(deadline.matterId);
      const optional = (name: string) => deadline.optional?.find(({ field }) => field === name)?.text ?? '';
      return {
        deadline: keyOf.get(deadline) ?? '',
        matterId: deadline.matterId,
        docket: matter?.docketNumber || deadline.matterId,
        title: matter?.title ?? '',
        type: deadline.type,
        dueDate: deadline.dueDate,
        instructBy: optional('instructBy'),
        officialFee: optional('officialFee'),
        ourFee: optional('ourFee'),
        currency: optional('currency'),
      };
    },
  };
}
