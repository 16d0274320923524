/** Words for "no client yet" and "no client", without signs and spaces: N/A and n.a. are both `na`. */
const WORDS = new Set(
  (
    'na tbc tbd tba none nil null nan undefined unknown notapplicable notavailable tobeconfirmed tobedetermined tobeannounced ' +
    'keine unbekannt aucun inconnu ninguno desconocido ' +
    // Words for several clients, or for people of whom there are several.
    'various misc miscellaneous others private privat individual individuals privatperson particulier particular diverse diverses div sonstige sonstiges varios divers diversi vari nochoffen offen open tobeassigned loading err501 err502 err504 err508 err509 err511 err522'
  ).split(' '),
);

/** Whether the text is a placeholder for a missing company name: "-", "N/A", "TBC", "0", "?", "various". Rows of several clients may have the same one. */
export function isPlaceholder(name: string): boolean {
  const letters = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return /^0*$/.test(letters) || WORDS.has(letters);
}
