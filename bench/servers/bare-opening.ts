// The screens of `npm run bench -- --only open` without a framework: node bench/servers/bare-opening.ts matters.gz deadlines.gz. Each page
// fetches the rows that the portal's screen fetches, and writes the same figures.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TABLES } from '#domain/tabs/tables.ts';

const { id, docketNumber, title, jurisdiction, status } = TABLES.matters.at;
const { type, description, dueDate } = TABLES.deadlines.at;

const SHARED = `
const rowsOf = async (tab) => (await (await fetch('/rows/' + tab)).json()).values.slice(1);
const main = document.querySelector('main');
const add = (parent, name, text) => { const node = document.createElement(name); if (text) node.textContent = text; parent.append(node); return node; };
`;

const SCRIPTS: Readonly<Record<string, string>> = {
  '/overview': `
const [matters, deadlines] = await Promise.all([rowsOf('matters'), rowsOf('deadlines')]);
const count = (rows, column) => Object.entries(Object.groupBy(rows, (row) => row[column]));
for (const [label, rows] of [['Total IPRs', matters], ['Total open actions', deadlines]]) {
  add(main, 'h2', label);
  add(main, 'p', rows.length.toLocaleString('en'));
}
for (const [name, rows] of [...count(matters, ${status}), ...count(deadlines, ${type})]) add(main, 'li', name + ' ' + rows.length);
`,
  '/matters': `
const matters = await rowsOf('matters');
for (const row of matters.slice(0, 12)) {
  const link = add(add(main, 'li'), 'a');
  link.href = '/matters/' + encodeURIComponent(row[${id}]);
  for (const column of [${[title, docketNumber, jurisdiction, status].join(', ')}]) add(link, 'span', row[column]);
}
`,
  '/deadlines/': `
const deadlines = await rowsOf('deadlines');
const [row] = deadlines;
add(main, 'h1', row[${type}]);
for (const column of [${[description, dueDate].join(', ')}]) add(main, 'p', row[column]);
`,
};

const pageOf = (script: string): string =>
  `<!doctype html><title>Portal</title><meta name="viewport" content="width=device-width" />
<style>body { margin: 16px; font: 14px sans-serif } span { display: block }</style>
<main></main><script type="module">${SHARED}${script}</script>`;

const rows = { matters: readFileSync(process.argv[2] ?? ''), deadlines: readFileSync(process.argv[3] ?? '') };
const gzip = {
  'content-type': 'application/json; charset=utf-8',
  'content-encoding': 'gzip',
  'cache-control': 'no-store',
};

const server = createServer(({ url = '' }, response) => {
  const tab = url.startsWith('/rows/') ? url.slice('/rows/'.length) : '';
  if (tab === 'matters' || tab === 'deadlines') response.writeHead(200, gzip).end(rows[tab]);
  else {
    const script = SCRIPTS[url.startsWith('/deadlines/') ? '/deadlines/' : url];
    response.writeHead(script ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(script ?? ''));
  }
});
server.listen(0, '127.0.0.1', () => console.log(`listening on ${(server.address() as AddressInfo).port}`));
