import type { Page } from '@playwright/test';
import { type EventKind, eventKinds } from '../shared/enums.ts';
import { expectAccessible } from './accessible.ts';
import { challengeByApi, demoAssigner, enter, enterAsOwner, logInByApi, newOwner } from './api.ts';
import { expect, test } from './fixtures.ts';
import { logInAsAssigner } from './issuing.ts';
import { textsOf } from './texts.ts';

// The owner of an ID sees what happens to it.

const t = textsOf('en');
const eventsPath = '**/api/profiles/me/events?*';

const entries = (page: Page) => page.locator('.event');

/** Sends a challenge as the demo clinic, whose name is confirmed. */
async function challengeByClinic(page: Page, id: string): Promise<void> {
  await challengeByApi(page.request, id, await logInByApi(page.request, demoAssigner));
}

/** Lets the page be focused again, as after a look at another window. */
const comeBack = (page: Page) =>
  page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");

// As the months of the history.
test.use({ timezoneId: 'Europe/Berlin' });

test('the history shows who asked, in words and by kind, and hides what its owner asks', async ({
  page,
}) => {
  const { profileId: id } = await enterAsOwner(page);
  await expect(entries(page)).toHaveText(/This ID became yours/);
  await challengeByApi(page.request, id);
  await challengeByClinic(page, id);
  await comeBack(page);
  await expect(entries(page)).toHaveCount(3);
  await expect(entries(page).first()).toContainText('Demo Clinic (verified) sent you a challenge.');
  await expect(entries(page).nth(1)).toContainText('An unknown sender sent you a challenge');
  await expectAccessible(page, 'my ID with a history');

  await page.getByRole('link', { name: t('History_ShowAll') }).click();
  await expect(page).toHaveURL(/\/history$/);
  await expect(entries(page)).toHaveCount(3);
  await expectAccessible(page, 'history');

  const byKind = page.getByLabel(t('History_Kind'));
  await byKind.selectOption(t('History_Kind_ControlTaken'));
  await expect(entries(page)).toHaveCount(1);
  // What is about security cannot be hidden.
  await expect(entries(page).getByRole('button')).toHaveCount(0);
  await byKind.selectOption(t('History_Kind_NewDevice'));
  await expect(page.getByRole('heading', { name: t('History_NoneFound_Title') })).toBeVisible();
  await expectAccessible(page, 'history, nothing found');
  await page.getByRole('link', { name: t('History_ShowAll') }).click();
  const byMonth = page.getByLabel(t('History_Month'));
  const [, thisMonth = '', lastMonth = ''] = await byMonth.getByRole('option').allTextContents();
  await byMonth.selectOption(lastMonth);
  await expect(page.getByRole('heading', { name: t('History_NoneFound_Title') })).toBeVisible();
  await byMonth.selectOption(thisMonth);
  await expect(page).toHaveURL(/\/history\?month=\d{4}-\d{2}$/);
  await expect(entries(page)).toHaveCount(3);

  await entries(page).first().getByRole('button').press('Enter');
  const question = page.getByRole('dialog', { name: t('History_Hide_Title') });
  await expect(question).toContainText('Demo Clinic (verified)');
  await expectAccessible(page, 'history, hiding');
  const confirmed = question.getByRole('button', { name: t('History_Hide') });
  await page.context().setOffline(true);
  await confirmed.press('Enter');
  // Without the server the list stays as it is, and the error stands beside it.
  await expect(page.getByText(t('History_CouldNotHide'))).toBeVisible();
  await expect(entries(page)).toHaveCount(3);
  await expect(page.getByText(t('History_CouldNotLoad'))).toHaveCount(0);
  await page.context().setOffline(false);
  await entries(page).first().getByRole('button').press('Enter');
  await confirmed.press('Enter');
  await expect(entries(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(entries(page)).toHaveCount(2);
  await expect(page.getByText('Demo Clinic')).toHaveCount(0);

  // The page of the ID has the last five; a flood hides no event of the accounts.
  for (let sent = 0; sent < 5; sent += 1) await challengeByApi(page.request, id);
  await page.goto('/me');
  await expect(entries(page)).toHaveCount(5);
  await expect(entries(page).nth(3)).toContainText('An unknown sender sent you a challenge');
  await expect(entries(page).last()).toContainText('This ID became yours');
});

test('every kind of entry is readable, in pages, and says what to do about a stranger', async ({
  page,
}) => {
  const senders: Partial<Record<EventKind, object>> = {
    ChallengeReceived: { name: 'Unikat (verified)', verified: false },
    ChallengeMatched: { name: 'Demo Clinic', verified: true },
    ChallengeFailed: { name: null, verified: true },
    CertificateWithdrawn: { name: 'Demo Clinic', verified: true },
  };
  const events = Array.from({ length: 30 }, (_, at) => {
    const kind = eventKinds[at % eventKinds.length] ?? 'NewDevice';
    const timestamp = new Date(Date.now() - at * 86_400_000).toISOString();
    return { id: crypto.randomUUID(), kind, timestamp, sender: senders[kind] ?? null };
  });
  await page.route(eventsPath, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const skip = Number(query.get('skip') ?? 0);
    return route.fulfill({ json: events.slice(skip, skip + Number(query.get('count'))) });
  });
  await enterAsOwner(page, '/history');
  await expect(entries(page)).toHaveCount(25);
  // A stranger's words are marked as such.
  await expect(entries(page).first()).toContainText('“Unikat (verified)” (not verified)');
  await expect(entries(page).nth(2)).toContainText('A verified institution');
  await expectAccessible(page, 'history, every kind');
  await page
    .getByRole('link', { name: t('History_NotYou') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/security#sessions$/);
  await expect(
    page.getByRole('heading', { name: t('Security_Devices'), exact: true }),
  ).toBeFocused();
  await page.goBack();
  await page.getByRole('button', { name: t('Ui_NextPage') }).click();
  await expect(entries(page)).toHaveCount(5);
  // Behind the end, as after the last entry of a page was hidden, the first page is shown.
  await page.goto('/history?page=7');
  await expect(entries(page)).toHaveCount(25);
  await expect(page.getByText(t('Ui_Page', { page: 1 }))).toBeVisible();

  await page.unroute(eventsPath);
  await page.route(eventsPath, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/history');
  await expect(page.getByText(t('History_CouldNotLoad'))).toBeVisible();
  await page.unroute(eventsPath);
  await page.getByRole('button', { name: t('Ui_Retry') }).click();
  await expect(entries(page)).toHaveCount(1);
});

test('an institution that is discreet is not named', async ({ page, browser, product }) => {
  const owner = await newOwner(page.request);
  const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: product.url });
  const office = await context.newPage();
  await logInAsAssigner(office, '/account');
  const setting = office.getByLabel(t('AssignerAccount_Discreet'));
  await setting.check();
  await office.reload();
  await expect(setting).toBeChecked();
  await challengeByClinic(page, owner.profileId);
  await setting.uncheck();
  await office.reload();
  await expect(setting).not.toBeChecked();
  await context.close();
  await enter(page, owner, '/history');
  await expect(entries(page).first()).toContainText('A verified institution sent you a challenge');
});
