/*
 * Every text that users read, one folder per language. A second language is another folder with the same file names, and an alias to it
 * (docs/how-to.md). Each file is loaded with its screen. Parts of the first screen import their texts by file, because this index would
 * load them all (the build reports that).
 */
export { act } from './en/act.ts';
export { common } from './en/common.ts';
export { data } from './en/data.ts';
export { deadline, deadlines } from './en/deadlines.ts';
export { documents } from './en/documents.ts';
export { helpdesk } from './en/helpdesk.ts';
export { matter, matters } from './en/matters.ts';
export { overview } from './en/overview.ts';
export { portfolio } from './en/portfolio.ts';
