import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { endings } from '../server/domain/mail/reissue-mails.ts';
import type { LoggedInUser } from '../shared/api/accounts.ts';
import { checkCertificate } from '../shared/api/certificate.ts';
import { publicKeysPath } from '../shared/api/signed-text.ts';
import { statusIn, statusPathOf } from '../shared/api/status-list.ts';
import type { Language, ReissueOutcome } from '../shared/enums.ts';
import {
  call,
  challengeByApi,
  demoAdmin,
  demoAssigner,
  enter,
  logInByApi,
  newEmailUser,
  newPerson,
  type Post,
  password,
} from './api.ts';
import type { Running } from './fixtures.ts';
import { issueByApi } from './issuing.ts';
import { mailAbout } from './shop-steps.ts';
import type { Text } from './texts.ts';

// Shared steps of issuing an ID again for an owner who has lost access.

/** The demo clinic, which issues the IDs. */
export const institution = 'Lakeside Demo Clinic';

/** An ID of the demo clinic with its owner, and the signed certificate of before. */
interface Owned {
  readonly id: string;
  readonly signature: string;
  readonly clinic: LoggedInUser;
  readonly owner: LoggedInUser & { readonly email: string };
}

/**
 * Issues an ID, prints its certificate, and has a new account with an e-mail address take control. Its owner has not
 * read a challenge.
 */
export async function ownedId(request: APIRequestContext, post: Post): Promise<Owned> {
  const clinic = await logInByApi(request, demoAssigner);
  const { id, secret } = await issueByApi(request, '1984-07-31', clinic);
  const print = { params: { personId: id }, query: { signed: 'true' } } as const;
  const { signature = '' } = await call(request, 'certificate', print, clinic);
  const owner = await newEmailUser(request, post);
  await call(request, 'takeControl', { body: { id, ownershipSecret: secret } }, owner);
  await challengeByApi(request, id);
  return { id, signature, clinic, owner };
}

/** Words of the mail to the owner, which comes up to three times. */
const mailThatAsks: Readonly<Record<Language, string>> = {
  en: 'have to be issued again?',
  de: 'neu ausgestellt werden?',
};

/** The clinic asks to issue the ID again, of which the owner is mailed. */
export async function askByApi(
  request: APIRequestContext,
  { mailbox }: Post,
  { id, clinic, owner }: Owned,
): Promise<void> {
  const asked = { params: { id }, body: { reason: 'Has lost the phone' } };
  await call(request, 'requestReissue', asked, clinic);
  await mailAbout(mailbox, owner.email, mailThatAsks.en);
}

/** Days pass; on the last of them the owner is mailed again. */
export async function passDaysToMail(
  { mailbox, passDays }: Running,
  { id, owner }: Owned,
  days: number,
  language: Language = 'en',
): Promise<void> {
  await passDays(id, days);
  await mailAbout(mailbox, owner.email, mailThatAsks[language]);
}

/** The clinic's request for the ID: the open or the newest one. */
export async function requestOf(request: APIRequestContext, { id, clinic }: Owned) {
  const listed = await call(request, 'listReissues', {}, clinic);
  return listed.find((one) => one.id === id);
}

/** Another person takes control of the ID with the certificate that the clinic has printed. */
export async function takeControlAnew(page: Page, t: Text, { id, clinic }: Owned) {
  const print = { params: { personId: id }, query: {} };
  const { takeControlUrl } = await call(page.request, 'certificate', print, clinic);
  const person = await newPerson(page.request);
  await enter(page, person, takeControlUrl);
  await page.getByRole('button', { name: t('HandOver_TakeControl', { id }) }).click();
  await expect(page).toHaveURL(/\/me$/);
  await expect(page.locator('main code').first()).toHaveText(id);
  return person;
}

interface Ending {
  readonly outcome: ReissueOutcome;
  /** That of the browser in which the owner has logged in. */
  readonly language?: Language;
  /** The owner after it. */
  readonly next?: LoggedInUser;
}

const kindsOf = async (request: APIRequestContext, user: LoggedInUser) =>
  (await call(request, 'listEvents', { query: {} }, user)).map(({ kind }) => kind);

/**
 * Expects what remains of a request: its outcome, for the clinic and in the audit; the owner's mail, login, history and
 * challenge; the certificate of before, which no list withdraws; and the ID, which has the `next` owner, or is open for
 * one, if the former owner has lost it.
 */
export async function expectEnded(
  request: APIRequestContext,
  { mailbox }: Post,
  owned: Owned,
  { outcome, language = 'en', next }: Ending,
): Promise<void> {
  const { id, signature, clinic, owner } = owned;
  await mailAbout(mailbox, owner.email, endings[language][outcome]);
  expect(await requestOf(request, owned)).toMatchObject({ outcome });
  const admin = await logInByApi(request, demoAdmin);
  const filter = { personId: id, action: 'reissue.ended', count: 1 } as const;
  const [entry] = await call(request, 'auditEntries', { query: filter }, admin);
  expect(entry?.details).toMatchObject({ outcome });

  const isLost = outcome === 'HandedOver' || outcome === 'Opened';
  const { status } = await call(request, 'assignedId', { params: { id } }, clinic);
  expect(status).toBe(isLost && !next ? 'open' : 'controlled');
  const back = await logInByApi(request, { name: owner.email, password });
  expect(back.profileId).toBe(isLost ? null : id);
  const kinds = await kindsOf(request, back);
  if (isLost) expect(kinds).toEqual([]);
  else expect(kinds).toEqual(expect.arrayContaining(['ReissueEnded', 'ReissueAsked']));
  if (next) expect(await kindsOf(request, next)).toEqual(['ControlTaken']);
  const { count } = await call(request, 'unreadChallenges', {}, next ?? back);
  expect(count).toBe(isLost ? 0 : 1);
  expect(await isWithdrawn(request, signature)).toBe(false);
}

/** What the status list of a genuine certificate says about it. */
async function isWithdrawn(request: APIRequestContext, signature: string): Promise<boolean> {
  const keys = await (await request.get(publicKeysPath)).json();
  const check = await checkCertificate(signature, keys);
  const place = check.outcome === 'valid' && check.claims.status?.status_list;
  if (!place) throw new Error(`The certificate is ${check.outcome}`);
  const list = await (await request.get(statusPathOf(place))).text();
  return (await statusIn(list, place, keys, new Date())).isWithdrawn;
}
