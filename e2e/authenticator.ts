import type { Page } from '@playwright/test';

/** A device with passkeys in place of one of the machine: Chromium asks it instead of a person. */
export interface Authenticator {
  /** Whether its person answers each question at once; otherwise questions stay open. */
  answer(isAnswering: boolean): Promise<void>;
  /** Whether its person passes the check by finger, face or PIN. */
  verify(isVerified: boolean): Promise<void>;
  /** Takes the device away, with its passkeys. */
  remove(): Promise<void>;
}

/** Gives a page a device that stores passkeys, and whose person answers at once. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    answer: async (enabled) => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    verify: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    remove: async () => {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}

const noting = `
  globalThis.passkeyQuestions = [];
  const get = navigator.credentials.get.bind(navigator.credentials);
  navigator.credentials.get = (options) => {
    passkeyQuestions.push(options.mediation ?? 'modal');
    return get(options);
  };
`;

/**
 * Has each document that the page opens next note how it asks for passkeys: `conditional` for the
 * autofill, `modal` for the browser's dialog. Returns a function that reads the notes.
 */
export async function noteQuestions(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(noting);
  return () => page.evaluate('passkeyQuestions');
}
