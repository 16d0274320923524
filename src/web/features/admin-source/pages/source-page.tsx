import { useState } from 'react';

import type { SourceKind } from '#contract/admin-source.ts';
import { downloadTemplate } from '#contract/template.ts';

import { AdminPage, WithHelp } from '#web/admin/admin-page.tsx';
import { paths } from '#web/lib/paths.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminLayout as layoutTexts } from '#web/texts/en/admin-layout.ts';
import { adminSource as texts } from '#web/texts/en/admin-source.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconDownload } from '#web/ui/more-icons.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { useSource } from '../api.ts';
import { useLayout } from '../layout-api.ts';
import type { Source } from '../api.ts';
import { ChooseCard, isThere } from '../components/choose-card.tsx';
import { PreviewCard } from '../components/preview-card.tsx';
import { ReadingState } from '../components/reading-state.tsx';
import { UnderstandCard } from '../components/understand-card.tsx';
import { UploadCard } from '../components/upload-card.tsx';

/** /admin/source: all steps from choosing or uploading the source to publishing it to clients. */
export function SourcePage() {
  const query = useSource();
  return (
    <AdminPage title={texts.title} description={texts.description}>
      <LoadState query={query} failed={texts.loadFailed} skeleton={<PageSkeleton />}>
        {(source) => <Steps source={source} />}
      </LoadState>
    </AdminPage>
  );
}

function Steps({ source }: { source: Source }) {
  const [picked, setPicked] = useState<SourceKind>();
  // A workbook that was uploaded here, or a source that was chosen here, is read at once.
  const [arrived] = useState(keyOf(source, source.draft));
  const selected = picked ?? source.draft ?? source.inForce ?? undefined;
  return (
    <>
      <ReadingState />
      <WithHelp help={<Template />}>
        <ChooseCard source={source} selected={selected} onSelect={setPicked} />
        {selected === 'uploaded-workbook' ? <UploadCard source={source} /> : null}
        {selected === 'google-sheets' ? <GoogleCard source={source} /> : null}
      </WithHelp>
      {selected !== undefined &&
      isThere(source, selected) &&
      source.draft === (selected === source.inForce ? null : selected) ? (
        <LayoutSteps
          key={keyOf(source, selected)}
          source={keyOf(source, selected)}
          readAtOnce={source.draft !== null && keyOf(source, selected) !== arrived}
        />
      ) : null}
    </>
  );
}

const keyOf = ({ uploaded }: Source, kind: SourceKind | null): string => `${kind} ${uploaded?.id}`;

/** The steps from the proposed layout to Publish. After a change of the source or workbook they begin again, but the draft is kept. */
function LayoutSteps(props: { source: string; readAtOnce: boolean }) {
  const query = useLayout();
  return (
    <LoadState query={query} failed={layoutTexts.loadFailed} skeleton={<SkeletonCard lines={4} />}>
      {(state) => (
        <>
          <UnderstandCard state={state} {...props} />
          <PreviewCard state={state} source={props.source} />
        </>
      )}
    </LoadState>
  );
}

function GoogleCard({ source: { googleSheets } }: { source: Source }) {
  return (
    <Card title={texts.choose.kinds['google-sheets'].title}>
      <p className="wrap-anywhere text-ink-muted">
        {googleSheets ? texts.google.connected(googleSheets.spreadsheetId) : texts.google.none}
      </p>
      <ButtonLink
        href={paths.adminSheets()}
        variant={googleSheets ? 'secondary' : 'primary'}
        className="mt-4 max-sm:w-full"
      >
        {googleSheets ? texts.google.settings : texts.google.connect}
      </ButtonLink>
    </Card>
  );
}

function Template() {
  return (
    <Card title={texts.template.title}>
      <p className="text-ink-muted">{texts.template.text}</p>
      <a
        href={downloadTemplate.path}
        download
        className="mt-3 inline-flex min-h-11 items-center gap-2 font-medium text-accent-strong underline decoration-accent/40 underline-offset-3 hover:decoration-current"
      >
        <IconDownload size={18} />
        {texts.template.action}
      </a>
    </Card>
  );
}

function PageSkeleton() {
  return (
    <WithHelp help={<SkeletonCard lines={3} />}>
      <SkeletonCard lines={5} />
      <SkeletonCard lines={3} />
    </WithHelp>
  );
}
