import { expect, test } from 'vitest';
import { look } from '#domain/testing/look.ts';
import { proposeLayout } from './propose.ts';

test.each([
  ['matters', 'AUTOR', 'No. Registro', 'Fecha', 'DA'],
  ['deadlines', 'AUTOR', 'Observaciones', 'Fecha', 'DA'],
  ['deadlines', 'Vencimientos', 'No. Registro', 'Fecha', 'DA'],
  ['deadlines', 'AUTOR', 'Observaciones', 'Fecha', 'M'],
])('a list beside the matters is one of %s, given the sheet “%s”, “%s”, “%s” and references as %s-1', (...given) => {
  const [tab, name, number, day, letters] = given;
  const matters = look('Marcas', [
    ['Ref.', 'Cliente', 'Marca', 'Clase', 'Expediente', 'Fecha de presentación', 'Estatus'],
    ['M-1', 'Aurora', 'Lamp', '9', '2019001', '2019-02-03', 'Registrada'],
    ['M-2', 'Bolt', 'Pump', '7', '2019002', '2019-02-04', 'Registrada'],
  ]);
  const list = look(name, [
    ['Ref.', 'Cliente', 'Obra / Título', number, day, 'Estatus'],
    [`${letters}-1`, 'Aurora', 'Song', '03-2019-08142335379900-01', '2019-08-14', 'Registrada'],
    [`${letters}-2`, 'Bolt', 'Poem', '03-2023-05091519030500-01', '2023-05-09', 'Registrada'],
  ]);
  const feed = proposeLayout([matters, list]).layout.feeds.find(({ sheet }) => sheet === name);
  expect(feed?.tab).toBe(tab);
});

test.each([
  ['Modèle', 'Nombre'],
  ['Model', 'Aantal'],
  ['Muster', 'Anzahl'],
])('in a list of designs, the title is under “%s”, and not the number under “%s”', (heading, count) => {
  const designs = look('Dessins', [
    ['Ref.', 'Client', heading, 'Date de dépôt', 'N° de dépôt', count],
    ['D-1', 'Aurora', 'Carafe', '2022-05-10', '39890-01', '1'],
    ['D-2', 'Bolt', 'Gobelet', '2022-05-11', '39891-01', '4'],
  ]);
  const [feed] = proposeLayout([designs]).layout.feeds;
  const titled = feed?.by === 'heading' ? feed.columns.filter(({ field }) => field === 'title') : [];
  expect(titled.map((one) => one.heading)).toEqual([heading]);
});
