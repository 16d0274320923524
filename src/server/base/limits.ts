import { AUDIT_KEPT_MS, REFRESH_WHEN_REMAINING_MS, SIGN_IN_CODE } from '#contract/limits.ts';
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';

export { IMPERSONATION } from '#contract/limits.ts';

/**
 * Every number of a limit, once. Durations are milliseconds, sizes are bytes. Limits that the browser needs too are in
 * `#contract/limits.ts`. `docs/limits.md` is generated from this file.
 * A budget is "at most `max` in `windowMs`".
 */
export interface Budget {
  readonly max: number;
  readonly windowMs: number;
}
const budget = (max: number, windowMs: number): Budget => ({ max, windowMs });
const KiB = 1024;
const MiB = 1024 * KiB;

/**
 * Sign-in codes. NIST SP 800-63B-4 section 3.2.2 allows 100 wrong guesses in a row at one account; all browsers together stay below it. An
 * address has a part of its mails and attempts that goes to the networks that come first, and a part that is kept for those that come later:
 * a stranger who spends the first part leaves the second to the client's own browser. Here a network is the widest that
 * `networksOf` knows: /48 of IPv6, /24 of IPv4.
 */
export const CODES = {
  digits: SIGN_IN_CODE.digits,
  lifetimeMs: SIGN_IN_CODE.lifetimeMs,
  attemptsPerChallenge: 5,
  /** Of one address, from one network. */
  failuresPerAddressAndNetwork: budget(10, hours(24)),
  /** Wrong codes in a row at one address, from the networks that come first. */
  failuresInARow: 20,
  /** As many more are kept for networks that come later, a few for each. */
  failuresInARowKept: 50,
  failuresKeptPerNetwork: budget(2, days(90)),
  failuresForgottenMs: days(90),
  failuresPerDevice: [budget(10, hours(1)), budget(20, hours(24))],
  deviceFailuresInARow: 20,
  /** Of all addresses together, from one network. */
  failuresPerNetwork: [budget(20, minutes(10)), budget(60, hours(1))],
  /** Of one address, from one network. */
  sendsPerAddressAndNetwork: [budget(1, SIGN_IN_CODE.resendAfterMs), budget(3, minutes(10)), budget(5, hours(1))],
  /** Mails to one address for the networks that come first, and as many more for those that come later. */
  sendsPerAddress: budget(10, hours(24)),
  sendsPerAddressKept: budget(50, hours(24)),
  sendsKeptPerNetwork: budget(2, hours(24)),
  sendsPerDevice: [
    budget(1, SIGN_IN_CODE.resendAfterMs),
    budget(3, minutes(10)),
    budget(5, hours(1)),
    budget(10, hours(24)),
  ],
  /** Of all addresses together, by the networks of the sender: /64, /56, /48 of IPv6; the address and its /24 of IPv4. */
  sendsPerNetwork: {
    narrow: [budget(10, minutes(10)), budget(30, hours(1))],
    middle: [budget(20, minutes(10)), budget(60, hours(1))],
    wide: [budget(40, minutes(10)), budget(120, hours(1))],
  },
  /** Whole installation: eighty in a hundred of a modest mail provider's hourly quota of 500. Addresses that nobody has draw nothing from it. */
  sendsPerInstance: budget(400, hours(1)),
  /** Wrong codes an hour over all addresses that somebody has: first an alert, then unknown devices are paused. */
  failuresAlert: budget(100, hours(1)),
  failuresStop: budget(300, hours(1)),
  /** The stop comes up to so many earlier, by chance: else its moment would tell whether one more address is a client's. */
  failuresStopSpread: 60,
  failuresStopPauseMs: minutes(15),
  /** What the pause gives back. */
  failuresAfterPause: 75,
  /** A failed or unknown sign-in answers no sooner, so that the time tells nothing. */
  responseFloorMs: 300,
} as const;

/** Sessions. `first` is how long sign-in gives, `absolute` is what refreshing can never pass, `idle` is time without a request. */
export const SESSIONS = {
  client: { firstMs: hours(8), absoluteMs: hours(24), idleMs: minutes(60), concurrent: 10 },
  remembered: { firstMs: days(30), absoluteMs: days(30), idleMs: undefined, concurrent: 10 },
  /** Of a client, opened with a code that an administrator or the operator issued. */
  issued: { firstMs: hours(8), absoluteMs: hours(8), idleMs: minutes(60), concurrent: 10 },
  admin: { firstMs: hours(8), absoluteMs: hours(12), idleMs: minutes(30), concurrent: 3 },
  /** The handle before a refresh is honoured that long: another tab may still hold it. */
  handleGraceMs: seconds(60),
  refreshWhenRemainingMs: REFRESH_WHEN_REMAINING_MS,
  /** `last seen` is written at most this often. */
  touchEveryMs: seconds(60),
  cookieBytes: 32,
  /** Of the secret in the address that an issued code is typed at. */
  issuedSecretBytes: 16,
  handleBytes: 16,
} as const;

/** Passkeys. A challenge is asked for before every use, and answered once. Asking stores nothing. */
export const PASSKEYS = {
  challengeMs: minutes(5),
  perPerson: 10,
  /** A sender with ever new networks leaves a row for each, so it is short. */
  attemptsPerIp: budget(30, minutes(1)),
  changesPerPerson: budget(20, hours(1)),
  /** A session adds a passkey only that long after its sign-in; later it takes a new code. */
  addWithinMs: minutes(10),
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
  cspReportBytes: 16 * KiB,
  jsonDepth: 10,
  jsonKeys: 2_000,
  jsonArrayLength: 1_000,
} as const;

export const TIMEOUTS = {
  headersMs: seconds(10),
  requestMs: seconds(15),
  /** How often the server looks for clients who are slower than that. */
  lookForSlowMs: seconds(1),
  handlerMs: seconds(10),
  /** For the few calls that talk to another server while somebody waits. */
  slowHandlerMs: seconds(50),
  /** What a caller is asked to wait when the server cannot answer, where nobody knows better. */
  retryAfterMs: seconds(5),
  /** Without a byte either way: a caller who does not take their answer. Longer than a slow call may take. */
  stalledMs: seconds(60),
  keepAliveMs: seconds(72),
  drainMs: seconds(20),
  /** Of that, how long a stopping server still takes new calls, so that balancers learn of it first. */
  drainNoticeMs: seconds(3),
  databaseStatementMs: seconds(3),
  databasePoolWaitMs: seconds(1),
  /** A server that starts waits that long for a database that does not answer, and asks again after each pause. */
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
  /** A whole conversation: shorter than a slow call may take, and than an outbox claim lasts. */
  smtpTotalMs: seconds(40),
} as const;

/** `perIp` does not count for the machine itself and for trusted proxies: they speak for many. */
export const CONNECTIONS = { total: 1_000, perIp: 100 } as const;

/** General API budgets. Reads are counted per process, the rest in the store. */
export const CALLS = {
  readsPerSession: budget(120, minutes(1)),
  /** A company or an address may do this many times what one session may. */
  readsSharedFactor: 5,
  adminWrites: budget(30, minutes(1)),
  messagesPerUser: [budget(5, minutes(10)), budget(20, days(1))],
  emailTests: budget(5, hours(1)),
  sheetTests: budget(10, minutes(10)),
  backups: budget(10, hours(1)),
  issuedCodes: budget(10, hours(1)),
  /** Refused and contradictory calls of one person that the audit log takes, or they would fill it; strangers are one. Counted per process. */
  deniedNotedPerPerson: budget(60, hours(1)),
  /** Reports of browsers, which anybody may send; more are taken and not written down. */
  anonymousPerIp: budget(60, minutes(1)),
} as const;

/** What a source may deliver. Beyond it the reading is refused and what is published stays. */
export const SOURCE = {
  fileBytes: 64 * MiB,
  inflatedBytes: 512 * MiB,
  rowsPerTab: 1_000_000,
  cellBytes: 8 * KiB,
  /** A row whose company has a longer name is skipped: no index of PostgreSQL takes a key of much more. */
  companyBytes: 512,
  childHeapMiB: 2_048,
  childTimeoutMs: minutes(5),
  /** Processor time of one reading. A million matters take less than half of it; a file that takes more is made to. */
  childCpuMs: minutes(5),
  /** How often the child is checked for its processor time and for its server, however busy it is. */
  watchEveryMs: seconds(1),
  /** Longer number formats than a spreadsheet program can have count as none: showing a number takes time by their length. */
  numberFormatCharacters: 255,
  /** A longer row of a .csv file is none: the parser begins a row again with every piece that is read of it. */
  csvRowCharacters: MiB,
  /** What an .ods says by a number alone (repeated rows, cells and spaces) is counted as if it were written there. */
  repeatedCharacters: 64 * MiB,
  /** Of 19 steps that a process can stand back behind others: where cores are few, the sync yields to the users' calls, and still gets on. */
  childNice: 5,
  rowIssuesKept: 5_000,
  backOffCapMs: minutes(5),
} as const;

export const MAIL = {
  /** Mails that are sent at the same time. */
  pool: 3,
  /** Temporary refusals of a sign-in mail are tried again after these waits, until the code has expired. */
  codeRetriesMs: [seconds(15), seconds(30), seconds(60), seconds(120), seconds(300)],
  /** Any other mail is tried again for so long. */
  retryForMs: hours(48),
  /** Longest wait between two attempts of a mail that is not a code. */
  longestRetryMs: hours(1),
  /** So many failures of the mail server in a row open the breaker: sign-in answers 503 to everybody until it takes mail again. */
  failuresInARow: 3,
  /** How often the mail server is then asked; seldom where it refused the login, or it would lock the account. */
  checkEveryMs: seconds(15),
  checkRefusedLoginEveryMs: minutes(5),
  duplicateMessageMs: minutes(10),
  /** A failed test of the settings answers no sooner: longer than resolving, connecting and waiting for the greeting may take. */
  testFloorMs: seconds(13.2),
  /** A mail whose sender died is due again after this time at the latest: longer than a conversation and what follows may last. */
  claimMs: minutes(2),
  /** Who works on a mail says so this often, and counts as dead once another instance has heard nothing for that long. */
  renewClaimEveryMs: seconds(3),
  senderSilentMs: seconds(10),
  /** Who could not look for longer than this cannot tell who was silent meanwhile. */
  claimsUnseenMs: seconds(5),
  /** What happened to a mail is written down again after these waits where the store is away for a moment. */
  recordRetriesMs: [seconds(1), seconds(5), seconds(15), seconds(30)],
  /** How often the outbox looks for mail that is due without being told. */
  lookEveryMs: seconds(2),
} as const;

/** Users who are gone from a Users tab that the guard holds: they stay signed in, and sign in anew that long. */
export const HELD_USERS = { signInForMs: minutes(15), listed: 50 } as const;

/**
 * When somebody sets the machine's clock. A step from `stepMs` on is made up for by one part in `catchUpOneIn`, so that ten minutes are
 * wrong by two seconds and a day by less than five minutes; one of `mostMs` counts at once, since the clock was not set at all before.
 * Browsers are told the time that counts where the machine's differs by `toldFromMs`; the operator's commands ask for it for `askMs`.
 */
export const CLOCK = {
  stepMs: seconds(2),
  mostMs: hours(24),
  catchUpOneIn: 300,
  toldFromMs: seconds(2),
  askMs: seconds(1),
} as const;

export const HOUSEKEEPING = { everyMs: minutes(1) } as const;

export const RETENTION = {
  auditMs: AUDIT_KEPT_MS,
  syncRuns: 200,
  sentMailMs: days(7),
  unusedPasskeyMs: days(400),
  /** Of a sign-in code that is over, the row without the code. */
  overCodesMs: minutes(10),
} as const;

/** The lock that each server on a PostgreSQL holds: how often its connection is asked whether it still stands. */
export const SERVER_LOCK = { lookEveryMs: seconds(5) } as const;

/** What an administrator is shown of a source before its first publication: so many rows of each tab. */
export const FIRST_PUBLICATION = { sampleRows: 5 } as const;

/** A lease holder that does not renew within this time loses the sync to another instance. */
export const LEASE = { lifetimeMs: seconds(20), renewEveryMs: seconds(6) } as const;

/** The web app's files of former builds, for pages that were opened before an upgrade. */
export const ASSETS = { keptMs: days(30) } as const;

/** Copies of the embedded database in `DATA_DIR/backups`: the newest ones, then one an hour, then one a day. */
export const BACKUPS = { everyMs: minutes(5), keepLast: 12, hourlyForMs: hours(24), dailyForMs: days(14) } as const;

/**
 * Parts of the data folder's disk that are used, in per cent: from the first on the log warns, from the second on people are told. Who has
 * been told is told again only after use has fallen `roomPercent` below the mark.
 */
export const DISK = { warnPercent: 80, alarmPercent: 90, roomPercent: 5 } as const;

/** When administrators are told by mail. What comes and goes is told once in `quietMs`. */
export const ALERTS = {
  staleMs: hours(1),
  quietMs: hours(1),
  /** So many mails in a row that did not go out, or one that waits that long, mean that mail is failing. */
  failedMails: 3,
  waitingMailMs: minutes(10),
} as const;

/** Over PostgreSQL, what other instances changed is seen within this time. */
export const CACHE = { sharedStoreMs: seconds(1), sessions: 20_000, payloadBytes: 48 * MiB } as const;
