import { issueTexts } from '#domain/report/report-texts.ts';
import type { IssueKind } from '#domain/report/row-issue.ts';

import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { Preview } from '../layout-api.ts';
import { openAt, placeId } from '../open-at.ts';

const texts = adminLayout.preview.issues;

type PreviewIssue = Preview['issues'][number];

/** What clients would not see, or not as it should be: the reason, the first places, and the way to each sheet. */
export function PreviewIssues({ preview: { issues, leftOut, leftOutRows } }: { preview: Preview }) {
  const notShown = issues.filter(({ severity }) => severity === 'skipped');
  const doubtful = issues.filter(({ severity }) => severity === 'doubtful');
  return (
    <>
      {notShown.length > 0 || leftOut > 0 ? (
        <section aria-label={texts.notShown}>
          <h3 className="text-body font-medium">{texts.notShown}</h3>
          <Kinds issues={notShown} />
          {leftOut > 0 ? (
            <Disclosure summary={texts.leftOut(leftOut)}>
              <ul className="pb-3 pl-6">
                {leftOutRows.map(({ sheet, mark, rows, more }) => (
                  <li key={`${sheet} ${mark}`} className="wrap-anywhere">
                    {texts.places(sheet, [texts.rows(rows), ...(more > 0 ? [texts.rest(more)] : [])])}{' '}
                    <span className="text-ink-muted">{texts.why(mark)}</span>
                  </li>
                ))}
              </ul>
            </Disclosure>
          ) : null}
        </section>
      ) : null}
      {doubtful.length > 0 ? (
        <section aria-label={texts.doubtful}>
          <h3 className="text-body font-medium">{texts.doubtful}</h3>
          <Kinds issues={doubtful} />
        </section>
      ) : null}
    </>
  );
}

function Kinds({ issues }: { issues: readonly PreviewIssue[] }) {
  return (
    <ul>
      {issues.map(({ kind, count, first }) => {
        const { title, text } = issueTexts[kind as IssueKind] ?? { title: kind, text: '' };
        const rest = first.reduce((sum, { cells }) => sum - cells, count);
        return (
          <li key={kind}>
            <Disclosure summary={texts.kind(title, count)}>
              <div className="flex flex-col gap-2 pb-3 pl-6">
                <p className="max-w-170 text-ink-muted">{text}</p>
                {[...Map.groupBy(first, ({ sheet }) => sheet)].map(([sheet, places]) => (
                  <p key={sheet} className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
                    <span>
                      {texts.places(
                        sheet,
                        places.map(({ column, row, value }) => {
                          if (kind === 'hidden-rows') return texts.rows(value);
                          // It is about several rows, which it names by their matters.
                          return kind === 'deadline-twice' ? value : texts.place(column, row, value);
                        }),
                      )}
                    </span>
                    {document.getElementById(placeId('sheet', sheet)) ? (
                      <Button size="small" onClick={() => openAt(placeId('sheet', sheet))}>
                        {texts.toSheet(sheet)}
                      </Button>
                    ) : null}
                  </p>
                ))}
                {rest > 0 ? <p className="text-ink-muted">{texts.rest(rest)}</p> : null}
              </div>
            </Disclosure>
          </li>
        );
      })}
    </ul>
  );
}
