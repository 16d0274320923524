import { expect, test } from 'vitest';
import { endOfTerm } from './end-of-term.ts';

test.each([
  ['99/09/21-117/11/12', '117/11/12'],
  ['106/11/21~124/05/11', '124/05/11'],
  ['01.03.2010 – 28.02.2030', '28.02.2030'],
  ['2010-03-01 - 2030-02-28', '2030-02-28'],
  ['自2010年3月1日至2030年2月28日止', '2030年2月28日'],
  ['01/03/2010 to 28/02/2030', '28/02/2030'],
])('the term %j ends on %s', (text, end) => {
  expect(endOfTerm(text)).toBe(end);
});

test.each(['28.02.2030', '2030-02-28', '10-12', 'A 1/2/3-4', '', '01.03.2010 28.02.2030', 'bis 28.02.2030'])(
  '%j is no term of two days',
  (text) => {
    expect(endOfTerm(text)).toBe(text);
  },
);
