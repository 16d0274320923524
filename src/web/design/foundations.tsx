import type { ReactNode } from 'react';

import * as firstIcons from '#web/ui/icons.tsx';
import { Mark } from '#web/ui/mark.tsx';
import * as moreIcons from '#web/ui/more-icons.tsx';

const sizes = [
  ['text-34 font-semibold', '34', '1,284'],
  ['text-26 font-semibold', '26', 'Intellectual Property Matters'],
  ['text-20 font-semibold', '20', 'Deadline Information'],
  ['text-17 font-semibold', '17', 'Country Distribution by IP Type'],
  ['text-body', 'body', 'Battery cell with a layered separator and method of making it'],
  ['text-13', '13', 'Data as of 21 Nov 2026, 09:40'],
];

const colours = [
  'page',
  'surface',
  'sunken',
  'line',
  'line-control',
  'ink-muted',
  'ink',
  'accent',
  'accent-strong',
  'accent-soft',
  'good',
  'good-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
];
const steps = [1, 2, 3, 4, 5, 6, 8, 12];
const hues = ['hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5', 'hue-other'];

export function Foundations() {
  return (
    <>
      <Section title="Type">
        {sizes.map(([look, name, sample]) => (
          <p key={name} className="flex items-baseline gap-4">
            <span className="w-10 shrink-0 text-13 text-ink-muted">{name}</span>
            <span className={look}>{sample}</span>
          </p>
        ))}
      </Section>
      <Section title="Space">
        <div className="flex flex-wrap items-end gap-4">
          {steps.map((step) => (
            <div key={step} className="flex flex-col items-center gap-1 text-13 text-ink-muted">
              <div className="bg-accent" style={{ width: step * 4, height: step * 4 }} />
              {step * 4}
            </div>
          ))}
        </div>
      </Section>
      <Section title="Colour">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-8">
          {colours.map((name) => (
            <div key={name} className="text-13">
              <div className="h-12 rounded-md border border-line" style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </div>
        <div className="grid grid-cols-6 gap-[2px]">
          {hues.map((name) => (
            <div key={name} className="h-10" style={{ background: `var(--${name})` }} />
          ))}
        </div>
      </Section>
      <Section title="Mark and icons">
        <div className="flex flex-wrap items-end gap-6 text-accent">
          {[16, 24, 32, 48, 96].map((size) => (
            <Mark key={size} size={size} />
          ))}
        </div>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-3 text-13 text-ink-muted">
          {Object.entries({ ...firstIcons, ...moreIcons }).map(([name, Icon]) => (
            <div key={name} className="flex flex-col items-center gap-1">
              <Icon size={24} className="text-ink" />
              {name.slice(4)}
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}

/** One part of the design page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-20">{title}</h2>
      {children}
    </section>
  );
}

/** Examples side by side, wrapping. */
export function Examples({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
