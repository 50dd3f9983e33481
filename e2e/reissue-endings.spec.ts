import type { Page } from '@playwright/test';
import { msPerDay } from '../shared/durations.ts';
import { reissue as limits } from '../shared/limits/ids.ts';
import { expectAccessible } from './accessible.ts';
import { password } from './api.ts';
import { expect, test } from './fixtures.ts';
import { logInAsAssigner } from './issuing.ts';
import { devices } from './journeys.ts';
import {
  askByApi,
  expectEnded,
  institution,
  ownedId,
  passDaysToMail,
  requestOf,
  takeControlAnew,
} from './reissues.ts';
import { otherBrowser } from './shop-steps.ts';
import { logIn, pressEscapeInDialog, tabTo } from './steps.ts';
import { inEnglish, inGerman, type Text, yes } from './texts.ts';

// How a request to issue an ID again ends for good: the owner agrees, or does not answer in time.

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const rowOf = (page: Page, id: string) => page.locator(`[data-person-id="${id}"]`);

/** "14 March", as the list has it. */
function dayIn(language: string, moment: Date): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' }).format(moment);
}

/** The clinic prints the certificate with a new secret from its list, which warns before. */
async function printAgain(page: Page, t: Text, id: string, look = async () => {}) {
  await rowOf(page, id)
    .getByRole('button', { name: t('Assigner_PrintWhat', { id }) })
    .click();
  const dialog = page.getByRole('dialog', { name: t('LostAccess_PrintTitle') });
  await expect(dialog).toContainText(id);
  await look();
  await dialog.getByRole('button', { name: yes }).click();
  await expect(page.locator('.sheet')).toContainText(id);
}

test.describe('in German on a phone', () => {
  const { language, t } = inGerman;
  test.use({ locale: language, viewport: devices.phone });

  test('an owner agrees by keyboard alone, and another person takes control', async ({
    page,
    product,
  }) => {
    const owned = await ownedId(page.request, product);
    const { id, owner } = owned;
    await askByApi(page.request, product, owned);
    await logIn(page, owner.email, password);
    await expect(heading(page, t('OwnReissue_Title', { institution }))).toBeVisible();
    const handOver = page.getByRole('button', { name: t('OwnReissue_HandOver') });
    await tabTo(handOver);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('OwnReissue_Confirm_Title') });
    await pressEscapeInDialog(page);
    await expect(handOver).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(dialog.getByRole('button', { name: yes }));
    await page.keyboard.press('Enter');
    await expect(heading(page, t('OwnReissue_GoneTitle'))).toBeFocused();
    await expectAccessible(page, 'an ID that was handed over');
    await page.setViewportSize(devices.phone);
    await tabTo(page.getByRole('link', { name: t('OwnReissue_HaveCertificate') }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/new-profile\?/);

    await logInAsAssigner(page, `/assigner?search=${id}`);
    await rowOf(page, id)
      .getByRole('link', { name: t('Assigner_PrintWhat', { id }) })
      .click();
    await expect(page.locator('.sheet')).toContainText(id);
    const next = await takeControlAnew(page, t, owned);
    await expectEnded(page.request, product, owned, { outcome: 'HandedOver', language, next });
  });

  test('a login pauses the time; an answer after it is too late', async ({
    page,
    product,
    baseURL,
  }) => {
    const owned = await ownedId(page.request, product);
    const { id, owner } = owned;
    await askByApi(page.request, product, owned);
    const asked = await requestOf(page.request, owned);
    await logIn(page, owner.email, password);
    await expect(page.getByText(/^Ihre Anmeldung hat das aufgeschoben/)).toBeVisible();
    await page.getByRole('button', { name: t('OwnReissue_Later') }).click();
    await expect(page).toHaveURL(/\/me$/);
    await expect(page.locator('main code').first()).toHaveText(id);

    const office = await otherBrowser(page, language, baseURL);
    await office.setViewportSize(devices.phone);
    const list = `/assigner?search=${id}`;
    const opens = new Date(Date.parse(asked?.opensTimestamp ?? '') + limits.pauseDays * msPerDay);
    const paused = { opensTimestamp: opens.toISOString(), paused: true };
    expect(await requestOf(page.request, owned)).toMatchObject(paused);
    await logInAsAssigner(office, list);
    const date = dayIn(language, opens);
    await expect(rowOf(office, id)).toContainText(t('LostAccess_Waits', { date }));
    await passDaysToMail(product, owned, limits.pauseDays, language);
    // The time without the pause is over.
    const print = office.getByRole('button', { name: t('Assigner_PrintWhat', { id }) });
    await office.goto(`/print/certificate/${id}`);
    await expect(office.getByText(t('Print_ControlTakenTitle', { id }))).toBeVisible();
    await office.goto(list);
    await expect(rowOf(office, id)).toContainText(/Neuausstellung wartet bis \d/);
    await expect(print).toHaveCount(0);

    const { waitDays, lastMailBeforeDays } = limits;
    await passDaysToMail(product, owned, waitDays - lastMailBeforeDays, language);
    await product.passDays(id, lastMailBeforeDays);
    await office.goto(list);
    await expect(rowOf(office, id)).toContainText(t('LostAccess_Opens'));
    await page.reload();
    await expect(page.getByText(t('OwnReissue_AnyTime'))).toBeVisible();
    await expectAccessible(page, 'a request whose time is over');
    await page.setViewportSize(devices.phone);
    await printAgain(office, t, id);
    await page.getByRole('button', { name: t('OwnReissue_Keep'), exact: true }).click();
    await expect(page.getByText(t('OwnReissue_TooLate'))).toBeVisible();
    await expect(heading(page, t('NewProfile_Question'))).toBeVisible();
    await expectEnded(page.request, product, owned, { outcome: 'Opened', language });
    await office.context().close();
  });
});

test.describe('in English', () => {
  const { language, t } = inEnglish;
  test.use({ locale: language });

  test('an owner does not answer the mails, and another person takes control', async ({
    page,
    product,
  }) => {
    const owned = await ownedId(page.request, product);
    const { id, owner } = owned;
    await askByApi(page.request, product, owned);
    const { waitDays, secondMailAfterDays, lastMailBeforeDays } = limits;
    await passDaysToMail(product, owned, secondMailAfterDays);
    await passDaysToMail(product, owned, waitDays - secondMailAfterDays - lastMailBeforeDays);
    await logInAsAssigner(page, `/assigner?search=${id}`);
    await expect(rowOf(page, id)).toContainText(/Re-issue waits until \d/);
    await expect(page.getByRole('button', { name: t('Assigner_PrintWhat', { id }) })).toHaveCount(
      0,
    );

    await product.passDays(id, lastMailBeforeDays);
    await page.reload();
    await expect(rowOf(page, id)).toContainText(t('LostAccess_Opens'));
    await expectAccessible(page, 'an ID that can be printed again');
    await printAgain(page, t, id, () => expectAccessible(page, 'printing an ID again'));
    const next = await takeControlAnew(page, t, owned);
    // As in a new tab.
    await page.evaluate('sessionStorage.clear()');
    await logIn(page, owner.email, password);
    await expect(heading(page, t('NewProfile_Question'))).toBeVisible();
    await expectEnded(page.request, product, owned, { outcome: 'Opened', next });
  });
});
