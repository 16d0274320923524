import { adminGaps } from '#web/texts/en/admin-gaps.ts';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { Preview } from '../layout-api.ts';

interface PreviewGapsProps {
  readonly gaps: Preview['gaps'];
  readonly disabled: boolean;
  /** Shows the portfolio of this client. */
  readonly onShow: (client: string) => void;
}

/** What clients would miss, or find late, though every row is read; for each the way to the clients with the most. */
export function PreviewGaps({ gaps, disabled, onShow }: PreviewGapsProps) {
  if (gaps.length === 0) return null;
  return (
    <section aria-label={adminGaps.title} className="mt-6">
      <h3 className="mb-1 text-17">{adminGaps.title}</h3>
      <ul>
        {gaps.map(({ kind, count, of, clients, first }) => (
          <li key={kind}>
            <Disclosure summary={adminGaps.kinds[kind](count, of)}>
              <div className="flex flex-col gap-2 pb-3 pl-6">
                <p className="max-w-170 text-ink-muted">{adminGaps.advice[kind]}</p>
                <div className="flex flex-wrap items-center gap-2">
                  {first.map((one) => (
                    <Button key={one.client} size="small" disabled={disabled} onClick={() => onShow(one.client)}>
                      {adminGaps.show(one.client, kind === 'contacts' || kind === 'deadlines' ? 0 : one.count)}
                    </Button>
                  ))}
                  {clients > first.length ? (
                    <span className="text-ink-muted">{adminLayout.preview.more(clients - first.length)}</span>
                  ) : null}
                </div>
              </div>
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  );
}
