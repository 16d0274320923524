import { paths } from '../../../lib/paths.ts';
import { ChooseClient } from '../../../portfolio/choose-client.tsx';
import { overview } from '../../../texts/index.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page.tsx';

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
