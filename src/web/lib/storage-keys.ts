/** The keys of everything that the portal stores in a browser (specification, section 3). */
export const KEYS = {
  session: 'ipb_session',
  pendingEmail: 'ipb_pending_email',
  rememberMe: 'ipb_remember_me',
  impersonation: 'ipb_impersonation_session',
  adminSession: 'ipb_admin_session',
  impersonating: 'ipb_impersonation',
  /** Set while a sign-out has not reached the server. It must be sent before the next sign-in. */
  logoutPending: 'ipb_logout_pending',
  /** Set if a passkey was added or used in this browser. It does not say by whom, and stays after signing out. */
  passkeyHere: 'ipb_passkey_here',
  /** The names of the columns that the table of matters shows. It stays after signing out. */
  columns: 'ipb_columns',
} as const;

/** Kept until the tab is closed. */
export const TAB_KEYS = {
  installDismissed: 'pwa-prompt-dismissed',
  scroll: 'ipb_scroll',
  drafts: 'ipb_drafts',
  /** When a code was last requested (milliseconds, device clock). */
  codeSentAt: 'ipb_code_sent_at',
  /** How many codes were requested for the pending address. */
  codesSent: 'ipb_codes_sent',
  /** The address to show after the sign-in. */
  returnTo: 'ipb_return_to',
  /** When the page was last reloaded because a new version had replaced its files. */
  reloadedAt: 'ipb_reloaded_at',
  /** The oldest version of the page that the server accepted when the page was last loaded again for that reason. */
  renewedFor: 'ipb_renewed_for',
} as const;

/** The addresses under which the service worker's cache has the page: the one that is shown, and the one that is shown only while the server cannot be reached. */
export const STORED_PAGE = { current: '/', aside: '/aside' } as const;
