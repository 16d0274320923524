import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { instructionRecord } from '#contract/admin-instructions.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { formatInstant } from '#web/lib/format.ts';
import { adminInstructions } from '#web/texts/en/admin-instructions.ts';
import { Banner } from '#web/ui/banner.tsx';

const texts = adminInstructions.record;

const useRecord = () =>
  useQuery<z.output<typeof instructionRecord.answer>, ApiError>({
    queryKey: ['admin', 'instruction-record'],
    queryFn: ({ signal }) => callApi(instructionRecord, { signal, body: {} }),
  });

/** Says that the record of instructions is damaged. Shows nothing while it is intact; with `whole`, the time of the last check. */
export function RecordNote({ whole }: { whole?: boolean }) {
  const record = useRecord().data;
  if (!record) return null;
  const { checkedAt, entries, problems } = record;
  const when = checkedAt === null ? undefined : formatInstant(checkedAt);
  if (problems.length === 0)
    return whole && when && entries > 0 ? <p className="text-13 text-ink-muted">{texts.whole(entries, when)}</p> : null;
  return (
    <Banner tone="bad" title={texts.damaged}>
      <p>{texts.text(when)}</p>
      <ul className="mt-1 list-disc pl-5">
        {problems.map(({ company, number, sentence }, index) => (
          <li key={index}>{texts.problem(company, number, sentence)}</li>
        ))}
      </ul>
    </Banner>
  );
}
