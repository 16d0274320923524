import { useState } from 'react';

import { instructionsSheet } from '#domain/export/instructions-sheet.ts';

import { useInstructingQuery, useInstructionHistory, wholeHistory } from '#web/api/instructions.ts';
import type { Instruction } from '#web/api/instructions.ts';
import { forFile, formatInstant } from '#web/lib/format.ts';
import { useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { sheetDay } from '#web/portfolio/days.ts';
import { downloadXlsx } from '#web/portfolio/download-xlsx.ts';
import {
  feeText,
  flagText,
  InstructionBadge,
  InstructionSteps,
  whyRefused,
} from '#web/portfolio/instruction-state.tsx';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { usePrinting } from '#web/portfolio/print-table.tsx';
import { instructions as texts } from '#web/texts/en/instructions.ts';
import { data } from '#web/texts/en/data.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconCheck } from '#web/ui/icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PlainList } from '#web/ui/list.tsx';
import { IconDownload, IconPrint } from '#web/ui/more-icons.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { ToAgree } from '../components/to-agree.tsx';

/** /instructions: the client's instructions; with `matter` in the query, those of one matter, ready to print. */
export function InstructionsPage() {
  const viewer = useViewer();
  const matter = useQueryParams().get('matter') ?? undefined;
  if (viewer.kind === 'admin') {
    return (
      <Page>
        <PageHeader title={texts.title} />
        <ChooseClient />
      </Page>
    );
  }
  return <ClientInstructions key={matter} matter={matter} />;
}

function ClientInstructions({ matter }: { matter: string | undefined }) {
  const query = useInstructionHistory(matter);
  const { data: instructing, isFetching } = useInstructingQuery();
  // Waits for both answers, because the part that comes later would push the list down.
  const pages = isFetching && !instructing ? undefined : query.data?.pages.flatMap(({ instructions }) => instructions);
  const refused = pages && instructing && whyRefused(instructing);
  return (
    <Page>
      <PageHeader
        title={matter === undefined ? texts.title : texts.ofMatter(matter)}
        description={
          matter === undefined ? texts.description : <TextLink href={paths.matter(matter)}>{texts.toMatter}</TextLink>
        }
        actions={pages && pages.length > 0 ? <SaveAndPrint matter={matter} /> : null}
      />
      {refused ? <Banner className="print:hidden">{refused}</Banner> : null}
      {pages && instructing && matter === undefined ? <ToAgree instructing={instructing} /> : null}
      <LoadState query={{ ...query, data: pages }} failed={texts.loadFailed} skeleton={<SkeletonRows rows={4} />}>
        {(list) => (list.length === 0 ? <NoInstructions /> : <History list={list} />)}
      </LoadState>
      {query.hasNextPage ? (
        <Button className="self-center" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.earlier}
        </Button>
      ) : null}
    </Page>
  );
}

function History({ list }: { list: readonly Instruction[] }) {
  return (
    <Card flush title={texts.history}>
      <PlainList
        label={texts.history}
        // The browser draws the instructions near the window only.
        className="border-t border-line *:[contain-intrinsic-size:auto_12rem] *:[content-visibility:auto]"
      >
        {list.map((one) => (
          <InstructionItem key={one.id} instruction={one} />
        ))}
      </PlainList>
    </Card>
  );
}

/** The buttons that save or print the history. */
function SaveAndPrint({ matter }: { matter: string | undefined }) {
  const viewer = useViewer();
  const [writing, setWriting] = useState(false);
  async function save() {
    setWriting(true);
    try {
      const all = await wholeHistory(matter);
      await downloadXlsx({
        name: texts.file,
        title: texts.title,
        company: 'companyName' in viewer ? viewer.companyName : '',
        sheet: instructionsSheet(all, { states: texts.states, moment: (at) => forFile(formatInstant(at)) }),
      });
    } catch {
      showToast({ topic: 'export', title: data.exportFailed(`${texts.file}.xlsx`), tone: 'destructive' });
    } finally {
      setWriting(false);
    }
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button icon={<IconDownload size={18} />} busy={writing} onClick={() => void save()}>
        {texts.exportXlsx}
      </Button>
      <Button icon={<IconPrint size={18} />} onClick={() => print()}>
        {portfolio.print}
      </Button>
    </div>
  );
}

function NoInstructions() {
  return (
    <EmptyState
      framed
      icon={<IconCheck size={24} />}
      title={texts.none.title}
      action={<ButtonLink href={paths.deadlines()}>{texts.none.action}</ButtonLink>}
    >
      {texts.none.text}
    </EmptyState>
  );
}

/** One instruction: the deadline, the choice, every step since, and the entry of the record. */
function InstructionItem({ instruction }: { instruction: Instruction }) {
  const { id, number, hash, note, shown, sentence = '', confirmedBy } = instruction;
  const fee = feeText(shown);
  const flag = flagText(instruction);
  return (
    <li className="flex flex-col gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-body font-medium">{shown.type || portfolio.deadline}</h3>
          <p className="text-13 text-ink-muted">
            <span className="number-text">{shown.docket || shown.matterId}</span>
            {shown.title === '' ? null : <span className="ml-2">{shown.title}</span>}
          </p>
          <p className="text-13">
            {texts.confirm.due(sheetDay(shown.dueDate))}
            {fee === '' ? null : ` · ${fee}`}
          </p>
        </div>
        <InstructionBadge instruction={instruction} />
      </div>
      {flag ? <p className="font-medium text-bad">{flag}</p> : null}
      <InstructionSteps instruction={instruction} />
      {note === '' ? null : (
        <div>
          <p className="text-13 text-ink-muted">{texts.noteShown}</p>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
      <Entry number={number} receipt={`${id}/${hash}`} sentence={sentence} how={texts.confirmedBy[confirmedBy]} />
    </li>
  );
}

interface EntryProps {
  number: number;
  /** The code of the receipt, as it was mailed. */
  receipt: string;
  sentence: string;
  how: string;
}

/** The entry of the record behind an instruction. Always open on paper. */
function Entry({ number, receipt, sentence, how }: EntryProps) {
  const printing = usePrinting();
  const content = (
    <div className="flex flex-col gap-2 text-13">
      <p>{how}</p>
      {sentence === '' ? null : <p className="max-w-prose whitespace-pre-line text-ink-muted">{sentence}</p>}
      <p className="wrap-anywhere">
        {texts.receipt} <span className="font-mono">{receipt}</span>
      </p>
    </div>
  );
  if (printing) return content;
  return <Disclosure summary={texts.record(number)}>{content}</Disclosure>;
}
