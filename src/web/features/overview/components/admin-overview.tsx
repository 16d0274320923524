import { paths } from '#web/lib/paths.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { overview } from '#web/texts/index.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page.tsx';

const texts = overview.admin;

/** What a plain administrator sees: no figures, and the way to them. */
export function AdminOverview() {
  return (
    <>
      <PageHeader title={texts.title} actions={<ButtonLink href={paths.admin()}>{texts.link}</ButtonLink>} />
      <Banner title={texts.notice}>{texts.hint}</Banner>
      <ChooseClient />
    </>
  );
}
