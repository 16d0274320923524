// The list of matters without a framework: node bench/servers/bare-page.ts payload.gz. It does what the portal's page does: it fetches the rows,
// shows those that fit (as a list of any length must) and how many there are of each type, and prepares its search after the first frame.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TABLES } from '#domain/tabs/tables.ts';

const { id, docketNumber, title, jurisdiction, status, ipType, filingDate } = TABLES.matters.at;
const ROW_HEIGHT = 84;
const SEARCHED = [id, docketNumber, title, jurisdiction, status, ipType].map((at) => `matter.row[${at}]`).join(', ');

const script = `
const list = document.querySelector('ul'), count = document.querySelector('p'), types = document.querySelector('div'), search = document.querySelector('input');
const fold = (text) => text.toLowerCase().normalize('NFC');
let matters = [], shown = [], prepared = false;
function draw() {
  const first = Math.max(0, Math.floor(scrollY / ${ROW_HEIGHT}) - 3);
  const rows = shown.slice(first, first + Math.ceil(innerHeight / ${ROW_HEIGHT}) + 6).map(({ row }, i) => {
    const item = document.createElement('li'), link = document.createElement('a');
    item.style.transform = 'translateY(' + (first + i) * ${ROW_HEIGHT} + 'px)';
    link.href = '/matters/' + encodeURIComponent(row[${id}]);
    for (const column of [${[title, docketNumber, jurisdiction, ipType, status, filingDate].join(', ')}]) {
      const cell = document.createElement('span');
      cell.textContent = row[column];
      link.append(cell);
    }
    item.append(link);
    return item;
  });
  list.style.height = shown.length * ${ROW_HEIGHT} + 'px';
  list.replaceChildren(...rows);
  count.textContent = shown.length + ' of ' + matters.length;
}
function prepare() {
  if (prepared) return;
  prepared = true;
  for (const matter of matters) matter.haystack = fold([${SEARCHED}].join('\\n'));
}
search.addEventListener('input', () => {
  prepare();
  const needle = fold(search.value.trim());
  shown = matters.filter(({ haystack }) => haystack.includes(needle));
  draw();
});
addEventListener('scroll', draw);
const answer = await (await fetch('/payload')).json();
matters = answer.values.slice(1).map((row) => ({ row, haystack: undefined }));
for (const [name, rows] of Object.entries(Object.groupBy(matters, ({ row }) => row[${ipType}]))) {
  const type = document.createElement('span');
  type.textContent = name + ' ' + rows.length;
  types.append(type);
}
shown = matters;
draw();
requestAnimationFrame(() => setTimeout(() => setTimeout(prepare)));
`;
const page = `<!doctype html><title>Matters</title><meta name="viewport" content="width=device-width" />
<style>body { margin: 16px; font: 14px sans-serif } ul { position: relative; padding: 0 } li { position: absolute; height: ${ROW_HEIGHT}px; list-style: none } span { display: block }</style>
<input type="search" aria-label="Search" /><p></p><div></div><main><ul></ul></main><script type="module">${script}</script>`;
const payload = readFileSync(process.argv[2] ?? '');
const gzip = { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'gzip' };

const server = createServer((request, response) => {
  if (request.url === '/payload') response.writeHead(200, gzip).end(payload);
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
});
server.listen(0, '127.0.0.1', () => console.log(`listening on ${(server.address() as AddressInfo).port}`));
