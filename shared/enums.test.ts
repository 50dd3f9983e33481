import { expect, it } from 'vitest';
import {
  accountTypes,
  authenticationErrorTypes,
  currencies,
  documentTypes,
  idTypes,
  languages,
  loginFailureReasons,
  loginProviders,
  paymentMethods,
  shippingMethods,
  sortDirections,
  subjectKinds,
} from './enums.ts';
import { languageCodes } from './language-codes.ts';

// The enumerations of the specification, written by hand.

/** Not in the specification: they came with the second factor and with the suspension of assigners. */
const beyond = ['SecondFactorRequired', 'Suspended'];

it.each([
  [
    loginFailureReasons,
    [
      'Unknown',
      'InvalidUserOrPassword',
      'AuthenticationMethodNotAvailable',
      'EmailNotVerified',
      ...beyond,
    ],
  ],
  [
    authenticationErrorTypes,
    [
      'Ok',
      'Unknown',
      'UserNotFound',
      'InvalidPassword',
      'InvalidUserOrPassword',
      'EmailNotVerified',
      'AuthenticationMethodNotAvailable',
      ...beyond,
    ],
  ],
  [loginProviders, ['Unknown', 'Google', 'Twitter', 'Facebook', 'Microsoft', 'LocalJwt']],
  [sortDirections, ['Ascending', 'Descending']],
  [currencies, ['EUR']],
  [documentTypes, ['Invoice']],
  [shippingMethods, ['Standard']],
  [paymentMethods, ['Invoice']],
  [accountTypes, ['Local', 'LocalAnonymous', 'External', 'Assigner', 'Admin']],
  [subjectKinds, ['Person', 'Assigner']],
  [idTypes, ['UnikatID', 'Anonymous']],
])('%j is the list of the specification', (list, values) => {
  expect([...list].sort()).toEqual([...values].sort());
});

it('the language codes are those that ICU knows, each once', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  expect(languageCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(new Set(languageCodes).size).toBe(languageCodes.length);
  expect(languageCodes.length).toBe(183);
  expect(languageCodes).toEqual(expect.arrayContaining([...languages]));
});
