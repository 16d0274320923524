import { AUDIT_KEPT_MS, REFRESH_WHEN_REMAINING_MS, SIGN_IN_CODE } from '#contract/limits.ts';
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';
import { budget } from './budget.ts';

export { IMPERSONATION } from '#contract/limits.ts';
export type { Budget } from './budget.ts';
export * from './instruction-limits.ts';
export * from './source-limits.ts';

/**
 * Every number of a limit, once. Durations are milliseconds, sizes are bytes. Limits that the browser needs too are in
 * `#contract/limits.ts`, those of sources and instructions in the files beside this one. `docs/limits.md` is generated from this file and what it exports.
 */
const KiB = 1024;
const MiB = 1024 * KiB;

/**
 * Sign-in codes. NIST SP 800-63B-4 section 3.2.2 allows 100 wrong guesses in a row at one account; all browsers together stay below it. An
 * address has one share of its mails and attempts for the networks that come first, and another that is kept for networks that come later:
 * a stranger who spends the first share leaves the second for the client's own browser. Here a network is the widest that
 * `networksOf` knows: /48 of IPv6, /24 of IPv4.
 */
export const CODES = {
  digits: SIGN_IN_CODE.digits,
  lifetimeMs: SIGN_IN_CODE.lifetimeMs,
  attemptsPerChallenge: 5,
  /** Wrong codes for one address from one network. */
  failuresPerAddressAndNetwork: budget(10, hours(24)),
  /** Wrong codes in a row at one address, from the networks that come first. */
  failuresInARow: 20,
  /** This many more are kept for networks that come later, a few for each network. */
  failuresInARowKept: 50,
  failuresKeptPerNetwork: budget(2, days(90)),
  failuresForgottenMs: days(90),
  failuresPerDevice: [budget(10, hours(1)), budget(20, hours(24))],
  deviceFailuresInARow: 20,
  /** Wrong codes for all addresses together from one network. */
  failuresPerNetwork: [budget(20, minutes(10)), budget(60, hours(1))],
  /** Mails to one address requested from one network. */
  sendsPerAddressAndNetwork: [budget(1, SIGN_IN_CODE.resendAfterMs), budget(3, minutes(10)), budget(5, hours(1))],
  /** Mails to one address: this many for the networks that ask first, and as many more for networks that ask later. */
  sendsPerAddress: budget(10, hours(24)),
  sendsPerAddressKept: budget(50, hours(24)),
  sendsKeptPerNetwork: budget(2, hours(24)),
  sendsPerDevice: [
    budget(1, SIGN_IN_CODE.resendAfterMs),
    budget(3, minutes(10)),
    budget(5, hours(1)),
    budget(10, hours(24)),
  ],
  /** Mails to all addresses together, by the networks of the caller: /64, /56, /48 of IPv6; the address and its /24 of IPv4. */
  sendsPerNetwork: {
    narrow: [budget(10, minutes(10)), budget(30, hours(1))],
    middle: [budget(20, minutes(10)), budget(60, hours(1))],
    wide: [budget(40, minutes(10)), budget(120, hours(1))],
  },
  /** Whole installation: 80 % of a modest mail provider's hourly quota of 500. Unknown addresses draw nothing from it. */
  sendsPerInstance: budget(400, hours(1)),
  /** Wrong codes an hour over all known addresses: first an alert, then a pause for unknown devices. */
  failuresAlert: budget(100, hours(1)),
  failuresStop: budget(300, hours(1)),
  /** The stop comes up to this many failures earlier, at random. Otherwise its moment would tell whether one more address is a client's. */
  failuresStopSpread: 60,
  failuresStopPauseMs: minutes(15),
  /** Failures that the end of the pause takes off the count. */
  failuresAfterPause: 75,
  /** A failed sign-in, or one with an unknown address, is answered no sooner than this, so that its time reveals nothing. */
  responseFloorMs: 300,
} as const;

/** Sessions. `first` is the time that a sign-in gives, `absolute` the limit of all refreshes, `idle` the longest time without a request. */
export const SESSIONS = {
  client: { firstMs: hours(8), absoluteMs: hours(24), idleMs: minutes(60), concurrent: 10 },
  remembered: { firstMs: days(30), absoluteMs: days(30), idleMs: undefined, concurrent: 10 },
  /** A client's session that an issued code opened. */
  issued: { firstMs: hours(8), absoluteMs: hours(8), idleMs: minutes(60), concurrent: 10 },
  admin: { firstMs: hours(8), absoluteMs: hours(12), idleMs: minutes(30), concurrent: 3 },
  /** The handle of a session from before a refresh is still accepted for this long, because another tab may use it. */
  handleGraceMs: seconds(60),
  refreshWhenRemainingMs: REFRESH_WHEN_REMAINING_MS,
  /** The time of a session's last request is written at most this often. */
  touchEveryMs: seconds(60),
  cookieBytes: 32,
  /** Length of the secret in the address of an issued code. */
  issuedSecretBytes: 16,
  handleBytes: 16,
} as const;

/** Which names are one client. */
export const COMPANIES = {
  /** A confirmation can be undone for this long. */
  undoMs: hours(24),
  /** A name counts as new for this long. */
  proposedForMs: days(90),
  /** The most new names, and the most former clients, that an administrator's page lists. */
  listed: 200,
} as const;

/** Passkeys. Every use requests a challenge, which can be answered once. Requesting one stores nothing. */
export const PASSKEYS = {
  challengeMs: minutes(5),
  perPerson: 10,
  /** A short window, because a caller with ever new networks leaves a row in the store for each of them. */
  attemptsPerIp: budget(30, minutes(1)),
  changesPerPerson: budget(20, hours(1)),
  /** A session can add a passkey for this long after its sign-in; later it needs a new code. */
  addWithinMs: minutes(10),
} as const;

/** Calendars that programs fetch by a secret address. */
export const CALENDAR = {
  perPerson: 5,
  secretBytes: 32,
  changesPerPerson: budget(20, hours(1)),
  /** Fetches of one address. Not counted by network, because Google fetches the calendars of all its users from its own machines. */
  fetchesPerAddress: budget(120, hours(1)),
  /** Requests for calendar addresses that do not exist, from one network. An existing address is never refused. Counted per process. */
  missesPerIp: budget(60, minutes(1)),
  /** How long the answer takes for an address that does not exist, so that the time does not tell an ended address from one that never existed. */
  missMs: 200,
  /** The interval at which the calendar tells programs to fetch. Google chooses its own times. */
  refreshHours: 6,
  daysBack: 90,
  daysAhead: 3 * 366,
  events: 5_000,
  /** When it was last fetched is written at most this often. */
  noteFetchEveryMs: minutes(5),
  /** An address that no program has fetched for this long ends. */
  unusedMs: days(400),
  cachedBytes: 16 * MiB,
} as const;

/**
 * The full export: how long after a sign-in it may start, how long it may take, how often. One at a time per company. Each export mails all other users of the
 * company, so few are enough.
 */
export const EXPORT = {
  freshMs: minutes(10),
  longestMs: minutes(10),
  perCompany: budget(3, days(1)),
  threadFromBytes: 256 * KiB,
  /** Memory of the thread that makes the file: the server grows by no more, whatever the size of the portfolio. */
  thread: { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 2 },
} as const;

/** The cookie that a code is bound to outlives the code, so that the page can say that it is over. */
export const COOKIES = { preAuthMs: minutes(20), deviceMs: days(180) } as const;

export const INPUT = {
  urlBytes: 2 * KiB,
  headerBytes: 16 * KiB,
  authorizationBytes: 4 * KiB,
  bodyBytes: 16 * KiB,
  messageBodyBytes: 64 * KiB,
  configBodyBytes: 64 * KiB,
  importBodyBytes: 256 * KiB,
  instructionsBodyBytes: 256 * KiB,
  /** A form with one short field. */
  formBytes: 2 * 1024,
  cspReportBytes: 16 * KiB,
  jsonDepth: 10,
  jsonKeys: 2_000,
  jsonArrayLength: 1_000,
} as const;

export const TIMEOUTS = {
  headersMs: seconds(10),
  requestMs: seconds(15),
  /** How often the server looks for slower requests. */
  lookForSlowMs: seconds(1),
  handlerMs: seconds(10),
  /** For the few calls that talk to another server while an administrator waits. */
  slowHandlerMs: seconds(50),
  /** Retry-After of a 503 where no better time is known. */
  retryAfterMs: seconds(5),
  /** A connection without a byte in either direction is closed: its caller does not read. Longer than a slow call may take. */
  stalledMs: seconds(60),
  keepAliveMs: seconds(72),
  drainMs: seconds(20),
  /** First part of the drain, in which a stopping server still takes new calls, so that balancers notice. */
  drainNoticeMs: seconds(3),
  databaseStatementMs: seconds(3),
  databasePoolWaitMs: seconds(1),
  /** A starting server waits this long for a database that does not answer, and asks again after each pause. */
  databaseStartMs: seconds(20),
  databaseStartPauseMs: seconds(0.5),
  googleAttemptMs: seconds(8),
  googleTries: 3,
  /** An administrator waits for the test of a source, so it has less time than a sync; less than `slowHandlerMs`. */
  inspectSourceMs: seconds(45),
  smtpDnsMs: seconds(3),
  smtpConnectMs: seconds(5),
  smtpGreetingMs: seconds(5),
  smtpSocketMs: seconds(20),
  /** A whole SMTP conversation. Shorter than a slow call may take, and shorter than the claim of a mail. */
  smtpTotalMs: seconds(40),
} as const;

/** `perIp` does not apply to the machine itself and to trusted proxies, because they carry many callers. */
export const CONNECTIONS = { total: 1_000, perIp: 100 } as const;

/** General API budgets. Reads are counted per process, the rest in the store. */
export const CALLS = {
  readsPerSession: budget(120, minutes(1)),
  /** A company, or a network address, may make this many times the calls of one session. */
  readsSharedFactor: 5,
  adminWrites: budget(30, minutes(1)),
  messagesPerUser: [budget(5, minutes(10)), budget(20, days(1))],
  /** Test emails that were sent. Failed tests are part of setting up, so trying the settings has a limit of its own. */
  emailTests: budget(5, hours(1)),
  emailTestsTried: budget(30, hours(1)),
  sheetTests: budget(10, minutes(10)),
  uploads: budget(20, hours(1)),
  backups: budget(10, hours(1)),
  issuedCodes: budget(10, hours(1)),
  /** Calls, each with at most 50 people. */
  invitations: budget(10, hours(1)),
  /** Looks at a source and previews of a layout. A page asks every second or two until a long reading is over. */
  layoutReadings: budget(400, minutes(10)),
  /** Changes of saved views. */
  viewsPerPerson: budget(60, hours(1)),
  /** Refused and contradictory calls of one person that the audit log records; more would fill it. All strangers count as one. Counted per process. */
  deniedNotedPerPerson: budget(60, hours(1)),
  /** Reports of browsers, which anyone may send. Further reports are accepted and not logged. */
  anonymousPerIp: budget(60, minutes(1)),
} as const;

export const MAIL = {
  /** Mails that are sent at the same time. */
  pool: 3,
  /** Waits between attempts after a temporary refusal of a sign-in mail, until the code has expired. */
  codeRetriesMs: [seconds(15), seconds(30), seconds(60), seconds(120), seconds(300)],
  /** Any other mail is tried again for this long. */
  retryForMs: hours(48),
  /** Longest wait between two attempts of a mail that is not a code. */
  longestRetryMs: hours(1),
  /** Failures of the mail server in a row that open the breaker: sign-in then answers 503 to everyone until the server takes mail again. */
  failuresInARow: 3,
  /** How often the mail server is then tried; seldom after a refused login, because the provider might lock the account. */
  checkEveryMs: seconds(15),
  checkRefusedLoginEveryMs: minutes(5),
  duplicateMessageMs: minutes(10),
  /** A failed test of the settings answers no sooner. Longer than resolving, connecting and waiting for the greeting may take. */
  testFloorMs: seconds(13.2),
  /** A mail is due again after this time at the latest when its sender has died. Longer than a whole conversation may last. */
  claimMs: minutes(2),
  /** A sender renews its claim of a mail this often. It counts as dead if another instance sees no renewal for `senderSilentMs`. */
  renewClaimEveryMs: seconds(3),
  senderSilentMs: seconds(10),
  /** An instance that could not read the claims for longer than this does not judge which sender was silent. */
  claimsUnseenMs: seconds(5),
  /** Waits between attempts to record the outcome of a mail while the store is unavailable. */
  recordRetriesMs: [seconds(1), seconds(5), seconds(15), seconds(30)],
  /** How often the outbox looks for due mail by itself. */
  lookEveryMs: seconds(2),
} as const;

/** Users who are missing from a held Users tab stay signed in. For this long they can also sign in again. */
export const HELD_USERS = { signInForMs: minutes(15), listed: 50 } as const;

/**
 * What happens when the machine's clock is set. A step of `stepMs` or more is caught up slowly, by one part in `catchUpOneIn`: ten minutes are then off
 * by two seconds, a day by less than five minutes. A step of `mostMs` or more counts at once, because the clock was never right before.
 * Browsers are told the server's time where it differs from the machine's by `toldFromMs`; the operator's commands wait `askMs` for it.
 */
export const CLOCK = {
  stepMs: seconds(2),
  mostMs: hours(24),
  catchUpOneIn: 300,
  toldFromMs: seconds(2),
  askMs: seconds(1),
} as const;

/** Reminders and digests. */
export const REMINDERS = {
  /** How often the portal checks whether any are due. */
  everyMs: minutes(1),
  /** People whose choices are read at a time. */
  page: 500,
  /** Refused addresses that the administrator's page lists. */
  refusalsListed: 200,
  /** Attempts to end mails by an unknown secret, for each network. */
  unknownSecrets: budget(30, minutes(1)),
  /** Examples that an administrator has sent to themselves. */
  examples: budget(10, hours(1)),
} as const;

export const HOUSEKEEPING = { everyMs: minutes(1) } as const;

export const RETENTION = {
  auditMs: AUDIT_KEPT_MS,
  syncRuns: 200,
  sentMailMs: days(7),
  sentWebhooksMs: days(30),
  unusedPasskeyMs: days(400),
  /** The ledger of reminders. Longer than the earliest reminder comes before a deadline, plus the time in which its date may move. */
  remindersMs: days(400),
  /** What a person chose, after they have left the company: a row that is missing from the sheet for a while ends nothing. */
  absentPersonMs: days(30),
  unusedViewsMs: days(400),
  /** The row of an expired sign-in code, without the code. */
  overCodesMs: minutes(10),
} as const;

/** The guard compares at most this many rows at a time that name several companies. */
export const GUARD = { rowsInMemory: 400_000 } as const;

/**
 * What each publication changed for a company. If more rows of one topic change at once, or more rows of the whole installation, only that fact is
 * shown. `rowsInMemory` limits the rows that the sync compares at a time, `keptBytes` the size of the differing rows that the guard keeps for it.
 */
export const JOURNAL = {
  keptMs: days(180),
  entriesPerCompany: 2_000,
  rowsAtOnce: 200_000,
  rowsInMemory: 20_000,
  keptBytes: 8 * MiB,
  entriesInMemory: 2_000,
} as const;

/** A move to another database: how much it copies at once; how often it reports its progress, and looks whether the servers have stopped. */
export const MOVE = { firstRows: 20, mostRows: 500, bytes: 8 * MiB, tellMs: seconds(5), lookMs: 500 } as const;

/** The lock that each server on PostgreSQL holds: how often the server checks its connection. */
export const SERVER_LOCK = { lookEveryMs: seconds(5) } as const;

/** Rows in one statement, of which both databases limit the number of values, and in one transaction, in which SQLite must not block the event loop for long. */
export const STORE = { rowsInStatement: 500, rowsInTransaction: 200 } as const;

/** A lease holder that does not renew within this time loses the sync to another instance. */
export const LEASE = { lifetimeMs: seconds(20), renewEveryMs: seconds(6) } as const;

/** Files of earlier builds of the web app, kept for pages that were opened before an upgrade. */
export const ASSETS = { keptMs: days(30) } as const;

/** Copies of the embedded database in `DATA_DIR/backups`: the newest ones, then one an hour, then one a day. */
export const BACKUPS = { everyMs: minutes(5), keepLast: 12, hourlyForMs: hours(24), dailyForMs: days(14) } as const;

/** Used share of the data folder's disk, in per cent: the log warns from the first mark on, a mail from the second. Each warns again only after the use has fallen by `roomPercent`. */
export const DISK = { warnPercent: 80, alarmPercent: 90, roomPercent: 5 } as const;

/** When administrators get an alert by mail. An alert that comes and goes is sent once in `quietMs`. */
export const ALERTS = {
  staleMs: hours(1),
  quietMs: hours(1),
  /** Mail counts as failing after this many unsent mails in a row, or when one waits this long. */
  failedMails: 3,
  waitingMailMs: minutes(10),
} as const;

/** Over PostgreSQL, a change by another instance is seen within this time. */
export const CACHE = {
  sharedStoreMs: seconds(1),
  sessions: 20_000,
  payloadBytes: 48 * MiB,
  textsOfCallers: 1_000,
} as const;
