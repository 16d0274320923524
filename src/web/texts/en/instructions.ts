import { formatNumber, plural } from '#web/lib/format.ts';

const deadlines = (count: number) => plural(count, 'deadline', 'deadlines');

/** Instructions, as a client gives and reads them. The words of the choices and the sentence about silence, liability and fees are the firm's. */
export const instructions = {
  title: 'Your instructions',
  description: 'What you have asked your IP firm to do, and its progress.',
  ofMatter: (matter: string) => `Instructions for ${matter}`,
  toMatter: 'View matter',
  history: 'Instructions',
  earlier: 'Show earlier instructions',
  loadFailed: 'Failed to load instructions',
  exportXlsx: 'Export Excel',
  file: 'my-instructions',
  none: {
    title: 'No instructions yet',
    text: 'Instructions from you and your colleagues appear here, with their progress.',
    action: 'Open Actions',
  },
  refused: {
    off: 'Your IP firm doesn’t take instructions in the portal at the moment. Please call or write.',
    'not-named':
      'Your IP firm takes instructions from other people in your company. If you should be one of them, ask your contact at the firm.',
    'issued-session':
      'You signed in with a code that was issued to you. To give instructions, sign in with a code by email.',
    impersonation: 'You are viewing as a client. Only the client can give instructions.',
    'no-company': 'Instructions belong to a company. Choose a client to see its instructions.',
  },
  /** A choice in the firm's words, and its state. */
  badge: (word: string, state: string) => `${word}: ${state}`,
  states: {
    waiting: 'waiting for a second person',
    given: 'not yet received',
    received: 'received',
    returned: 'your firm has a question',
    done: 'done',
    replaced: 'replaced',
    declined: 'declined by a colleague',
  },
  silence: 'Silence never counts as an instruction, neither as a yes nor as a no.',
  instructBy: (day: string) => `Instruct by ${day}`,
  callUs: 'Call us',
  someone: 'a person whose name was erased',
  onDay: (day: string, who: string) => `${day}, ${who}`,
  given: (who: string, when: string) => `Given by ${who}, ${when}`,
  agreed: (who: string, when: string) => `Confirmed by ${who} as second person, ${when}`,
  declined: (who: string, when: string) => `Declined by ${who}, ${when}`,
  received: (who: string, when: string) => `Received by ${who} at your firm, ${when}`,
  returned: (who: string, when: string) => `Returned with a question by ${who} at your firm, ${when}`,
  done: (who: string, when: string) => `Done by ${who} at your firm, ${when}`,
  replacedBy: (number: number) => `Replaced by no. ${formatNumber(number)}`,
  needsSecond: 'It counts once a second person in your company has confirmed it.',
  notReceived: 'Your firm has not yet confirmed that it received this.',
  late: 'Your firm has not yet confirmed that it received this, and has been reminded. To be sure, please call.',
  dateChanged: 'Date changed',
  dateChangedText: 'The date has changed since this instruction, so it no longer counts. Please instruct again.',
  flags: {
    changed: (now: string) =>
      now === ''
        ? 'This deadline has changed since it was instructed. Your firm has been told.'
        : `This deadline has changed since it was instructed: ${now}. Your firm has been told.`,
    vanished: () => 'This deadline is no longer in your list. Your firm has been told.',
    moved: () => 'This matter is no longer in your portfolio. Your firm has been told.',
  },
  officialFee: (amount: string) => `Official fee ${amount}`,
  ourFee: (amount: string) => `our fee ${amount}`,
  note: 'Note to your firm (optional)',
  noteShown: 'Note',
  noteHint: 'Up to 2,000 characters. Kept in this tab until you send it or sign out.',
  noteLeft: (left: number) => `${plural(left, 'character', 'characters')} left`,
  noteTooLong: (over: number) => `Shorten the note by ${plural(over, 'character', 'characters')}.`,
  record: (number: number) => `Record no. ${formatNumber(number)}`,
  receipt: 'Receipt:',
  confirmedBy: {
    session: 'Confirmed in a signed-in session.',
    code: 'Confirmed with a code sent by email.',
    passkey: 'Confirmed with a passkey.',
  },

  /** On the page of a deadline. */
  card: {
    title: 'Your instruction',
    choose: 'What should we do?',
    next: 'Continue',
    missing: 'Choose what we should do.',
    change: 'Give another instruction',
    changeHint: 'It replaces this one. Both stay in the record.',
    over: (day: string) => `Instructions were due by ${day}. Please call us.`,
    undated: 'This deadline has no readable date, so it cannot be instructed here. Please call us.',
    callUs: 'Call us',
    contacts: 'Call us: see your contacts',
    history: 'All instructions for this matter',
  },

  /** In Open Actions. */
  select: {
    begin: 'Give instructions',
    end: 'Stop selecting',
    history: 'Your instructions',
    waiting: (count: number) =>
      count === 0
        ? 'No deadline is waiting for your instruction.'
        : `${deadlines(count)} ${count === 1 ? 'is' : 'are'} waiting for your instruction.`,
    shown: (count: number) => `${deadlines(count)} can be instructed. Select one or more.`,
    bar: 'Selected deadlines',
    selected: (count: number) => (count === 0 ? 'None selected' : `${formatNumber(count)} selected`),
    all: (count: number) => `Select all ${formatNumber(count)}`,
    clear: 'Clear selection',
    most: (most: number) => `Select at most ${formatNumber(most)} at a time`,
    choose: 'What should we do with the selected deadlines?',
  },

  /** What was selected, before it is given. */
  confirm: {
    title: 'Check and confirm',
    secondTitle: 'Confirm as second person',
    description: 'Nothing has been sent yet.',
    loadFailed: 'Failed to prepare your instructions',
    list: 'Your choices',
    count: deadlines,
    due: (day: string) => `Due ${day}`,
    pick: 'Choose…',
    pickOne: 'Choose one',
    choiceOf: (type: string, matter: string) => `Instruction for ${type}, ${matter}`,
    removeOf: (type: string, matter: string) => `Leave out ${type}, ${matter}`,
    replaces: (word: string, who: string) => `Replaces “${word}”, given by ${who}`,
    colleague: (who: string, when: string) => `Given by ${who}, ${when}`,
    firmSays: 'From your IP firm',
    missing: (count: number) => `Choose an instruction for ${deadlines(count)}.`,
    give: (count: number) => (count === 1 ? 'Give 1 instruction' : `Give ${formatNumber(count)} instructions`),
    giving: 'Sending…',
    lapse: (count: number) =>
      count === 1
        ? 'With one of these instructions you give up a right. Confirm with a code or a passkey.'
        : `With ${formatNumber(count)} of these instructions you give up rights. Confirm with a code or a passkey.`,
    agree: 'Your confirmation makes these instructions count. Confirm with a code or a passkey.',
    goOn: 'Continue to confirm',
    second:
      'To give up a right, a second person in your company has to confirm it too. Until then, the instruction does not count.',
    back: 'Change the selection',
    empty: {
      title: 'Nothing selected',
      text: 'Select deadlines in Open Actions first.',
      action: 'Select deadlines',
    },
    changed: {
      title: 'Something has changed since this was shown',
      text: 'Nothing has been sent. Check the list again before you confirm.',
    },
    kept: 'Your choices are still here. If you confirm again, they are recorded only once.',
    leftOut: (count: number) => `${deadlines(count)} cannot be instructed and will not be sent`,
    removeThem: 'Leave out',
    callInstead: ({ name, phone }: { name: string; phone: string }) =>
      `If it matters, call ${name === '' ? 'us' : name}: ${phone}`,
  },

  /** Why a deadline is left out, or what has changed about it. */
  problems: {
    kinds: {
      gone: 'no longer in your list.',
      changed: 'has changed.',
      'not-offered': 'your firm does not take this instruction here.',
      'past-cut-off': 'the time for instructions has passed. Please call us.',
      done: 'your firm has already done what was instructed.',
      instructed: 'another instruction was given.',
      'not-waiting': 'no longer waits for a second person.',
      own: 'you gave this instruction yourself, so another person has to confirm it.',
    },
    by: (word: string, who: string, when: string) => `“${word}” was instructed by ${who}, ${when}.`,
    change: (field: string, before: string, now: string) => `${field} was ${before}, and is now ${now}.`,
    nothing: 'empty',
    fields: {
      matterId: 'Matter ID',
      docket: 'Docket',
      title: 'Title',
      type: 'Type',
      dueDate: 'Due date',
      officialFee: 'Official fee',
      ourFee: 'Our fee',
      currency: 'Currency',
    },
  },

  /** Giving up a right is confirmed once more. */
  proof: {
    title: 'Confirm it’s you',
    text: (email: string) => `We’ll send a 6-digit code to ${email}. It confirms exactly what you have just read.`,
    sent: (email: string) => `We’ve sent a code to ${email}. It confirms exactly what you have just read.`,
    send: 'Send code',
    sending: 'Sending…',
    again: 'Send a new code',
    code: '6-digit code',
    incomplete: 'Enter all six digits.',
    confirm: 'Confirm',
    confirming: 'Confirming…',
    passkey: 'Use a passkey',
    passkeyBusy: 'Waiting for your device…',
    passkeyFailed: 'The passkey didn’t work. Use a code instead.',
  },

  /** After giving. */
  after: {
    given: (count: number) => (count === 1 ? 'Instruction given' : `${formatNumber(count)} instructions given`),
    waiting: (count: number) =>
      count === 1
        ? '1 instruction is waiting for a second person'
        : `${formatNumber(count)} instructions are waiting for a second person`,
    text: 'This is recorded, and a receipt is on its way to you by email. “Your instructions” shows when your firm has received it.',
    numbers: (first: number, last: number) =>
      first === last ? `No. ${formatNumber(first)}` : `Nos ${formatNumber(first)} to ${formatNumber(last)}`,
    history: 'Your instructions',
    back: 'Open Actions',
  },

  /** A colleague wants to give up a right. */
  second: {
    title: 'Waiting for you as second person',
    text: 'A colleague wants to give up a right. It counts once you have confirmed it too.',
    item: (word: string, type: string, matter: string) => `${word}: ${type}, ${matter}`,
    givenBy: (who: string, when: string, due: string) => `${who}, ${when} · due ${due}`,
    look: (count: number) => (count === 1 ? 'Check and confirm' : `Check and confirm ${formatNumber(count)}`),
    decline: 'Decline',
    declining: 'Declining…',
    declineTitle: (count: number) =>
      count === 1 ? 'Decline this instruction?' : `Decline ${formatNumber(count)} instructions?`,
    declineText: 'They will not count. The person who gave them will be told and can instruct again.',
    declined: 'Declined',
    changed: 'Something has changed. Nothing was declined.',
  },
} as const;
