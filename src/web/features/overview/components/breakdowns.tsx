import { useState } from 'react';

import { aboutOffice, placeName } from '#domain/places/place.ts';
import type { PortfolioFigures, CountryFigures } from '#domain/portfolio/figures.ts';
import { gatherTypes, kindOfRight, KINDS_OF_RIGHT } from '#domain/portfolio/kinds.ts';
import type { NamedCount } from '#domain/text/count-by-spelling.ts';

import { usePhone } from '#web/lib/browser-state.ts';
import { cx } from '#web/lib/cx.ts';
import { formatNumber, formatShare } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { OTHER_TYPES_COLOUR, typeColour } from '#web/portfolio/type-colours.ts';
import { overview as texts } from '#web/texts/en/overview.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PieChart } from '#web/ui/charts/pie-chart.tsx';
import { StackedBarChart } from '#web/ui/charts/stacked-bar-chart.tsx';
import type { BarPart } from '#web/ui/charts/stacked-bar-chart.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Link } from '#web/ui/link.tsx';

/** The portfolio by type, country and status, under the figures. */
export function Breakdowns({ figures }: { figures: PortfolioFigures }) {
  return (
    <>
      <PortfolioCharts figures={figures} />
      <StatusList
        title={texts.legalStatuses}
        counts={figures.legalStatuses}
        unnamed={portfolio.noLegalStatus}
        hrefOf={(value) => paths.matters({ filter: 'legal', value })}
        className="lg:col-span-2"
      />
      <StatusList
        wide
        title={texts.statuses}
        counts={figures.statuses}
        unnamed={portfolio.noStatus}
        hrefOf={(value) => paths.matters({ filter: 'status', value })}
        className="lg:col-span-3"
      />
    </>
  );
}

/** How many statuses are shown until the reader asks for all. */
const MOST = 8;

interface StatusListProps {
  title: string;
  counts: readonly NamedCount[];
  /** The name of an empty status. */
  unnamed: string;
  hrefOf: (name: string) => string;
  /** Two columns, if there is room. */
  wide?: boolean;
  className?: string;
}

/** The statuses with their numbers and shares, the most frequent first. Each links to its matters. */
function StatusList({ title, counts, unnamed, hrefOf, wide, className }: StatusListProps) {
  const [all, setAll] = useState(false);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const shown = all || counts.length <= MOST + 1 ? counts : counts.slice(0, MOST);
  return (
    <Card title={title} className={className}>
      <ul aria-label={title} className={cx('-mx-2 grid gap-x-6', wide && 'sm:grid-cols-2')}>
        {shown.map(({ name, count }) => (
          <li key={name} className="min-w-0">
            <Link
              href={hrefOf(name)}
              className="relative flex min-h-11 items-center gap-3 rounded-md px-2 transition-colors hover:bg-sunken/60 sm:pointer-fine:min-h-10"
            >
              <span className="min-w-0 flex-1 truncate">{name || unnamed}</span>{' '}
              <span className="font-medium">{formatNumber(count)}</span>{' '}
              <span className="w-10 shrink-0 text-right text-13 text-ink-muted">{formatShare(count, total)}</span>
              <span aria-hidden="true" className="absolute inset-x-2 bottom-1 h-0.5 rounded-full bg-sunken">
                <span
                  className="block h-full min-w-0.5 rounded-full bg-line-control"
                  style={{ width: `${(count / total) * 100}%` }}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < counts.length ? (
        <Button variant="quiet" size="small" onClick={() => setAll(true)} className="mt-1 -ml-3">
          {texts.showAll(counts.length)}
        </Button>
      ) : null}
    </Card>
  );
}

/** The pie of the IP types and the bars of the countries. Each slice and bar links to its matters. */
function PortfolioCharts({ figures }: { figures: PortfolioFigures }) {
  return (
    <>
      <TypePie figures={figures} />
      <CountryBars figures={figures} />
    </>
  );
}

const typeLabel = (name: string) => name || portfolio.noType;

function TypePie({ figures }: { figures: PortfolioFigures }) {
  const { shown, other } = gatherTypes(figures.byType);
  const item = ({ name, count }: NamedCount) => ({
    key: name,
    label: typeLabel(name),
    value: count,
    href: paths.matters({ filter: 'type', value: name }),
  });
  return (
    <Card title={texts.types.title} className="lg:col-span-2">
      <PieChart
        title={texts.types.title}
        colourOf={typeColour}
        texts={{ ...texts.types, total: texts.types.total(figures.totalMatters), showTable: texts.showTable }}
        items={shown.map(item)}
        other={
          other.length > 0 ? { label: texts.other, colour: OTHER_TYPES_COLOUR, items: other.map(item) } : undefined
        }
      />
    </Card>
  );
}

/** How many bars are shown until the reader asks for all. */
const MOST_BARS = { phone: 6, desktop: 10 };

function CountryBars({ figures }: { figures: PortfolioFigures }) {
  const phone = usePhone();
  const { title, name, total } = texts.countriesByType;
  return (
    <Card title={title} className="lg:col-span-3">
      <StackedBarChart
        title={title}
        colourOf={typeColour}
        most={phone ? MOST_BARS.phone : MOST_BARS.desktop}
        texts={{ showAll: texts.showAll, showTable: texts.showTable }}
        bars={figures.countries.map((country) => ({
          key: country.country,
          label: placeLabel(country),
          code: country.code,
          href: paths.matters({ filter: 'country', value: country.country }),
          parts: partsOf(country, figures.types),
        }))}
        table={{
          columns: [name, ...figures.types.map(typeLabel), total],
          rows: figures.countries.map((country) => ({
            key: country.country,
            cells: [placeWithCode(country), ...country.counts, country.total],
          })),
        }}
      >
        <Offices codes={figures.countries.flatMap(({ code }) => (code && aboutOffice(code) ? [code] : []))} />
      </StackedBarChart>
    </Card>
  );
}

/** The name of a place; a text that names no known place is shown as it is. */
const placeLabel = ({ country, code }: CountryFigures) => (code ? placeName(code) : country || portfolio.noCountry);

const placeWithCode = (place: CountryFigures) =>
  place.code ? texts.place(placeLabel(place), place.code) : placeLabel(place);

/** The kinds of right in their fixed order, and all other types as one part, because all of these have the same neutral colour. */
function partsOf({ counts }: CountryFigures, types: readonly string[]): BarPart[] {
  const parts = types.map((type, index) => ({ key: type, label: typeLabel(type), value: counts[index] ?? 0 }));
  const rights = parts.filter(({ key }) => kindOfRight(key) !== undefined);
  const others = parts.filter(({ key }) => kindOfRight(key) === undefined);
  const placeOf = ({ key }: BarPart) => KINDS_OF_RIGHT.findIndex((kind) => kind === kindOfRight(key));
  const value = others.reduce((sum, part) => sum + part.value, 0);
  const [only] = others;
  const gathered = others.length > 1 ? [{ key: '\0other', label: texts.other, value }] : only ? [only] : [];
  return [...rights.sort((a, b) => placeOf(a) - placeOf(b)), ...gathered];
}

/** Explains the codes of offices that are not countries. */
function Offices({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return null;
  return (
    <Disclosure summary={texts.aboutOffices(codes)}>
      <dl className="mb-2 flex max-w-prose flex-col gap-2 text-13">
        {codes.map((code) => (
          <div key={code} className="flex gap-3">
            <dt className="w-7 shrink-0 font-medium">{code}</dt>
            <dd className="text-ink-muted">{aboutOffice(code)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
