import { DOMAIN, TESTS } from './folders.mjs';

/** The folders of src/domain/layout, in the order in which each may use the ones before it. */
const FOLDERS = ['words', 'read', 'look', 'propose', 'causes'];

/** Rows of clients are read by the saved layout alone: the folders that read them know nothing of what is proposed or asked. */
export const layoutArrows = FOLDERS.slice(0, -1).map((folder, at) => ({
  name: `layout-${folder}`,
  comment: `Of ${FOLDERS.join(', ')}, each may use only the ones before it: move what both need to an earlier one.`,
  severity: /** @type {const} */ ('error'),
  from: { path: `${DOMAIN}layout/${folder}/`, pathNot: TESTS },
  to: { path: `${DOMAIN}layout/(${FOLDERS.slice(at + 1).join('|')})/` },
}));
