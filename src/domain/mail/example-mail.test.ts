import { expect, test } from 'vitest';
import { testMail } from './example-mail.ts';

test('the test mail says from whom it is and that the settings work', () => {
  const mail = testMail('Firm Portal', 'root@firm.example');
  expect(mail).toMatchObject({ to: ['root@firm.example'], subject: 'Firm Portal: test email' });
  expect(mail.text).toBe(
    'This is a test email from Firm Portal.\n\nYour email settings work: sign-in codes will reach your clients.\n',
  );
  expect(mail.html).toContain('This is a test email from Firm Portal.<br>\n<br>\nYour email settings work');
});
