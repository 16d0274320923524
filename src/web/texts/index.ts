/*
 * Every text of the portal that a person reads, in one folder a language. A second language is one more folder whose files
 * have the names of `en`, and an alias that leads there (docs/how-to.md). Each file travels with its screen; what the first screen loads
 * imports its texts by their files, since through this index it would load them all (the build says so).
 */
export { common } from './en/common.ts';
export { data } from './en/data.ts';
export { deadline, deadlines } from './en/deadlines.ts';
export { documents } from './en/documents.ts';
export { helpdesk } from './en/helpdesk.ts';
export { matter, matters } from './en/matters.ts';
export { overview } from './en/overview.ts';
export { portfolio } from './en/portfolio.ts';
