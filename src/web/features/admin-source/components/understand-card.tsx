import { useEffect, useRef, useState } from 'react';

import { changedAlike, sheetsAlike } from '#domain/layout/causes/alike-sheets.ts';

import { HiddenUntold } from '#web/admin/causes.tsx';
import { AskFirst, DraftNote } from '#web/admin/draft-note.tsx';
import { CauseAndFix, ProblemNote, problemText } from '#web/admin/problem-note.tsx';
import { QUESTIONS, wantedSheet } from '#web/admin/wanted-sheet.ts';
import { useAction } from '#web/api/use-action.ts';
import { paths } from '#web/lib/paths.ts';
import { adminDraft } from '#web/texts/en/admin-draft.ts';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { addOwnField, isChanged, lookAt, lookKept, saveDraft, useOwnFields, versionRead } from '../layout-api.ts';
import type { Failed, Layout, LayoutState, Look } from '../layout-api.ts';
import { orDocumented, proposedLayout } from '../layout-edits.ts';
import { ASKED, GONE, openAt, placeId } from '../open-at.ts';
import { Asked } from './asked.tsx';
import { FirmContacts } from './firm-contacts.tsx';
import { LeftField } from './left-field.tsx';
import { PlaceNames } from './place-names.tsx';
import { OtherSheets } from './other-sheets.tsx';
import type { Offer } from './other-sheets.tsx';
import { SheetLayout } from './sheet-layout.tsx';

const texts = adminLayout.read;

interface UnderstandCardProps {
  state: LayoutState;
  /** Names the workbook or spreadsheet: what was read of it is kept while the administrator visits other pages. */
  source: string;
  /** Reads the sheets without waiting for the button. */
  readAtOnce: boolean;
}

/** What was edited here. It is shown until the draft has a newer version, so that no older one is shown between. */
interface Edited {
  readonly layout: Layout;
  /** Of the draft that was saved; undefined until then. */
  readonly version: number | undefined;
}

/** The second step: the portal proposes what the sheets and columns are, and the administrator corrects it. */
export function UnderstandCard({ state, source, readAtOnce }: UnderstandCardProps) {
  const own = useOwnFields();
  const [rows, setRows] = useState(0);
  const [edited, setEdited] = useState<Edited>();
  const [offer, setOffer] = useState<Offer>();
  /** Whether choices at one sheet are made at once in the others that they fit: from the first time on that the administrator says so. */
  const [together, setTogether] = useState(false);
  const [saved, setSaved] = useState<'ok' | { readonly problem: string }>();
  const kept = lookKept(source);
  const read = useAction<Look | Failed, boolean>({
    mutationFn: async (again) => {
      setRows(0);
      const answer = await lookAt({ again }, setRows);
      // The proposal becomes the first draft. An existing one is kept, unless it is about another workbook.
      const before = state.hasDraft ? state.draft : state.published;
      if (answer.state === 'done') {
        const proposed = orDocumented(proposedLayout(answer));
        if (before ? !isAbout(before, answer) : proposed || !state.hasDraft) await saveDraft(proposed);
        kept.keep(answer);
      }
      return answer;
    },
  });
  const begun = useRef(false);
  const adding = useRef(Promise.resolve());
  const latest = useRef<Layout>(undefined);
  useEffect(() => {
    if (readAtOnce && !begun.current) read.mutate(false);
    begun.current = true;
  });

  const wanted = wantedSheet.use();
  const isShown = Boolean(read.data ? read.data.state === 'done' : kept.look);
  useEffect(() => {
    if (wanted === undefined || read.isPending) return;
    if (!isShown && !read.data && !read.error) return read.mutate(false);
    wantedSheet.set(undefined);
    if (wanted === QUESTIONS) openAt(ASKED);
    else openAt(placeId('sheet', wanted), GONE);
  });

  async function edit(next: Layout): Promise<void> {
    setOffer(undefined);
    const mine: Edited = { layout: next, version: undefined };
    latest.current = next;
    setEdited(mine);
    try {
      await saveDraft(orDocumented(next));
      setSaved('ok');
      setEdited((now) => (now === mine ? { layout: next, version: versionRead() } : now));
    } catch (error) {
      setSaved({ problem: problemText(error) });
      setEdited((now) => (now === mine ? undefined : now));
    }
  }

  /** Fields are added one after the other, each to the layout that the one before left. */
  function editWithOwn(
    field: Parameters<typeof addOwnField>[0],
    withField: (field: string, layout: Layout) => Layout,
  ): void {
    adding.current = adding.current.then(async () => {
      try {
        const name = await addOwnField(field);
        if (latest.current) await edit(withField(name, latest.current));
      } catch (error) {
        setSaved({ problem: problemText(error) });
      }
    });
  }

  const look = read.data?.state === 'done' ? read.data : read.data ? undefined : kept.look;
  const failed = read.data?.state === 'failed' ? read.data : undefined;
  const newest = edited && (state.version ?? 0) <= (edited.version ?? Infinity) ? edited.layout : undefined;
  const layout = look && (newest ?? (state.hasDraft ? state.draft : state.published) ?? proposedLayout(look));
  useEffect(() => {
    latest.current = layout;
  });
  const problem = read.error ? problemText(read.error) : saved === 'ok' ? undefined : saved?.problem;

  /** Edits the layout at one sheet, and offers the same choice for the sheets that it fits. */
  function editAt(sheet: string, next: Layout) {
    if (!look || !layout) return;
    const alike = changedAlike(layout, next, look.sheets);
    void edit(together ? (alike.layout as Layout) : next);
    if (alike.sheets.length > 0)
      setOffer({ at: sheet, sheets: alike.sheets, alone: next, all: alike.layout as Layout });
  }
  const proposed = look && proposedLayout(look);
  const startAgain =
    proposed && layout && !isSame(layout, proposed) ? (
      <AskFirst words={adminDraft.startAgain} onYes={() => void edit(proposed)} />
    ) : null;
  return (
    <Card title={texts.title} description={texts.text} flush>
      <div className="flex flex-col gap-3 px-4 pb-4 sm:px-5">
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={look ? 'secondary' : 'primary'}
            className="max-sm:w-full"
            busy={read.isPending}
            busyLabel={texts.busy}
            onClick={() => read.mutate(look !== undefined)}
          >
            {look ? texts.again : texts.action}
          </Button>
          <span role="status" className="text-13 text-ink-muted tabular-nums">
            {read.isPending && rows > 0 ? texts.rows(rows) : null}
            {look && saved === 'ok' && state.hasDraft ? texts.saved : null}
          </span>
        </div>
        <DraftNote state={state} actions={startAgain} />
        <ProblemNote problem={problem} />
        <CauseAndFix cause={failed?.cause} fix={failed?.fix} />
        <HiddenUntold kind={state.source?.kind} look={look} />
        {look && layout ? (
          <Asked
            look={look}
            layout={layout}
            own={own}
            isAfterUpload={readAtOnce}
            onEdit={(next) => void edit(next)}
            onOwnField={editWithOwn}
          />
        ) : null}
      </div>
      {look && layout ? (
        <>
          <PlaceNames />
          <ul aria-label={texts.sheets} className="divide-y divide-line border-t border-line">
            {look.sheets.map((sheet, index) => (
              <SheetLayout
                key={sheet.name}
                look={look}
                sheet={sheet}
                layout={layout}
                own={own}
                like={sheetsAlike(layout, look.sheets)[index]}
                onEdit={(next) => editAt(sheet.name, next)}
              >
                {offer?.at === sheet.name ? (
                  <OtherSheets
                    offer={offer}
                    isMade={together}
                    onUse={() => {
                      setTogether(true);
                      void edit(offer.all);
                    }}
                    onLeave={() => {
                      setTogether(false);
                      void edit(offer.alone);
                    }}
                  />
                ) : null}
              </SheetLayout>
            ))}
          </ul>
          <div className="flex flex-col items-start gap-2 border-t border-line px-4 py-3 sm:px-5">
            <Disclosure summary={texts.empties.title}>
              <LeftField
                label={texts.empties.label}
                hint={texts.empties.hint}
                className="max-w-96"
                rows={6}
                saved={layout.empties.join('\n')}
                onLeave={(text) => void edit({ ...layout, empties: linesOf(text) })}
              />
            </Disclosure>
            <FirmContacts layout={layout} onEdit={(next) => void edit(next)} />
            {isChanged(state) ? null : startAgain}
            <ButtonLink size="small" href={`${paths.adminSheets()}#optional-fields`}>
              {texts.ownFields}
            </ButtonLink>
          </div>
        </>
      ) : null}
    </Card>
  );
}

/** Whether a layout reads any of these sheets. */
const isAbout = ({ feeds }: Layout, { sheets }: Look): boolean =>
  feeds.some(({ sheet }) => sheets.some(({ name }) => name === sheet));

const isSame = (a: Layout, b: Layout): boolean => JSON.stringify(a) === JSON.stringify(b);

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}
