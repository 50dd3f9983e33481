import { expectAccessible } from './accessible.ts';
import { loseAnswer } from './cuts.ts';
import { expect, test } from './fixtures.ts';
import {
  countPrintDialogs,
  draw,
  expectReadyToAccept,
  issue,
  logInAsAssigner,
  openEmptyDesk,
} from './issuing.ts';
import { pressEscapeInDialog } from './steps.ts';
import { textsOf } from './texts.ts';

// Mistakes at the desk: an Enter too many, and an ID that should not have been issued.

test.describe('in English', () => {
  test.use({ locale: 'en' });
  const t = textsOf('en');

  test('a held or doubled Enter draws one ID and issues none, a deliberate one issues it', async ({
    page,
  }) => {
    const dialogs = await countPrintDialogs(page);
    const accepted: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/assigner/claim/')) accepted.push(request.url());
    });
    await logInAsAssigner(page);
    await openEmptyDesk(page, t);
    const candidates = page.locator('[data-candidate]');
    const date = page.getByLabel(t('Assigner_BirthDate'));
    // A scanner that ends a line with two characters, and a finger that stays on the key.
    await date.fill('1977-04-01');
    await page.keyboard.press('Enter');
    await page.keyboard.down('Enter');
    await expectReadyToAccept(page, t);
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(candidates).toHaveCount(1);
    expect(accepted).toEqual([]);

    // A second press in the moment in which the next ID appears.
    const atOnce = page.evaluate(
      `new Promise((resolve) => {
        const look = () => {
          const button = document.querySelector('[data-candidate] button:focus[data-settling]');
          if (!button) return requestAnimationFrame(look);
          button.click();
          resolve();
        };
        look();
      })`,
    );
    await date.press('Enter');
    await atOnce;
    await expectReadyToAccept(page, t);
    await expect(candidates).toHaveCount(2);
    expect(accepted).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(dialogs).toBe(1);
    expect(accepted).toHaveLength(1);
  });

  test('a second press decides nothing about the ID that moves up', async ({ page }) => {
    await logInAsAssigner(page);
    await openEmptyDesk(page, t);
    await draw(page, t);
    const newest = await draw(page, t);
    const decided: string[] = [];
    page.on('request', (request) => {
      if (/assigner\/(claim|reject)\//.test(request.url())) decided.push(request.url());
    });
    const reject = page.getByRole('button', { name: t('Assigner_RejectWhat', { id: newest }) });
    const { x, y } = (await reject.boundingBox()) ?? { x: 0, y: 0 };
    const press = () => page.mouse.click(x + 5, y + 5);
    await press();
    await expect(page.locator('[data-candidate]')).toHaveCount(1);
    await press();
    await page.locator('[data-candidate] .btn-primary').press('a');
    await page.evaluate('new Promise(requestAnimationFrame)');
    expect(decided).toHaveLength(1);
    // A press of its own counts.
    await expect(page.locator('[data-candidate] [aria-disabled]')).toHaveCount(0);
    await press();
    await expect(page.locator('[data-candidate]')).toHaveCount(0);
    expect(decided).toHaveLength(2);
  });

  test('an ID whose answer is lost may be issued, and a second press issues it once', async ({
    page,
  }) => {
    await logInAsAssigner(page);
    await openEmptyDesk(page, t);
    const id = await draw(page, t);
    await page.route(/\/api\/assigner\/claim\//, loseAnswer, { times: 1 });
    const accept = page.getByRole('button', {
      name: t('Assigner_AcceptWhat', { id }),
      exact: true,
    });
    await accept.click();
    await expect(page.getByText(t('Assigner_ClaimNoAnswer'))).toBeVisible();
    await accept.click();
    await expect(page.getByText(t('Assigner_Accepted'))).toBeVisible();
    await expect(page.locator(`tr[data-person-id="${id}"]`)).toHaveCount(1);
  });
});

test.describe('in German', () => {
  test.use({ locale: 'de' });
  const t = textsOf('de');

  test('an ID that was issued by mistake is withdrawn, and its certificate is dead', async ({
    page,
  }) => {
    await logInAsAssigner(page);
    const id = await issue(page, t);
    await page.goto('/assigner');
    const row = page.getByRole('row').filter({ hasText: id });
    await row.getByRole('button', { name: t('Assigner_MoreWhat', { id }) }).click();
    await expectAccessible(page, 'menu of a row');
    await page.getByRole('button', { name: t('Assigner_Withdraw'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('Assigner_WithdrawTitle') });
    await expect(dialog.getByText(t('Assigner_BornOn', { date: '31. Juli 1984' }))).toBeVisible();
    const button = dialog.getByRole('button', { name: t('Assigner_WithdrawWhat', { id }) });
    await expect(button).toBeDisabled();
    await dialog.getByLabel(t('Assigner_ReasonWrongBirthDate')).check();
    await expectAccessible(page, 'dialog to withdraw an ID');

    // Without a network the dialog says so and stays.
    await page.context().setOffline(true);
    await button.click();
    await expect(dialog.getByRole('alert')).toContainText(t('Assigner_CouldNotWithdraw'));
    await page.context().setOffline(false);
    // The call arrives, its answer is lost, and the second press finds it done.
    await page.route('**/withdraw', loseAnswer, { times: 1 });
    await button.click();
    await expect(button).toBeEnabled();
    await expect(dialog.getByRole('alert')).toContainText(t('Assigner_CouldNotWithdraw'));
    await button.click();
    await expect(dialog).toHaveCount(0);
    await expect(row.getByText(t('Assigner_Withdrawn'))).toBeVisible();
    const more = row.getByRole('button', { name: t('Assigner_MoreWhat', { id }) });
    await expect(more).toBeFocused();
    await expect(row.getByRole('link')).toHaveCount(0);
    await expectAccessible(page, 'a withdrawn ID in the list');
    // Its prints can be looked up, and nothing else can be done with it.
    await more.press('Enter');
    await expect(row.locator('.more-menu-list').getByRole('button')).toHaveCount(2);
    await row.getByRole('button', { name: t('Assigner_Certificates') }).press('Enter');
    const prints = page.getByRole('dialog', { name: t('Assigner_Certificates') });
    await expect(prints.getByRole('listitem')).toContainText(t('Certificates_ReasonIdWithdrawn'));
    await expect(prints.getByRole('checkbox')).toHaveCount(0);
    await expectAccessible(page, 'the certificates of a withdrawn ID');
    await pressEscapeInDialog(page);
    await expect(more).toBeFocused();
    await page.goto(`/print/certificate/${id}`);
    const alert = page.locator('main').getByRole('alert');
    await expect(alert).toContainText(t('Print_WithdrawnTitle', { id }));
  });
});
