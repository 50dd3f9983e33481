// Only what we use: an import of the whole package would also load the rest.
export {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
