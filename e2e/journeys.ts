import { expect, type Locator, type Page } from '@playwright/test';
import { challengeByApi, enterAsOwner } from './api.ts';
import { issueByApi, logInAsAssigner } from './issuing.ts';
import { linkIn, type Mailbox } from './mailbox.ts';
import { fillInvoiceAddress } from './shop-steps.ts';
import { acceptAndRegister, fillPasswords, type Hand, registerAnonymouslyHere } from './steps.ts';
import type { Text } from './texts.ts';

// The journeys of docs/journeys.md. The tests count their presses, `npm run pictures` shows their screens.

interface Place {
  readonly page: Page;
  readonly t: Text;
}
/** What counts: a press, and opening the link in a mail. Typing does not. */
interface Presses extends Hand {
  readonly open: (link: string) => Promise<void>;
}
type Visit = Place & Presses;
type VisitWithMail = Visit & { readonly mailbox: Mailbox };

/** Where a journey is usually made, with the size of the screen. */
export const devices = {
  phone: { width: 360, height: 720 },
  desk: { width: 1366, height: 768 },
} as const;

export interface Journey {
  readonly name: string;
  readonly device: keyof typeof devices;
  readonly maxPresses: number;
  readonly walk: (visit: VisitWithMail) => Promise<void>;
}

const password = 'a long enough pass phrase';

async function openRegistration({ page, t, press, look }: Visit): Promise<void> {
  await page.goto('/');
  await look();
  await press(page.getByRole('link', { name: t('Home_GetYourId') }).first());
  await expect(page.locator('input[name=password]')).toBeVisible();
}

async function claimNewId({ page, t, press, look }: Visit): Promise<void> {
  await expect(page.getByRole('heading', { name: t('NewProfile_Question') })).toBeVisible();
  await look();
  await press(page.getByText(t('NewProfile_NewTitle'), { exact: true }));
  await page.getByLabel(t('NewProfile_BirthDate')).fill('1984-07-31');
  await look();
  await press(page.getByRole('button', { name: t('NewProfile_Draw') }));
  await expect(page.getByRole('radio').first()).toBeChecked();
  await look();
  await press(page.getByRole('button', { name: t('NewProfile_Claim') }));
  await expect(page).toHaveURL(/\/me$/);
  await look();
}

async function claimAnonymously(visit: Visit): Promise<void> {
  await openRegistration(visit);
  await registerAnonymouslyHere(visit.page, visit.t, password, visit);
  await claimNewId(visit);
}

async function claimWithEmail(visit: VisitWithMail): Promise<void> {
  const { page, t, mailbox, press, open, look } = visit;
  await openRegistration(visit);
  const email = `journey-${crypto.randomUUID().slice(0, 8)}@example.org`;
  await page.getByRole('textbox', { name: t('Register_Email') }).fill(email);
  await fillPasswords(page, password);
  await acceptAndRegister(page, t, visit);
  await expect(page.getByRole('heading', { name: t('AwaitedMail_VerifyTitle') })).toBeVisible();
  await look();
  await open(linkIn(await mailbox.take(email), `${new URL(page.url()).origin}/verify-email`));
  await expect(page.locator('input[name=emailUnikatIdOrUsername]')).toHaveValue(email);
  await page.locator('input[name=password]').fill(password);
  await look();
  await press(page.locator('main form button[type=submit]'));
  await claimNewId(visit);
}

async function scanCertificate(visit: Visit): Promise<void> {
  const { page, t, press, look } = visit;
  const { id, link } = await issueByApi(page.request, '2012-12-06');
  await page.goto(link);
  await expect(page.getByText(t('HandOver_Read', { id }))).toBeVisible();
  await look();
  await registerAnonymouslyHere(page, t, password, visit);
  const takeControl = page.getByRole('button', { name: t('HandOver_TakeControl', { id }) });
  await expect(takeControl).toBeVisible();
  await look();
  await press(takeControl);
  await expect(page).toHaveURL(/\/me$/);
  await expect(page.locator('main code').first()).toHaveText(id);
  await look();
}

async function sendChallenge({ page, t, press, look }: Visit): Promise<void> {
  await page.goto('/');
  await press(
    page
      .getByRole('main')
      .getByRole('link', { name: t('Home_SendChallenge') })
      .first(),
  );
  await page.locator('main input[name=id]').fill('1984-07-31-K7Q2M');
  await look();
  await press(page.getByRole('button', { name: t('SendChallenge_Send') }));
  await expect(page.getByRole('heading', { name: t('SendChallenge_Sent') })).toBeVisible();
  await look();
}

async function answerChallenge({ page, t, press, look }: Visit): Promise<void> {
  const owner = await enterAsOwner(page);
  await challengeByApi(page.request, owner.profileId);
  await expect(page.getByText(t('Me_Challenges_one'))).toBeVisible();
  await look();
  await press(page.getByRole('main').getByRole('link', { name: t('Shell_MyChallenges') }));
  await press(page.getByRole('button', { name: t('Challenge_ShowCode') }));
  await expect(page.locator('main .challenge-secret')).toBeVisible();
  await look();
}

async function orderFromDesk({ page, t, press, look }: Visit): Promise<void> {
  await logInAsAssigner(page);
  await press(page.locator('.shell-header').getByRole('link', { name: t('Shell_Shop') }));
  const product = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton') })
    .first();
  await press(product.getByRole('button'));
  await look();
  await press(page.getByRole('button', { name: t('Shop_CartCount_one') }));
  await press(page.getByRole('link', { name: t('Shop_ToCheckout') }));
  const next = page.getByRole('main').getByText(t('Checkout_Next'), { exact: true });
  await look();
  await press(next);
  await fillInvoiceAddress(page, t, 'Lakeside Clinic');
  await look();
  for (const step of ['shipping', 'payment', 'summary']) {
    await press(next);
    await expect(page).toHaveURL(new RegExp(`step=${step}$`));
    await look();
  }
  await press(page.getByRole('checkbox'));
  await press(page.getByRole('button', { name: t('Checkout_Order') }));
  await expect(page).toHaveURL(/\/shop\?ordered=/);
  await look();
}

export const countedJourneys: readonly Journey[] = [
  { name: 'claim-anonymously', device: 'phone', maxPresses: 9, walk: claimAnonymously },
  { name: 'claim-with-email', device: 'phone', maxPresses: 9, walk: claimWithEmail },
  { name: 'scan-certificate', device: 'phone', maxPresses: 6, walk: scanCertificate },
  { name: 'send-challenge', device: 'phone', maxPresses: 2, walk: sendChallenge },
  { name: 'answer-challenge', device: 'phone', maxPresses: 2, walk: answerChallenge },
  { name: 'order', device: 'desk', maxPresses: 10, walk: orderFromDesk },
];

/** Walks a journey and returns the number of presses. */
export async function countPresses<Where extends Place>(
  walk: (visit: Where & Presses) => Promise<void>,
  place: Where,
  look: () => Promise<void> = async () => {},
): Promise<number> {
  let presses = 0;
  const press = async (target: Locator) => {
    await target.click();
    presses += 1;
  };
  const open = async (link: string) => {
    await place.page.goto(link);
    presses += 1;
  };
  await walk({ ...place, press, open, look });
  return presses;
}
