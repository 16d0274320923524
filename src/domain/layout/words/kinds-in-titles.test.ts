import { expect, test } from 'vitest';
import { isKinds, isPartOfWorld } from './kinds-in-titles.ts';

test.each([
  ...['Patents', 'UK patents', 'PATENTES E DESENHOS', 'Registered designs', 'Marcas y nombres comerciales'],
  ...[
    '特許 · 実用新案  Patents',
    '国内商標',
    '【 상표  Trademarks 】',
    'Brevets européens',
    'Patents & others',
    'TM',
    'UK Trademark List',
    'CLOSED / INACTIVE',
  ],
])('the title %j names kinds of rights', (title) => {
  expect(isKinds(title)).toBe(true);
});

// Rows below such a text would be read as those of the client above it.
test.each([
  ...['SOCIÉTÉ DES EAUX', 'FROMAGERIE DES HAUTS DE BAUGES (SCOP)', 'Oz Minerals', 'Marken Müller', 'Patent Lodge Ltd'],
  ...['Design Hotels', 'Modell & Form AG', '商标之家', 'Marques & Cie', 'Swiss Design', 'La Marque'],
])('%j may be the name of a client', (name) => {
  expect(isKinds(name)).toBe(false);
});

test.each(['Overseas', 'UK & EU', 'EP, US', 'France et étranger', '海外'])('%j says where rights are', (title) => {
  expect(isPartOfWorld(title)).toBe(true);
});

test.each(['Georgia', 'Li & Co', 'Ma & Pa', 'CO & CO', 'Overseas Trading', 'UK Coal & EU', 'Aurora', 'Foreign & Sons'])(
  '%j may be the name of a client, too',
  (name) => {
    expect(isPartOfWorld(name)).toBe(false);
  },
);
