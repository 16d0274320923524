/** The calls that a screen needs before it can show anything, and the file of its page. */
export interface FirstScreen {
  readonly calls: readonly string[];
  readonly page: string;
}

const MATTERS = '/api/data/Matters';
const DEADLINES = '/api/data/Deadline';
const INSTRUCTIONS = '/api/instructions';
const features = (file: string) => `/src/web/features/${file}.tsx`;
const overview: FirstScreen = {
  calls: [MATTERS, DEADLINES, INSTRUCTIONS],
  page: features('overview/pages/overview-page'),
};

/** The call that checks the stored session, made for every screen. */
export const FIRST_CHECK = '/api/auth/validate';

/** The screens on which a visit usually begins, by the first segment of their address; with a slash for the pages below it. */
export const FIRST_SCREENS: Readonly<Record<string, FirstScreen>> = {
  // The start page sends a signed-in client to the overview.
  '': overview,
  overview,
  matters: { calls: [MATTERS], page: features('matters/pages/matters-page') },
  'matters/': { calls: [MATTERS, DEADLINES, INSTRUCTIONS], page: features('matters/pages/matter-page') },
  deadlines: { calls: [DEADLINES, INSTRUCTIONS], page: features('deadlines/pages/deadlines-page') },
  'deadlines/': { calls: [DEADLINES, INSTRUCTIONS], page: features('deadlines/pages/deadline-page') },
  documents: { calls: [], page: features('documents/pages/documents-page') },
  help: { calls: [], page: features('helpdesk/pages/helpdesk-page') },
};
