import { adminSheets } from '#web/texts/en/admin-sheets.ts';
import { common } from '#web/texts/en/common.ts';
import { Card } from '#web/ui/card.tsx';
import { IconExternal } from '#web/ui/more-icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { ShareWith } from './share-with.tsx';

const texts = adminSheets.steps;

const GOOGLE_CLOUD_CONSOLE = 'https://console.cloud.google.com/';

/** How one gets from nothing to a connected spreadsheet, for whoever has never made a service account. */
export function ConnectSteps({ account }: { account: string | undefined }) {
  return (
    <Card title={texts.title}>
      <ol className="flex list-decimal flex-col gap-2.5 pl-5 marker:font-medium marker:text-ink-muted">
        {texts.list.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-4">
        <TextLink href={GOOGLE_CLOUD_CONSOLE} external className="inline-flex items-center gap-1.5">
          {texts.console}
          <IconExternal size={16} />
          <span className="sr-only">{common.opensInNewTab}</span>
        </TextLink>
      </p>
      {account ? (
        <div className="mt-4">
          <ShareWith email={account} />
        </div>
      ) : null}
    </Card>
  );
}
