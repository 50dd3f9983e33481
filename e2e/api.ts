import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import { type OrderBody, orderBody, requestBody } from '../server/test/orders.ts';
import { codeOf } from '../server/test/totp.ts';
import type { LoggedInUser } from '../shared/api/accounts.ts';
import { type AnswerOf, type CallOf, type Endpoint, targetOf } from '../shared/api/endpoint.ts';
import { type Endpoints, endpoints } from '../shared/api/index.ts';
import type { Language } from '../shared/enums.ts';
import { csrf } from '../shared/limits/accounts.ts';
import { linkIn, type Mailbox } from './mailbox.ts';

// What a test needs before it begins. What it is about, it does in the browser.

/** A name of any kind, with its password. */
export interface Login {
  readonly name: string;
  readonly password: string;
}

/** The password of everyone whom these functions register. */
export const password = 'a long enough pass phrase';

const demoPassword = 'only for trying it out';
export const demoPerson: Login = { name: 'person@demo.example', password: demoPassword };
export const demoAssigner: Login = { name: 'clinic@demo.example', password: demoPassword };
export const demoAdmin: Login = { name: 'admin@demo.example', password: demoPassword };

async function send<Name extends keyof Endpoints>(
  request: APIRequestContext,
  name: Name,
  input: CallOf<Endpoints[Name]>,
  user?: LoggedInUser,
  language: Language = 'en',
): Promise<APIResponse> {
  const row: Endpoint = endpoints[name];
  const {
    params = {},
    query = {},
    body,
  }: { params?: object; query?: object; body?: unknown } = input;
  return request.fetch(`/${targetOf(row, { params: { ...params }, query: { ...query } })}`, {
    method: row.method,
    headers: {
      [csrf.header]: user?.csrfToken ?? csrf.fallbackValue,
      'Content-Type': 'application/json',
      'Accept-Language': language,
      ...(user && { Authorization: `Bearer ${user.accessToken}` }),
    },
    ...(body !== undefined && { data: JSON.stringify(body) }),
  });
}

/** Calls a row of the table, as `user`, who reads `language`. Throws with the answer unless it is a success. */
export async function call<Name extends keyof Endpoints>(
  request: APIRequestContext,
  name: Name,
  ...how: [CallOf<Endpoints[Name]>, LoggedInUser?, Language?]
): Promise<AnswerOf<Endpoints[Name]>> {
  const answer = await send(request, name, ...how);
  const text = await answer.text();
  expect(answer.ok(), `${name}: ${text}`).toBe(true);
  // As the table declares it.
  return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<Endpoints[Name]>;
}

/** The sessions of the demo accounts on the product of this worker. */
const demoSessions = new Map<Login, LoggedInUser | undefined>(
  [demoPerson, demoAssigner, demoAdmin].map((login) => [login, undefined]),
);

/**
 * A new session of an account. A demo account keeps that of an earlier test while it is fresh: hashing a
 * password takes a quarter of a second.
 */
export async function logInByApi(request: APIRequestContext, own: Login): Promise<LoggedInUser> {
  const earlier = demoSessions.get(own);
  if (earlier && (await send(request, 'checkFreshSession', {}, earlier)).ok()) return earlier;
  const body = { emailUnikatIdOrUsername: own.name, password: own.password };
  const user = await call(request, 'login', { body });
  if (demoSessions.has(own)) demoSessions.set(own, user);
  return user;
}

/** Gives the page's tab a session, and opens a page, which has then checked it. */
export async function enter(page: Page, user: LoggedInUser, path: string): Promise<void> {
  const { accessToken, accessTokenExpiration, csrfToken, ...profile } = user;
  // Of this origin, and without a script.
  await page.goto('/robots.txt');
  await page.evaluate((entries) => Object.assign(sessionStorage, entries), {
    accessToken,
    accessTokenExpiration,
    csrfToken,
    profile: JSON.stringify(profile),
    // The name for the next login, as a login leaves it.
    ...(user.username !== null && { loginName: user.username }),
  });
  const checked = page.waitForResponse(/\/api\/accounts\/is-logged-in$/);
  await page.goto(path);
  await (await checked).finished();
  await page.evaluate('new Promise(requestAnimationFrame)');
}

/** Opens a page in a new session of an account. */
export async function enterAs(page: Page, own: Login, path: string): Promise<LoggedInUser> {
  const user = await logInByApi(page.request, own);
  await enter(page, user, path);
  return user;
}

/** A new anonymous account without an ID; its name is the `username`. */
export async function newPerson(request: APIRequestContext) {
  const body = { accountType: 'LocalAnonymous', password } as const;
  const user = await call(request, 'registerLocal', { body });
  if (!user?.username) throw new Error('An anonymous account has a name and is logged in.');
  return { ...user, username: user.username };
}

/** Draws and claims an ID for a person. */
export async function claimByApi<User extends LoggedInUser>(
  request: APIRequestContext,
  user: User,
) {
  const drawn = await call(request, 'drawCandidates', { query: { birthDate: '1984-07-31' } }, user);
  const [id = ''] = drawn.idCandidates;
  await call(request, 'claimCandidate', { params: { id } }, user);
  return { ...user, profileId: id };
}

/** A new anonymous account with an ID, the `profileId`. */
export async function newOwner(request: APIRequestContext) {
  return claimByApi(request, await newPerson(request));
}

/** Opens a page as a new anonymous person without an ID. */
export async function enterAsPerson(page: Page, path = '/new-profile') {
  const user = await newPerson(page.request);
  await enter(page, user, path);
  return user;
}

/** Opens a page as the new owner of an ID. */
export async function enterAsOwner(page: Page, path = '/me') {
  const user = await newOwner(page.request);
  await enter(page, user, path);
  return user;
}

/** Where mails arrive, and where their links lead. */
export interface Post {
  readonly mailbox: Mailbox;
  readonly url: string;
}

/** A new account with an e-mail address, whose link was opened. */
export async function newEmailUser(
  request: APIRequestContext,
  { mailbox, url }: Post,
  email = `${crypto.randomUUID()}@example.org`,
) {
  await call(request, 'registerLocal', { body: { accountType: 'Local', email, password } });
  const link = new URL(linkIn(await mailbox.take(email), `${url}/verify-email`)).searchParams;
  const params = { accountId: link.get('accountId') ?? '' };
  await call(request, 'verifyEmail', { params, query: { token: link.get('token') ?? '' } });
  return { ...(await logInByApi(request, { name: email, password })), email };
}

/** Has an admin approve a request for an account; the link to choose a password is in the mail. */
export async function inviteAssigner(request: APIRequestContext, email: string): Promise<void> {
  const body = requestBody({ email });
  await call(request, 'requestAssignerAccount', { body });
  const admin = await logInByApi(request, demoAdmin);
  await call(request, 'approveAssignerRequest', { params: { id: body.id } }, admin);
}

/** A new assigner, without a name for its certificates. */
export async function newAssigner(request: APIRequestContext, post: Post, email: string) {
  await inviteAssigner(request, email);
  const { mailbox, url } = post;
  const link = new URL(linkIn(await mailbox.take(email), `${url}/reset-password`)).searchParams;
  const [accountId = '', resetToken = ''] = [link.get('accountId') ?? '', link.get('token') ?? ''];
  return call(request, 'resetPassword', { body: { accountId, resetToken, password } });
}

/** Sends a challenge to an ID, as an account or a visitor; its sender compares the code. */
export function challengeByApi(request: APIRequestContext, id: string, user?: LoggedInUser) {
  return call(request, 'sendChallenge', { params: { id }, query: {} }, user);
}

/** Places an order of the demo clinic, in a language, which an admin accepts if wanted; returns its ID. */
export async function orderByApi(
  request: APIRequestContext,
  own: Partial<OrderBody> & {
    readonly customer: string;
    readonly language?: Language;
    readonly isAccepted?: boolean;
  },
): Promise<string> {
  const { customer, language = 'en', isAccepted = false, ...body } = own;
  const order = orderBody(body);
  const invoiceAddress = { ...order.invoiceAddress, name: customer };
  const clinic = await logInByApi(request, demoAssigner);
  await call(request, 'submitOrder', { body: { ...order, invoiceAddress } }, clinic, language);
  if (isAccepted) {
    const admin = await logInByApi(request, demoAdmin);
    await call(request, 'acceptOrder', { params: { id: order.id } }, admin);
  }
  return order.id;
}

/** Turns on the second factor of an account. */
export async function turnOnSecondFactor(request: APIRequestContext, own: Login) {
  const user = await logInByApi(request, own);
  const { secret } = await call(request, 'beginSecondFactor', {}, user);
  const body = { code: codeOf(secret, Date.now()) };
  const { recoveryCodes } = await call(request, 'confirmSecondFactor', { body }, user);
  return { secret, recoveryCodes };
}
