import { ADMIN } from './admin.ts';
import type { Portal } from './portal.ts';
import { expect } from './test.ts';
import type { Page } from './test.ts';

/** The types of the sample’s deadlines that the tests give instructions on. */
export const TYPES = ['Annuity', 'Renewal', 'Opposition period ends', 'Priority deadline'];
export const SENTENCE = 'Silence is no instruction. Fees are estimates.';

const ON = {
  on: true,
  types: TYPES.map((type) => ({ type, choices: ['proceed', 'lapse', 'ask'] })),
  words: { proceed: 'Renew', lapse: 'Let lapse', ask: 'Ask us' },
  cutOffDays: 5,
  receivers: [ADMIN.email],
  sentence: SENTENCE,
  callName: '',
  callPhone: '',
  who: 'all',
  secondPerson: true,
};

/** The fixtures that saving the rules needs. */
interface Firm {
  readonly page: Page;
  readonly portal: Portal;
  readonly signIn: (email: string) => Promise<void>;
}

/** Saves rules that let every client give instructions. Giving up a right needs a second person. No one is signed in afterwards. */
export const takeInstructions = (firm: Firm) => saveRules(firm, ON);

/** Saves the rules of a new portal, in which instructions are off. */
export const takeNoInstructions = (firm: Firm) =>
  saveRules(firm, {
    ...ON,
    on: false,
    types: [],
    words: { proceed: 'Proceed', lapse: 'Let lapse', ask: 'Ask us' },
    receivers: [],
    sentence: '',
    secondPerson: false,
  });

async function saveRules({ page, portal, signIn }: Firm, rules: object): Promise<void> {
  await signIn(ADMIN.email);
  const answer = await page.request.post(`${portal.origin}/api/config/instructions-save`, { data: rules });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}
