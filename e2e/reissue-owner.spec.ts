import { expectAccessible } from './accessible.ts';
import { call, challengeByApi, demoAssigner, enterAsOwner, logInByApi, password } from './api.ts';
import { expect, test } from './fixtures.ts';
import { issueByApi, logInAsAssigner } from './issuing.ts';
import { askByApi, expectEnded, institution, ownedId, requestOf } from './reissues.ts';
import { logIn, tabTo } from './steps.ts';
import { textsOf, yes } from './texts.ts';

// What the owner of an ID meets: a request to issue it again, and a second ID.

const t = textsOf('en');

test('an owner is asked at the next login, keeps the ID, and does without the help', async ({
  page,
  product,
}) => {
  const owned = await ownedId(page.request, product);
  const { id, owner } = owned;
  await askByApi(page.request, product, owned);

  await logIn(page, owner.email, password);
  const heading = (name: string) => page.getByRole('heading', { name });
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  await expect(heading(t('OwnReissue_Title', { institution }))).toBeVisible();
  await expect(page).toHaveURL(/\/reissue$/);
  await expect(page.getByText(/Your login has put this off/)).toBeVisible();
  await expectAccessible(page, 'a request to issue the ID again');
  await press(t('OwnReissue_HandOver'));
  const dialog = page.getByRole('dialog', { name: t('OwnReissue_Confirm_Title') });
  await expect(dialog).toContainText(id);
  await expectAccessible(page, 'handing over the ID');
  await dialog.getByRole('button', { name: t('Ui_No') }).click();
  await press(t('OwnReissue_Keep'));
  await expect(heading(t('OwnReissue_KeptTitle'))).toBeFocused();
  await expectAccessible(page, 'the ID is kept');
  await page.getByRole('link', { name: t('HandOver_Continue') }).click();
  await expect(page.locator('main code').first()).toHaveText(id);
  await expectEnded(page.request, product, owned, { outcome: 'Kept' });

  await page.goto('/security#reissue');
  await expect(heading(t('OwnReissue_IfLost'))).toBeFocused();
  await press(t('OwnReissue_SwitchOff'));
  await page.getByRole('dialog').getByRole('button', { name: yes }).click();
  await expect(page.getByText(t('OwnReissue_IsOff'))).toBeVisible();
  await expectAccessible(page, 'an ID that cannot be issued again');

  await logInAsAssigner(page, `/assigner?search=${id}`);
  await page.getByRole('button', { name: t('Assigner_MoreWhat', { id }) }).click();
  await press(t('LostAccess_Action'));
  await page.getByLabel(t('LostAccess_Reason')).fill('Has lost the phone again');
  await press(t('LostAccess_Ask'));
  const refusal = page.getByRole('dialog', { name: t('LostAccess_Title') }).getByRole('alert');
  await expect(refusal).toContainText(t('Reissue_SwitchedOff'));
  await expectAccessible(page, 'a request that the owner does not allow');
  expect(await requestOf(page.request, owned)).toMatchObject({ outcome: 'Kept' });
});

test('a person keeps the own ID, and retires the one of a certificate by keyboard alone', async ({
  page,
}) => {
  const clinic = await logInByApi(page.request, demoAssigner);
  const { id, link } = await issueByApi(page.request, '1984-07-31', clinic);
  const { signature } = await call(
    page.request,
    'certificate',
    { params: { personId: id }, query: { signed: 'true' } },
    clinic,
  );
  const { profileId } = await enterAsOwner(page, link);
  await expect(page.getByRole('heading', { name: t('NewProfile_HasIdTitle') })).toBeVisible();
  await expectAccessible(page, 'a certificate with another ID');
  const retire = page.getByRole('button', { name: t('TwoIds_Retire') });
  await tabTo(retire);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('TwoIds_Confirm_Title') });
  await expect(dialog).toContainText(profileId);
  await tabTo(dialog.getByRole('button', { name: yes }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/me$/);
  const retired = page.locator('.retired-ids');
  await expect(retired).toContainText(id);
  await expectAccessible(page, 'a retired ID');

  await challengeByApi(page.request, id);
  await page.goto('/challenges');
  await expect(page.locator('.entry-title')).toContainText(id);
  await expectAccessible(page, 'a challenge to a retired ID');

  await page.goto(`/verify#${signature}`);
  await expect(page.getByText(t('TwoIds_Verify'))).toBeVisible();
});
