import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#shared/api/webauthn.ts';
import { isRefusal } from '../api/request-error.ts';
import { callErrorMessage, showCallError } from './show-call-error.ts';

// A browser asks its person about one passkey at a time. The library is loaded with the first question.

/** Whether this browser knows passkeys. The build assumes it for the pages that it renders. */
export const knowsPasskeys = import.meta.env.SSR || 'PublicKeyCredential' in globalThis;

/** Thrown when the person closes the browser's question, or another one replaces it: say nothing. */
export class PasskeyDeclined extends Error {}

/** Thrown when the browser or the device refuses. The message is a key for readers. */
class PasskeyFailed extends Error {}

const load = () => import('./webauthn-library.ts');
type Library = Awaited<ReturnType<typeof load>>;

const endings = ['NotAllowedError', 'AbortError'];

/** What the browser's error means for the person. */
function meaningOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // Chromium gives the name of a closed question also to a page whose certificate it does not trust.
  const isOver = endings.includes(error.name) && !error.message.includes('certificate');
  if (isOver) return new PasskeyDeclined();
  const isKnown = error.name === 'InvalidStateError';
  return new PasskeyFailed(
    `resolveText:${isKnown ? 'Passkey_AlreadyHere' : 'Passkey_NotPossible'}`,
  );
}

/** The message for an alert about a failed passkey. */
export function passkeyErrorMessage(error: unknown, otherwise = callErrorMessage): string {
  return error instanceof PasskeyFailed ? error.message : otherwise(error);
}

/** Shows a failed passkey in its form, like `showCallError`; nothing if the person ended it. */
export function showPasskeyError<Values extends FieldValues, Transformed>(
  form: Pick<UseFormReturn<Values, unknown, Transformed>, 'setError'>,
  error: unknown,
  fields: readonly FieldPath<Values>[] = [],
): void {
  if (error instanceof PasskeyDeclined) return;
  if (isRefusal(error)) showCallError(form, error, fields);
  else form.setError('root.server', { message: passkeyErrorMessage(error) });
}

let offer: AbortController | undefined;

async function ask<Options, Answer>(
  fetchOptions: () => Promise<Options>,
  question: (library: Library, options: Options) => Promise<Answer>,
): Promise<Answer> {
  offer?.abort();
  const [library, options] = await Promise.all([load(), fetchOptions()]);
  return question(library, options).catch((error) => {
    throw meaningOf(error);
  });
}

/** Has the device make a passkey. Throws `PasskeyDeclined`, `PasskeyFailed`, and like the call. */
export function makePasskey(fetchOptions: () => Promise<CreationOptions>): Promise<Attestation> {
  return ask(fetchOptions, ({ startRegistration }, options) =>
    startRegistration({
      // Browsers ignore transports that they do not know, so any name is safe.
      optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
    }),
  );
}

/** Has one of the person's passkeys sign. Throws like `makePasskey`. */
export function signByPasskey(fetchOptions: () => Promise<RequestOptions>): Promise<Assertion> {
  return ask(fetchOptions, ({ startAuthentication }, options) =>
    startAuthentication({ optionsJSON: requestOf(options) }),
  );
}

type Request = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

/** See `makePasskey` for the transports. */
function requestOf(options: RequestOptions): Request {
  return options as Request;
}

/** Whether this browser offers passkeys in the autofill of a field. */
export async function canOfferPasskeys(): Promise<boolean> {
  return (await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false;
}

/**
 * Offers passkeys in the autofill of the page's field for the name, until the returned function or
 * another question ends it. Never throws: the button and the password stay.
 */
export function offerPasskeys(
  options: RequestOptions,
  onSigned: (answer: Assertion) => void,
): () => void {
  const own = new AbortController();
  offer?.abort();
  offer = own;
  const run = async () => {
    const { startAuthentication, WebAuthnAbortService } = await load();
    if (own.signal.aborted) return;
    own.signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
    const optionsJSON = requestOf(options);
    const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    if (!own.signal.aborted) onSigned(answer);
  };
  run().catch(() => {});
  return () => own.abort();
}
