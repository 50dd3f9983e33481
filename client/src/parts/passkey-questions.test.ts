import { beforeEach, expect, test, vi } from 'vitest';
import type { RequestOptions } from '#shared/api/webauthn.ts';
import {
  offerPasskeys,
  PasskeyDeclined,
  passkeyErrorMessage,
  signByPasskey,
} from './passkey-questions.ts';

const startAuthentication = vi.fn();
const cancelCeremony = vi.fn();

vi.mock('./webauthn-library.ts', () => ({
  startAuthentication: (...given: unknown[]) => startAuthentication(...given),
  WebAuthnAbortService: { cancelCeremony: () => cancelCeremony() },
}));

const options: RequestOptions = {
  rpId: 'unikat.example',
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
};
const fetchOptions = () => Promise.resolve(options);
const errorNamed = (name: string, message = '') => Object.assign(new Error(message), { name });

beforeEach(() => {
  vi.resetAllMocks();
});

test.each(['NotAllowedError', 'AbortError'])('says nothing after %s', async (name) => {
  startAuthentication.mockRejectedValue(errorNamed(name));
  await expect(signByPasskey(fetchOptions)).rejects.toBeInstanceOf(PasskeyDeclined);
});

test.each([
  ['InvalidStateError', '', 'resolveText:Passkey_AlreadyHere'],
  ['SecurityError', '', 'resolveText:Passkey_NotPossible'],
  ['NotAllowedError', 'sites with TLS certificate errors', 'resolveText:Passkey_NotPossible'],
])('explains %s: %s', async (name, message, text) => {
  startAuthentication.mockRejectedValue(errorNamed(name, message));
  const error = await signByPasskey(fetchOptions).catch((thrown) => thrown);
  expect(passkeyErrorMessage(error)).toBe(text);
});

test('the error of the call for the options stays as it is', async () => {
  const lost = new Error('no connection');
  await expect(signByPasskey(() => Promise.reject(lost))).rejects.toBe(lost);
});

test('a question ends the offer before it asks for its options', async () => {
  startAuthentication.mockReturnValueOnce(new Promise(() => {})).mockResolvedValueOnce('signed');
  offerPasskeys(options, () => {});
  await vi.waitFor(() => expect(startAuthentication).toHaveBeenCalledOnce());
  const fetchNext = vi.fn(fetchOptions);
  await expect(signByPasskey(fetchNext)).resolves.toBe('signed');
  expect(cancelCeremony).toHaveBeenCalledBefore(fetchNext);
});

test('an offer that was ended cancels no later question and gives no answer', async () => {
  let sign = (_: string) => {};
  const offered = new Promise((resolve) => {
    sign = resolve;
  });
  startAuthentication.mockReturnValueOnce(offered).mockResolvedValueOnce('signed');
  const onSigned = vi.fn();
  const end = offerPasskeys(options, onSigned);
  await vi.waitFor(() => expect(startAuthentication).toHaveBeenCalledOnce());
  await signByPasskey(fetchOptions);
  end();
  sign('late');
  await Promise.resolve();
  expect(cancelCeremony).toHaveBeenCalledOnce();
  expect(onSigned).not.toHaveBeenCalled();
});
