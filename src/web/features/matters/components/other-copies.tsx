import { otherCopies } from '#domain/matter/find.ts';
import type { Matter } from '#domain/matter/matter.ts';

import { paths } from '#web/lib/paths.ts';
import { matter as texts, portfolio } from '#web/texts/index.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** Where an id stands several times in the firm's list: the way to the others. */
export function OtherCopies({ matters, matter }: { matters: readonly Matter[]; matter: Matter }) {
  const others = otherCopies(matters, matter);
  if (others.length === 0) return null;
  return (
    <Banner title={texts.copies(others.length)}>
      <ul>
        {others.map(({ key, id, copy, title }) => (
          <li key={key}>
            <TextLink href={paths.matter(id, copy)} className="inline-flex min-h-11 items-center">
              {texts.otherCopy(title || portfolio.untitled)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
