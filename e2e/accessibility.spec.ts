import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { challengeByApi, demoPerson, enterAs, enterAsPerson } from './api.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './steps.ts';
import { inGerman, type Text } from './texts.ts';

// Every page and state of the main journey, in every language.

interface Visit {
  readonly page: Page;
  readonly t: Text;
}
type State = readonly [name: string, show: (visit: Visit) => Promise<void>];

const main = (page: Page) => page.locator('main');

const publicStates: readonly State[] = [
  ['home', async ({ page }) => void (await page.goto('/'))],
  ['about, a question open', async ({ page }) => void (await page.goto('/about#challenge'))],
  ['help', async ({ page }) => void (await page.goto('/help#access'))],
  ['privacy policy', async ({ page }) => void (await page.goto('/privacy'))],
  ['terms of service', async ({ page }) => void (await page.goto('/terms-of-service'))],
  [
    'events',
    async ({ page }) => {
      await page.goto('/events');
      await expect(main(page).locator('time').first()).toBeVisible();
    },
  ],
  [
    'contact',
    async ({ page }) => {
      await page.goto('/contact');
      await expect(main(page).locator('address')).toBeVisible();
    },
  ],
];

const visitorStates: readonly State[] = [
  ['login', async ({ page }) => void (await page.goto('/login'))],
  [
    'login refused',
    async ({ page, t }) => {
      await logIn(page, 'nobody@example.org', 'not the right one');
      await expect(
        main(page).getByText(t('AuthenticationErrorType_InvalidUserOrPassword')),
      ).toBeVisible();
    },
  ],
  ['register', async ({ page }) => void (await page.goto('/login?mode=register'))],
  [
    'register anonymously, asking',
    async ({ page, t }) => {
      await page.getByText(t('Register_LocalAnonymous'), { exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'verification failed',
    async ({ page, t }) => {
      await page.goto('/verify-email?accountId=01990000-0000-7000-8000-000000000000&token=none');
      await expect(main(page).getByText(t('VerifyEmail_OldLink'))).toBeVisible();
    },
  ],
  ['resend form', async ({ page }) => void (await page.goto('/verify-email?email=a@example.org'))],
  ['request a reset', async ({ page }) => void (await page.goto('/request-password-reset'))],
  ['reset without a token', async ({ page }) => void (await page.goto('/reset-password'))],
  [
    'reset',
    async ({ page }) =>
      void (await page.goto(
        '/reset-password?accountId=01990000-0000-7000-8000-000000000000&token=x',
      )),
  ],
  ['undo without a token', async ({ page }) => void (await page.goto('/undo'))],
  ['undo', async ({ page }) => void (await page.goto('/undo#none'))],
  [
    'undo failed',
    async ({ page, t }) => {
      await page.getByRole('button', { name: t('Undo_Undo') }).click();
      await expect(main(page).getByText(t('Undo_LinkOldText'))).toBeVisible();
    },
  ],
  ['challenge', async ({ page }) => void (await page.goto('/challenge'))],
  [
    'challenge with a typo and settings',
    async ({ page, t }) => {
      await page.goto('/challenge?id=19840731-22222');
      await page.getByRole('button', { name: t('SendChallenge_Settings') }).click();
      await expect(page.getByText(t('PersonId_CheckFailed'))).toBeVisible();
    },
  ],
  [
    'challenge sent',
    async ({ page, t }) => {
      await page.getByRole('button', { name: t('SendChallenge_Send') }).click();
      await page.getByRole('button', { name: t('Challenge_ShowCode') }).click();
    },
  ],
];

const personStates: readonly State[] = [
  [
    'my ID',
    async ({ page }) => void (await expect(main(page).locator('.pocket-card')).toBeVisible()),
  ],
  [
    'my ID, with a new challenge',
    async ({ page }) => {
      const id: string = await page.evaluate(
        `JSON.parse(sessionStorage.getItem('profile')).profileId`,
      );
      await challengeByApi(page.request, id);
      await expect(page.locator('.menu-badge').first()).toBeAttached();
    },
  ],
  ['my challenges', async ({ page }) => void (await page.goto('/challenges'))],
  [
    'my challenges, one of them open',
    async ({ page, t }) => {
      const id: string = await page.evaluate(
        `JSON.parse(sessionStorage.getItem('profile')).profileId`,
      );
      await challengeByApi(page.request, id);
      await page.reload();
      await main(page).locator('.fold-button').first().click();
      await expect(page.getByText(t('Challenges_Stranger')).first()).toBeVisible();
    },
  ],
  [
    'the code of a challenge',
    async ({ page, t }) => {
      await page
        .locator('.fold-open')
        .getByRole('button', { name: t('Challenge_ShowCode') })
        .click();
      await expect(page.locator('code.challenge-secret')).toBeVisible();
    },
  ],
  [
    'a search without results',
    async ({ page, t }) => {
      await page.getByRole('combobox').fill('ZZZZ');
      await expect(
        page.getByText(t('Challenges_NoResults', { text: 'ZZZZ' })).first(),
      ).toBeVisible();
    },
  ],
  ['not found', async ({ page }) => void (await page.goto('/there-is-no-such-page'))],
];

const newcomerStates: readonly State[] = [
  [
    'choice of mode',
    async ({ page }) =>
      void (await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()),
  ],
  [
    'an invalid birth date',
    async ({ page, t }) => {
      await page.getByText(t('NewProfile_NewTitle'), { exact: true }).click();
      await page.getByLabel(t('NewProfile_BirthDate')).fill('31.02.1984');
      await page.getByRole('button', { name: t('NewProfile_Draw') }).click();
    },
  ],
  [
    'candidates',
    async ({ page, t }) => {
      await page.getByLabel(t('NewProfile_BirthDate')).fill('31.07.1984');
      await page.getByRole('button', { name: t('NewProfile_Draw') }).click();
      await expect(page.getByRole('radio').first()).toBeChecked();
    },
  ],
];

async function walk(states: readonly State[], visit: Visit): Promise<void> {
  for (const [name, show] of states) {
    await show(visit);
    await expect(main(visit.page).getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(visit.page, name);
  }
}

const { language, t } = inGerman;
test.use({ locale: language });
test.slow();

test('public pages', async ({ page }) => walk(publicStates, { page, t }));

test('pages of visitors', async ({ page }) => walk(visitorStates, { page, t }));

test('pages of a person', async ({ page }) => {
  await enterAs(page, demoPerson, '/me');
  await walk(personStates, { page, t });
});

test('pages of a new person', async ({ page }) => {
  await enterAsPerson(page);
  await walk(newcomerStates, { page, t });
});
