import { useState } from 'react';
import type { ReactNode } from 'react';

import { safeLink, safePhoto } from '#domain/link/safe-link.ts';
import type { OptionalValue } from '#domain/tabs/optional-fields.ts';

import { common } from '#web/texts/en/common.ts';
import { portfolio as texts } from '#web/texts/en/portfolio.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { sheetDay } from './days.ts';

/** The optional fields of a matter or a deadline that the firm has turned on. Shows nothing if all are empty. */
export function FurtherDetails({ values = [] }: { values: readonly OptionalValue[] | undefined }) {
  if (values.length === 0) return null;
  return (
    <Card title={texts.further}>
      <DescriptionList
        columns={3}
        items={values.map((value) => ({ label: value.heading, value: <OptionalText value={value} /> }))}
      />
    </Card>
  );
}

function OptionalText({ value: { heading, kind, text } }: { value: OptionalValue }): ReactNode {
  if (kind === 'date') return sheetDay(text);
  if (kind === 'number') return <span className="number-text">{text}</span>;
  if (kind === 'url') return <OutsideLink href={safeLink(text)}>{text}</OutsideLink>;
  if (kind === 'photo') return <Picture heading={heading} text={text} />;
  return <span className="whitespace-pre-line wrap-anywhere">{text}</span>;
}

/** A picture, or a link to its address if it cannot be shown. */
function Picture({ heading, text }: { heading: string; text: string }) {
  const [broken, setBroken] = useState(false);
  const photo = safePhoto(text);
  if (!photo || broken) return <OutsideLink href={safeLink(text)}>{text}</OutsideLink>;
  return (
    <img
      src={photo}
      alt={heading}
      loading="lazy"
      decoding="async"
      // The picture's host must not learn which page of the portal was open.
      referrerPolicy="no-referrer"
      className="mt-1 h-28 max-w-full rounded-md border border-line bg-white object-contain p-2"
      onError={() => setBroken(true)}
    />
  );
}

function OutsideLink({ href, children }: { href: string | undefined; children: string }) {
  if (href === undefined) return <span className="wrap-anywhere">{children}</span>;
  return (
    <TextLink href={href} external className="wrap-anywhere">
      {children}
      <span className="sr-only"> {common.opensInNewTab}</span>
    </TextLink>
  );
}
