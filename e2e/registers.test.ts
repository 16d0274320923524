import { ADMIN, expectToast } from './support/admin.ts';
import { clientOf, MATTER, rowsOf } from './support/sample.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const CLIENT = clientOf('Meridian');
/** A published European patent of the sample. */
const patent = rowsOf(CLIENT.company, 'matters').find(
  (row) =>
    row[MATTER.type] === 'Patent' &&
    /^\d{8}\.\d$/.test(row[MATTER.applicationNumber] ?? '') &&
    row[MATTER.publicationNumber] !== '',
)!;
const NAME = 'European Patent Register';

test('a matter links to its register once an administrator has checked an example, in a new tab and without a referrer', async ({
  page,
  signIn,
}) => {
  const asked: (string | undefined)[] = [];
  await page.context().route('https://register.epo.org/**', async (route) => {
    asked.push(route.request().headers()['referer']);
    await route.fulfill({ contentType: 'text/html', body: '<title>Register</title>' });
  });
  const address = `/matters/${encodeURIComponent(patent[MATTER.id] ?? '')}`;
  const registers = page
    .getByRole('region', { name: 'Official registers' })
    .or(page.locator('section').filter({ has: page.getByRole('heading', { name: 'Official registers' }) }));
  await signIn(CLIENT.email);
  await page.goto(address);
  await expect(page.getByText('Application No')).toBeVisible();
  await expect(registers).toHaveCount(0);

  await signIn(ADMIN.email);
  await page.goto('/admin/registers');
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: NAME, exact: true }) })
    .last();
  await expect(card.getByText('Open an example first.')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await card.getByRole('link').first().click();
  await (await opened).close();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Yes, turn on' }).click();
  await expectToast(page, `${NAME} is on`, 'Clients now see its links.');
  await expect(card.getByText(/^Confirmed .* by /)).toBeVisible();

  await signIn(CLIENT.email);
  await page.goto(address);
  const link = registers.first().getByRole('link');
  await expect(link).toContainText('opens register.epo.org');
  const eight = (patent[MATTER.applicationNumber] ?? '').slice(0, 8);
  await expect(link).toHaveAttribute('href', `https://register.epo.org/application?number=EP${eight}&lng=en&tab=main`);
  const popup = page.waitForEvent('popup');
  await link.click();
  await (await popup).close();
  expect(asked).toEqual([undefined, undefined]);
  await expectAccessible(page);

  await signIn(ADMIN.email);
  await page.goto('/admin/registers');
  await page.getByRole('button', { name: `Turn off ${NAME}` }).click();
  await expectToast(page, `${NAME} is off`);
});
