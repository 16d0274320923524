import { useQuery } from '@tanstack/react-query';

import { readRegisters } from '#contract/registers.ts';
import { registerLinks } from '#domain/registers/register-links.ts';
import type { RegisterLink } from '#domain/registers/register-links.ts';
import type { Matter } from '#domain/matter/matter.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { useViewer, viewerKey } from '#web/lib/viewer.ts';
import { registers as texts } from '#web/texts/en/registers.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { IconExternal } from '#web/ui/more-icons.tsx';

/** Links to the matter's pages in the official registers that the firm has turned on. Shows nothing if there are none. */
export function MatterRegisters({ matter }: { matter: Matter }) {
  const viewer = useViewer();
  const { data: on = [] } = useQuery<readonly string[], ApiError>({
    queryKey: ['registers', viewerKey(viewer)],
    queryFn: async ({ signal }) => (await callApi(readRegisters, { signal })).on,
    enabled: viewer.kind !== 'signed-out',
  });
  const links = registerLinks(matter).filter(({ id }) => on.includes(id));
  if (links.length === 0) return null;
  return (
    <Card title={texts.title}>
      <ul className="-my-2 divide-y divide-line">
        {links.map((link) => (
          <li key={link.id} className="py-2">
            <RegisterRow link={link} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-13 text-ink-muted">{texts.note}</p>
    </Card>
  );
}

function RegisterRow({ link: { register, href, number } }: { link: RegisterLink }) {
  const { name, host } = register;
  return (
    <>
      <TextLink href={href} external className="inline-flex min-h-11 flex-wrap items-center gap-x-2">
        <span className="font-medium">{name}</span>
        <span className="inline-flex items-center gap-1.5 text-13">
          <span aria-hidden="true">{texts.opens(host)}</span>
          <IconExternal size={14} />
        </span>
        <span className="sr-only"> {texts.opensAloud(host)}</span>
      </TextLink>
      {'search' in register ? (
        <p className="flex flex-wrap items-center gap-x-2 text-ink-muted">
          {texts.search} <CopyButton text={number} label={texts.copy(number)} copiedLabel={texts.copied} />
        </p>
      ) : (
        <p className="number-text text-13 text-ink-muted">{number}</p>
      )}
    </>
  );
}
