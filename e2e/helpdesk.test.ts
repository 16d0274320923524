import { clientOf } from './support/sample.ts';
import { expect, expectAccessible, forgetProvoked, signOut, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const client = clientOf('Ålund');
/** The client who signs out in these tests. */
const writer = clientOf('ミナト').email;
const contact = {
  name: 'Ann Mary Lee',
  role: 'IP Service Contact',
  email: 'ann@firm.example',
  description: 'First contact.',
};

const serveContacts = (page: Page, contacts: readonly object[]) =>
  page.route('**/api/data/helpdesk-contacts', (route) => route.fulfill({ json: { contacts } }));
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send Email to Support Team' });
const subject = (page: Page) => dialog(page).getByLabel('Subject');
const message = (page: Page) => dialog(page).getByLabel('Message');
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send Email' });

async function write(page: Page, text: { subject: string; message: string }): Promise<void> {
  await page.getByRole('button', { name: 'Send Message' }).first().click();
  await subject(page).fill(text.subject);
  await message(page).fill(text.message);
}

test('each contact shows a photo, a name, a role and one-tap actions', async ({ page, signIn, problems }) => {
  await serveContacts(page, [
    {
      ...contact,
      phone: '+44 (0)20 7946 0123',
      whatsapp: '+44 (0)20 7946 0123',
      photo: 'https://photos.example/ann.jpg',
    },
    { name: 'Bo', role: 'Chief IP Consultant', email: 'bo@firm.example', photo: 'https://photos.example/bo.svg' },
  ]);
  await page.route('https://photos.example/**', (route) => route.abort());
  const face = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  await page.route('https://photos.example/bo.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: face }),
  );
  await signIn(client.email);
  await page.goto('/help');
  const cards = page.getByRole('list', { name: 'Contacts' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  for (const text of ['Ann Mary Lee', 'IP Service Contact', 'ann@firm.example', 'First contact.'])
    await expect(cards.nth(0)).toContainText(text);
  await expect(
    cards.nth(0).getByText('AM', { exact: true }),
    'initials replace a photo that does not load',
  ).toBeVisible();
  await expect(cards.nth(0).locator('img')).toHaveCount(0);
  await expect
    .poll(() =>
      cards
        .nth(1)
        .locator('img')
        .evaluate((photo: HTMLImageElement) => photo.naturalWidth),
    )
    .toBe(9);
  await expect(cards.nth(0).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+442079460123');
  await expect(cards.nth(0).getByRole('link', { name: '@' })).toHaveAttribute('href', 'mailto:ann@firm.example');
  const whatsapp = cards.nth(0).getByRole('link', { name: 'WhatsApp' });
  await expect(whatsapp).toHaveAttribute('href', 'https://wa.me/442079460123');
  await expect(whatsapp).toHaveAttribute('target', '_blank');
  await expect(cards.nth(1).getByText('B', { exact: true })).toBeVisible();
  await expect(cards.nth(1).getByRole('link', { name: /Call|WhatsApp/ }), 'no phone, no call').toHaveCount(0);
  forgetProvoked(problems);
});

test.describe('a message', () => {
  test('reaches all contacts with the sender’s name, and empties the form', async ({ page, signIn, portal }) => {
    await signIn(client.email);
    await page.goto('/help');
    await expect(page.getByRole('list', { name: 'Contacts' }).getByRole('listitem')).toHaveCount(3);
    await write(page, { subject: ' A question ', message: 'When is the next annuity due?' });
    await expect(dialog(page)).toContainText('all 3 support contacts');
    await send(page).click();
    await expect(page.getByText('Email Sent')).toBeVisible();
    await expect(page.getByText('Your message has been sent to all 3 support contacts.')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    const addresses = await page
      .getByRole('list', { name: 'Contacts' })
      .getByRole('link', { name: /@/ })
      .allTextContents();
    for (const address of addresses) {
      await expect
        .poll(async () => (await portal.mails(address)).map((mail) => mail.subject))
        .toContain(`[${client.email}] A question`);
    }
    const received = await portal.mails(addresses[0] ?? '');
    const mail = received.find(({ subject: line }) => line === `[${client.email}] A question`);
    for (const text of ['When is the next annuity due?', client.email, client.company])
      expect(mail?.text).toContain(text);
    await page.getByRole('button', { name: 'Send Message' }).first().click();
    await expect(subject(page)).toHaveValue('');
    await expect(message(page)).toHaveValue('');
  });

  test('without a subject or a text is refused inside the dialog', async ({ page, signIn }) => {
    await signIn(client.email);
    await page.goto('/help');
    await write(page, { subject: '   ', message: 'Text' });
    await send(page).click();
    await expect(dialog(page).getByRole('alert').filter({ visible: true })).toHaveText(
      'Please fill in subject and message fields.',
    );
    await expect(subject(page), 'the field to fill in has the focus').toBeFocused();
    await expect(subject(page)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await subject(page).fill('Now with one');
    await message(page).fill(' \n ');
    await send(page).click();
    await expect(dialog(page).getByText('Please fill in subject and message fields.')).toBeVisible();
    await expect(subject(page)).toHaveValue('Now with one');
    await expect(subject(page)).not.toHaveAttribute('aria-invalid');
    await expect(message(page)).toBeFocused();
    await expect(message(page)).toHaveAttribute('aria-invalid', 'true');
  });

  test('is sent once on repeated taps', async ({ page, signIn }) => {
    let sent = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/email/send-message', async (route) => {
      sent += 1;
      await held;
      await route.fulfill({ json: { success: true } });
    });
    await signIn(client.email);
    await page.goto('/help');
    await write(page, { subject: 'Twice', message: 'Text' });
    // The second tap comes before the first has been rendered.
    await dialog(page)
      .locator('form')
      .evaluate((form: HTMLFormElement) => {
        form.requestSubmit();
        form.requestSubmit();
      });
    await expect(dialog(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Sending...' }).click({ force: true });
    release();
    await expect(page.getByText('Email Sent')).toBeVisible();
    expect(sent).toBe(1);
  });

  test('cannot be edited while it is sent, does not close a dialog opened later, and is reported as saved if it has to wait', async ({
    page,
    signIn,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/email/send-message', async (route) => {
      await held;
      await route.fulfill({ json: { success: true, waiting: true } });
    });
    await signIn(client.email);
    await page.goto('/help');
    await write(page, { subject: 'Late', message: 'Text' });
    await send(page).click();
    await expect(dialog(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
    await expect(subject(page)).not.toBeEditable();
    await expect(message(page)).not.toBeEditable();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /Do you have New Ideas/ }).click();
    await message(page).fill('My new idea');
    release();
    await expect(page.getByText('Email Saved')).toBeVisible();
    await expect(page.getByText(/^Email is not working at the moment\. Your message is saved/)).toBeVisible();
    await expect(subject(page)).toHaveValue('New Ideas - Protection & Commercialization');
    await expect(message(page)).toHaveValue('My new idea');
  });

  test('that could not be sent is kept in the form', async ({ page, signIn, problems }) => {
    await page.route('**/api/email/send-message', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'Broken' } }),
    );
    await signIn(client.email);
    await page.goto('/help');
    await write(page, { subject: 'Keep me', message: 'All of this' });
    await send(page).click();
    await expect(page.getByText('Failed to send email. Please try again later.')).toBeVisible();
    await expect(subject(page)).toHaveValue('Keep me');
    await expect(message(page)).toHaveValue('All of this');
    await page.unroute('**/api/email/send-message');
    await page.route('**/api/email/send-message', (route) => route.fulfill({ json: { success: true } }));
    await send(page).click();
    await expect(page.getByText('Email Sent')).toBeVisible();
    await expect(page.getByText('Failed to send email.'), 'that is over').toBeHidden();
    forgetProvoked(problems);
  });

  test('half written survives closing the dialog, changing the screen and a reload', async ({ page, signIn }) => {
    await signIn(client.email);
    await page.goto('/help');
    await write(page, { subject: 'Half', message: 'way' });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('link', { name: 'My IPRs' }).click();
    await expect(page.getByText(/total matters/)).toBeVisible();
    await page.goBack();
    const reopen = async () => {
      await page.getByRole('button', { name: 'Send Message' }).last().click();
      await expect(subject(page)).toHaveValue('Half');
      await expect(message(page)).toHaveValue('way');
    };
    await reopen();
    await page.reload();
    await reopen();
  });

  test('half written is shown only to its writer, and is deleted at sign-out', async ({ page, signIn, problems }) => {
    await signIn(writer, { fresh: true });
    await page.goto('/help');
    await write(page, { subject: 'Half', message: 'way' });
    // The session expires while the user writes. After signing in again the draft is still there.
    const cookies = await page.context().cookies();
    const session = await page.evaluate(() => localStorage.getItem('ipb_session'));
    await page.context().clearCookies();
    await page.reload();
    await expect(page.getByText('Session expired')).toBeVisible();
    await page.context().addCookies(cookies);
    await page.evaluate((text) => localStorage.setItem('ipb_session', text ?? ''), session);
    await page.goto('/help');
    await page.getByRole('button', { name: 'Send Message' }).first().click();
    await expect(message(page)).toHaveValue('way');
    forgetProvoked(problems);

    await page.keyboard.press('Escape');
    await signOut(page);
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('way');
    await signIn(client.email);
    await page.goto('/help');
    await page.getByRole('button', { name: 'Send Message' }).first().click();
    await expect(message(page)).toHaveValue('');
  });

  test('half written is deleted when its writer signs out in another tab', async ({ page, signIn, context }) => {
    await signIn(writer, { fresh: true });
    await page.goto('/help');
    await write(page, { subject: 'Half', message: 'way' });
    const second = await context.newPage();
    await second.goto('/overview');
    await signOut(second);
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('way');
  });

  test('cannot be sent when no contact has an address', async ({ page, signIn }) => {
    let sent = 0;
    await page.route('**/api/email/send-message', (route) => {
      sent += 1;
      return route.fulfill({ json: { success: true } });
    });
    await serveContacts(page, []);
    await signIn(client.email);
    await page.goto('/help');
    await page.getByRole('button', { name: 'Do you have New Ideas?' }).click();
    await message(page).fill('An idea');
    await send(page).click();
    await expect(page.getByText('Failed to send email. Please try again later.')).toBeVisible();
    expect(sent).toBe(0);
  });
});

test('the ideas banner opens the dialog with its subject filled in', async ({ page, signIn }) => {
  await signIn(client.email);
  await page.goto('/help');
  const banner = page.getByRole('button', { name: 'Do you have New Ideas?' });
  await expect(banner).toContainText('We help you protect and commercialize them.');
  await banner.click();
  await expect(subject(page)).toHaveValue('New Ideas - Protection & Commercialization');
  await expect(message(page)).toHaveAttribute('rows', '6');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(banner, 'the focus returns').toBeFocused();
});

test('a company without contacts sees whom to ask', async ({ page, signIn }) => {
  await serveContacts(page, []);
  await signIn(client.email);
  await page.goto('/help');
  await expect(page.getByRole('main')).toContainText(
    'No Team Contacts Found. No helpdesk contacts found for your company. Please contact your administrator to add team information to the Users sheet.',
  );
});

test('when the contacts fail to load, the page says so and offers a retry', async ({ page, signIn, problems }) => {
  await page.route('**/api/data/helpdesk-contacts', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Broken' } }),
  );
  await signIn(client.email);
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect(page.getByText('Failed to load helpdesk contacts. Please try again later.')).toBeVisible();
  await page.unroute('**/api/data/helpdesk-contacts');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Contacts' }).getByRole('listitem')).toHaveCount(3);
  forgetProvoked(problems);
});
