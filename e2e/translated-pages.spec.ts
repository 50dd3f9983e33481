import type { Page } from '@playwright/test';
import { paths } from '../client/src/paths.ts';
import { expect, test } from './fixtures.ts';
import { draw, issue, logInAsAssigner, openEmptyDesk } from './issuing.ts';
import { countedJourneys, countPresses, devices } from './journeys.ts';
import { linkIn } from './mailbox.ts';
import { demoAdmin, demoAssigner } from './shop-steps.ts';
import { claimId, fillPasswords, logIn, registerAnonymously, registerWithEmail } from './steps.ts';
import { inEnglish } from './texts.ts';

// A browser that translates pages replaces every text by `font` elements. The pages must live with that.

const { language, t } = inEnglish;
const password = 'a long enough pass phrase';
const main = (page: Page) => page.locator('main');

/**
 * Does to a page what Chrome's translation does, also to texts that come later. The words stay, so that the test finds
 * them. Blanks are no texts. Throws at a text that is an ID, a secret's group, a short ID, a username or a key: a
 * translator must leave those alone.
 */
const translate = `
  const kept = '[translate=no], .notranslate, font, script, style, noscript, textarea, title';
  const code = /^(\\d{8}-[0-9A-Z]{5}|(?=[A-Z]*\\d)[0-9A-Z]{6,8}|[a-z]+-[a-z]+-\\d{4}|unk_\\w+…?)$/;
  const replace = (text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(kept)) return;
    if (code.test(text.data.trim())) reportError(new Error('translated: ' + text.data));
    const [inner, outer] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const textsIn = (node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts;
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) textsIn(node).forEach(replace);
  }).observe(document, { childList: true, subtree: true });
`;

test.use({ locale: language });
test.beforeEach(({ page }) => page.addInitScript({ content: `(() => {${translate}})()` }));

for (const { name, device, walk } of countedJourneys)
  test(`a translated page takes the journey “${name}”`, async ({ page, product }) => {
    await page.setViewportSize(devices[device]);
    await countPresses(walk, { page, t, mailbox: product.mailbox });
    await expect(page.locator('font').first()).toBeAttached();
  });

test('a translated page resets a password after a refused login', async ({ page, product }) => {
  const email = `translated-${crypto.randomUUID()}@example.org`;
  await registerWithEmail(page, t, { email, password });
  await page.goto(linkIn(await product.mailbox.take(email), `${product.url}/verify-email`));
  await expect(page.getByText(t('VerifyEmail_Verified'))).toBeVisible();
  await logIn(page, email, 'not the right one');
  await expect(
    main(page).getByText(t('AuthenticationErrorType_InvalidUserOrPassword')),
  ).toBeVisible();
  await page.getByRole('link', { name: t('Login_ForgotPassword') }).click();
  await page.locator('input[name=email]').fill(email);
  await page.locator('main form button[type=submit]').click();
  await page.goto(linkIn(await product.mailbox.take(email), `${product.url}/reset-password`));
  await fillPasswords(page, 'another pass phrase');
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL(/\/new-profile$/);
});

test('a translated page sends a challenge, compares its code and shows it to its owner', async ({
  page,
}) => {
  await registerAnonymously(page, t, password);
  await claimId(page, t);
  const id = (await main(page).locator('.person-id').first().textContent()) ?? '';
  const copy = main(page)
    .getByRole('button', { name: t('Ui_Copy'), exact: true })
    .first();
  await page.context().grantPermissions(['clipboard-write']);
  await copy.click();
  await expect(main(page).getByRole('button', { name: t('Ui_Copied') })).toBeVisible();
  await page.goto(`/challenge?id=${id}`);
  await page.getByRole('button', { name: t('SendChallenge_Settings') }).click();
  await page.getByRole('button', { name: t('SendChallenge_Send') }).click();
  await page.getByRole('button', { name: t('Challenge_ShowCode') }).click();
  const secret = (await page.locator('.challenge-secret').textContent()) ?? '';
  await page.getByRole('button', { name: t('Challenge_HideCode') }).click();
  await page.goto('/challenges');
  await main(page).locator('.fold-button').first().click();
  await page.getByRole('button', { name: t('Challenge_ShowCode') }).click();
  await expect(page.locator('.challenge-secret')).toHaveText(secret);
});

test('a translated page draws, rejects, accepts and prints IDs', async ({ page }) => {
  await logInAsAssigner(page);
  await openEmptyDesk(page, t);
  await draw(page, t);
  await page.getByText(t('Assigner_Reject'), { exact: true }).click();
  await expect(page.locator('[data-candidate]')).toHaveCount(0);
  const id = await issue(page, t);
  await page.goto('/assigner');
  await main(page)
    .getByRole('button', { name: t('Assigner_MoreWhat', { id }) })
    .click();
  await page.getByRole('button', { name: t('Assigner_Withdraw'), exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(id);
});

const roles = {
  'a visitor': async () => {},
  'a person': (page: Page) => logIn(page, 'person@demo.example', 'only for trying it out'),
  'an institution': (page: Page) => logIn(page, demoAssigner.name, demoAssigner.password),
  'an admin': (page: Page) => logIn(page, demoAdmin.name, demoAdmin.password),
};

for (const [role, begin] of Object.entries(roles))
  test(`every translated page of ${role} takes another language and back`, async ({ page }) => {
    test.slow();
    await begin(page);
    if (role !== 'a visitor') await expect(page).not.toHaveURL(/\/login$/);
    for (const path of Object.values(paths).filter((one) => !one.includes(':'))) {
      await page.goto(path);
      const heading = main(page).getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      for (const name of ['Deutsch', 'English']) {
        await page.locator('footer').getByRole('button', { name }).click();
        await expect(page.locator('html')).toHaveAttribute(
          'lang',
          name === 'English' ? 'en' : 'de',
        );
      }
      await expect(page.getByText(t('Shell_PageFailed_Title'))).toHaveCount(0);
    }
  });
