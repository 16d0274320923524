/** What can be done from the page of a matter or a deadline. */
export const act = {
  title: 'Actions',
  askMatter: 'Ask about this matter',
  askDeadline: 'Ask about this deadline',
  subjectOf: (docket: string, title: string) => (title === '' ? docket : `${docket}: ${title}`),
  call: (name: string) => `Call ${name}`,
  calendar: 'Add to calendar',
  calendarFile: 'deadline.ics',
  copy: 'Copy link',
  copied: 'Copied',
  share: 'Share',
  shareFailed: 'This could not be shared. Copy the link instead.',
  next: 'Next deadline',
  overdue: 'Overdue',
} as const;
