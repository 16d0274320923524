import { expect, test } from 'vitest';
import { look } from '#domain/testing/look.ts';
import { proposeLayout } from './propose.ts';

test.each([
  ['matters', 'AUTOR', 'No. Registro', 'Fecha'],
  ['deadlines', 'Vencimientos', 'No. Registro', 'Fecha'],
  ['deadlines', 'AUTOR', 'Observaciones', 'Fecha'],
])('a list beside the matters is one of %s, given the sheet “%s”, “%s” and “%s”', (tab, name, number, day) => {
  const matters = look('Marcas', [
    ['Ref.', 'Cliente', 'Marca', 'Clase', 'Expediente', 'Fecha de presentación', 'Estatus'],
    ['M-1', 'Aurora', 'Lamp', '9', '2019001', '2019-02-03', 'Registrada'],
    ['M-2', 'Bolt', 'Pump', '7', '2019002', '2019-02-04', 'Registrada'],
  ]);
  const list = look(name, [
    ['Ref.', 'Cliente', 'Obra / Título', number, day, 'Estatus'],
    ['DA-1', 'Aurora', 'Song', '03-2019-08142335379900-01', '2019-08-14', 'Registrada'],
    ['DA-2', 'Bolt', 'Poem', '03-2023-05091519030500-01', '2023-05-09', 'Registrada'],
  ]);
  const feed = proposeLayout([matters, list]).layout.feeds.find(({ sheet }) => sheet === name);
  expect(feed?.tab).toBe(tab);
});
