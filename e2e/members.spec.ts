import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enter, newAssigner, password } from './api.ts';
import { expect, test } from './fixtures.ts';
import { issueByApi } from './issuing.ts';
import { untilLive } from './live.ts';
import { linkIn } from './mailbox.ts';
import { otherBrowser } from './shop-steps.ts';
import { fillPasswords } from './steps.ts';
import { journeys, type Text, yes } from './texts.ts';

// The people of an institution: an Owner invites a clerk, who joins on a phone.

const table = (page: Page, t: Text) => page.getByRole('table', { name: t('Members_ListTitle') });
const rowOf = (page: Page, t: Text, text: string) =>
  table(page, t).getByRole('row').filter({ hasText: text });

for (const { language, t } of journeys) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 1366, height: 768 } });

    test('an Owner invites a clerk, sees who issued an ID, and removes the clerk', async ({
      page,
      baseURL,
      request,
      product,
    }) => {
      const owner = await newAssigner(request, product, `owner-${language}@example.org`);
      await enter(page, owner, '/account/members');
      const name = 'Ada Marten';
      const email = `ada-${language}@example.org`;
      const form = page.getByRole('form', { name: t('Members_Invite') });
      await form.getByRole('textbox', { name: t('Members_Name') }).fill(name);
      await form.getByRole('textbox', { name: t('Members_Email') }).fill(email);
      await form.getByRole('button', { name: t('Members_SendInvitation') }).click();
      await expect(rowOf(page, t, name)).toContainText(email);
      await expectAccessible(page, 'members with an invitation');

      const phone = await otherBrowser(page, 'en', baseURL);
      await phone.setViewportSize({ width: 360, height: 740 });
      const mail = await product.mailbox.take(email);
      await phone.goto(`${linkIn(mail, `${product.url}/join`)}&lang=${language}`);
      await untilLive(phone);
      await expect(phone.getByText(t('Join_LoginName', { email }))).toBeVisible();
      await expect(phone).toHaveURL(/\/join(?:\?lang=..)?$/);
      await expectAccessible(phone, 'an invitation');
      await fillPasswords(phone, password);
      await phone.getByRole('button', { name: t('Join_Accept') }).click();
      await expect(phone).toHaveURL(/\/assigner$/);
      // A clerk has neither the shop nor the members.
      await expect(phone.getByRole('link', { name: t('Shell_Shop'), exact: true })).toHaveCount(0);
      await expect(phone.getByLabel(t('Assigner_BirthDate'))).toBeVisible();

      const session = await phone.evaluate(() => ({
        accessToken: sessionStorage.getItem('accessToken') ?? '',
        csrfToken: sessionStorage.getItem('csrfToken') ?? '',
      }));
      const { id } = await issueByApi(request, '1984-07-31', { ...owner, ...session });
      await page.goto('/assigner');
      const issued = page.getByRole('row').filter({ hasText: id });
      await issued.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(/issuedBy=/);
      await expectAccessible(page, 'the IDs of a member');

      await page.goto('/account/members');
      await rowOf(page, t, name)
        .getByRole('button', { name: t('Members_RemoveWhat', { name }) })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: yes }).click();
      await expect(rowOf(page, t, name)).toHaveCount(0);
      // The page of the clerk notices with its next call.
      await phone.goto('/assigner');
      await expect(phone.getByRole('button', { name: t('SignIn_LogIn') }).first()).toBeVisible();
      await page.goto('/assigner');
      await expect(issued.getByRole('link', { name, exact: true })).toBeVisible();
      await phone.context().close();
    });
  });
}
