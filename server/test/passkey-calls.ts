import { expect } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { Assertion } from '#shared/api/webauthn.ts';
import type { AccountType } from '#shared/enums.ts';
import { type Authenticator, type Device, type Lies, makeAuthenticator } from './authenticator.ts';
import { makeUser } from './factories.ts';
import type { Harness } from './harness.ts';

/** Calls that add and use passkeys of devices in software. */
export function passkeyCalls(h: Harness) {
  const device = (own: Device = {}) => makeAuthenticator(h.deps.config.publicUrl, own);
  const creation = async (user: LoggedInUser) => (await h.call('addPasskeyOptions', {}, user)).body;
  const request = async () => (await h.call('loginByPasskeyOptions', {})).body;
  const enter = (response: Assertion) => h.call('loginByPasskey', { body: { response } });

  /** Adds a passkey on a device; returns the answer. */
  async function add(user: LoggedInUser, on: Authenticator, name = 'Phone', lies: Lies = {}) {
    const response = on.create(await creation(user), lies);
    return h.call('addPasskey', { body: { name, response } }, user);
  }

  /** Logs in with the newest passkey of a device; returns the answer. */
  async function logIn(on: Authenticator, lies: Lies = {}) {
    return enter(on.get(await request(), lies));
  }

  /** Registers an anonymous account on a device, without a password. */
  async function register(on: Authenticator): Promise<LoggedInUser> {
    const { body: options } = await h.call('registerByPasskeyOptions', {});
    const answer = await h.call('registerByPasskey', { body: { response: on.create(options) } });
    expect(answer.status).toBe(200);
    return answer.body;
  }

  /** A user with a passkey on a device of their own. */
  async function withPasskey(type: AccountType = 'Local', own: Device = {}) {
    const user = await makeUser(h, type);
    const phone = device(own);
    const added = await add(user, phone);
    expect(added.status).toBe(200);
    return { user, phone, passkeyId: String(added.body.id) };
  }

  return { device, creation, request, enter, add, logIn, register, withPasskey };
}

/** What no answer of a device may be, for any call. */
export const foreignAnswers: readonly [string, Lies][] = [
  ['of another origin', { origin: 'https://evil.example' }],
  ['for another domain', { rpId: 'evil.example' }],
  ['without a check of the person', { isVerified: false }],
  ['with an invented challenge', { challenge: 'aW52ZW50ZWQ' }],
  ['in a frame of another site', { crossOrigin: true }],
];

/** Answers of devices, without any content. */
export const emptyAttestation = {
  id: 'none',
  response: { clientDataJSON: 'none', attestationObject: 'none' },
};
const signed = { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' };
export const emptyAssertion = { id: 'none', response: signed };
