/** The draft of a layout, on the pages Source and Data report. */
export const adminDraft = {
  title: (by: string, when: string) => `Unpublished changes by ${by} on ${when}`,
  text: 'Clients see nothing of them before you publish.',
  discard: {
    action: 'Discard changes',
    title: 'Discard the changes?',
    text: 'The changes are lost. The layout that clients see now is the next one again.',
    done: 'Changes discarded',
    failed: 'The changes were not discarded',
  },
  startAgain: {
    action: 'Start again from the spreadsheet',
    title: 'Start again from the spreadsheet?',
    text: 'All choices for these sheets are dropped, and the draft is what the portal proposes. Clients see nothing of it.',
  },
  /** On the data report. */
  report: {
    starts:
      'These are the causes of what clients see now. An answer starts a draft. Clients see it once you preview and publish it.',
    continues: 'What you answer below is added to them. Clients see nothing of them before you preview and publish.',
    corrected: (count: number) =>
      count === 1
        ? 'The unpublished changes correct one more cause.'
        : `The unpublished changes correct ${count} more causes.`,
    otherSource:
      'These are the causes of what clients see now. You have chosen another source and not published it yet, so they cannot be corrected here.',
    preview: 'Preview and publish',
  },
} as const;
