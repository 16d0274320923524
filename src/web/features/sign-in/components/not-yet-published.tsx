import { useQuery } from '@tanstack/react-query';

import { status } from '#contract/status.ts';

import { callApi } from '#web/api/call-api.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Tells clients who cannot sign in yet that the firm has not published any data. */
export function NotYetPublished() {
  const { data } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => callApi(status, { signal }),
    // A failed request is reported at the sign-in.
    retry: false,
  });
  if (data?.published !== false) return null;
  return (
    <Banner live title={texts.notYet.title} className="mb-5">
      {texts.notYet.text}
    </Banner>
  );
}
