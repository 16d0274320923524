import { useQuery } from '@tanstack/react-query';

import { status } from '#contract/status.ts';
import { downloadTemplate } from '#contract/template.ts';

import { callApi } from '#web/api/call-api.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Tells clients who cannot sign in yet that the firm has not published any data. */
export function NotYetPublished() {
  const { data } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => callApi(status, { signal }),
    // If the request fails, the sign-in itself will report it.
    retry: false,
  });
  if (data?.published !== false) return null;
  return (
    <Banner live title={texts.notYet.title} className="mb-5">
      <p>{texts.notYet.text}</p>
      <a
        href={downloadTemplate.path}
        download
        className="mt-2 inline-flex min-h-11 items-center font-medium text-accent-strong underline decoration-accent/40 underline-offset-3 hover:decoration-current"
      >
        {texts.notYet.template}
      </a>
    </Banner>
  );
}
