import type { CountryFigures, PortfolioFigures } from '#domain/portfolio/figures.ts';
import { gatherTypes, kindOfRight, KINDS_OF_RIGHT } from '#domain/portfolio/kinds.ts';
import { aboutOffice, placeName } from '#domain/places/place.ts';
import type { NamedCount } from '#domain/text/count-by-spelling.ts';

import { usePhone } from '#web/lib/browser-state.ts';
import { paths } from '#web/lib/paths.ts';
import { OTHER_TYPES_COLOUR, typeColour } from '#web/portfolio/type-colours.ts';
import { overview as texts } from '#web/texts/en/overview.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Card } from '#web/ui/card.tsx';
import { PieChart } from '#web/ui/charts/pie-chart.tsx';
import { StackedBarChart } from '#web/ui/charts/stacked-bar-chart.tsx';
import type { BarPart } from '#web/ui/charts/stacked-bar-chart.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** The pie of the IP types and the bars of the countries. Each slice and bar links to its matters. */
export function PortfolioCharts({ figures }: { figures: PortfolioFigures }) {
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
const MOST_BARS = { phone: 6, desk: 10 };

function CountryBars({ figures }: { figures: PortfolioFigures }) {
  const phone = usePhone();
  const { title, name, total } = texts.countriesByType;
  return (
    <Card title={title} className="lg:col-span-3">
      <StackedBarChart
        title={title}
        colourOf={typeColour}
        most={phone ? MOST_BARS.phone : MOST_BARS.desk}
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
