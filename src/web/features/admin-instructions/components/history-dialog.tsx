import { formatInstantExact } from '#web/lib/format.ts';
import { sheetDay } from '#web/portfolio/days.ts';
import { feeText } from '#web/portfolio/instruction-state.tsx';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminInstructions } from '#web/texts/en/admin-instructions.ts';
import { common } from '#web/texts/en/common.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { wordFor } from '#web/lib/format.ts';
import { useDeskHistory } from '../api.ts';
import type { DeskInstruction } from '../api.ts';

const texts = adminInstructions.desk;

/** The record of an instruction: what the client was shown, every entry, and the other instructions on the same deadline. */
export function HistoryDialog({ row, onClose }: { row: DeskInstruction | undefined; onClose: () => void }) {
  const query = useDeskHistory(row);
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      title={row ? texts.historyOf(row.word, row.shown.type, row.shown.docket || row.shown.matterId) : ''}
      closeLabel={common.close}
    >
      {row ? (
        <div className="flex flex-col gap-5">
          <DescriptionList
            columns={2}
            items={[
              { label: texts.fields.client, value: row.company.name },
              { label: texts.fields.due, value: sheetDay(row.shown.dueDate) },
              { label: texts.fields.matter, value: row.shown.matterId },
              { label: texts.fields.title, value: row.shown.title },
              { label: texts.fields.fee, value: feeText(row.shown) },
              { label: texts.fields.confirmed, value: adminInstructions.confirmedBy[row.confirmedBy] },
              ...(row.note === '' ? [] : [{ label: texts.fields.note, value: <Lines text={row.note} /> }]),
              ...(row.question === '' ? [] : [{ label: texts.fields.question, value: <Lines text={row.question} /> }]),
            ]}
          />
          <LoadState query={query} failed={texts.historyFailed} level={3} skeleton={<SkeletonLines lines={4} />}>
            {({ entries, instructions }) => (
              <>
                <section>
                  <h3 className="font-medium">{texts.entries}</h3>
                  <ol className="mt-2 flex flex-col gap-3 text-13">
                    {entries.map(({ number, at, kind, email, name, text, hash }) => (
                      <li key={number}>
                        <p>
                          <span className="font-medium">{texts.entry(number, wordFor(texts.kinds, kind))}</span>{' '}
                          {[name || email, formatInstantExact(at)].filter(Boolean).join(', ')}
                        </p>
                        {text === '' ? null : <Lines text={text} />}
                        <p className="font-mono wrap-anywhere text-ink-muted">{`${row?.company.id}/${number}/${hash}`}</p>
                      </li>
                    ))}
                  </ol>
                </section>
                {instructions.length > 1 ? (
                  <section>
                    <h3 className="font-medium">{texts.others}</h3>
                    <ul className="mt-2 flex flex-col gap-1 text-13">
                      {instructions.map((one) => (
                        <li key={one.id}>
                          {texts.other(
                            one.number,
                            one.word,
                            texts.states[one.state],
                            one.given.name || one.given.email || texts.erased,
                            formatInstantExact(one.given.at),
                          )}
                        </li>
                      ))}
                    </ul>
                  </section>
                ) : null}
              </>
            )}
          </LoadState>
        </div>
      ) : null}
    </Dialog>
  );
}

const Lines = ({ text }: { text: string }) => <span className="wrap-anywhere whitespace-pre-line">{text}</span>;
