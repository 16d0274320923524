/** Which rows of a sheet are left out, on the page Source. */
export const adminLeftOut = {
  title: 'Rows that are left out',
  column: 'Leave out rows that this column marks',
  none: 'No column',
  marks: 'These texts leave a row out',
  any: 'Any text in this column leaves the row out. Choose texts to leave out fewer rows.',
  days: 'A day in this column, or a word such as “done”, leaves the row out. Choose texts to leave out other rows.',
  shownIf: 'Show only the rows that this column allows',
  shown: 'Rows with these texts are shown. All others are left out, and people in them cannot sign in.',
  emptyCells: 'Empty cells',
  struck: 'Leave out rows that are struck through',
  totals: 'Leave out rows that add up',
  totalsHint: 'Rows that begin with Total, Sum, Summe and the like, and name no client.',
} as const;
