import { z } from 'zod';
import { passkey } from '../limits/accounts.ts';
import { textSchema } from './fields.ts';

// What a page and an authenticator exchange, in the JSON of WebAuthn level 3. Fields that no check
// reads are left out: an answer of the browser may have more.

/** Bytes as unpadded base64url. */
export const base64UrlSchema = textSchema(passkey.maxFieldLength)
  .min(1)
  .regex(/^[\w-]+$/)
  .meta({ example: 'c2lnbmVkIGJ5IGFuIGF1dGhlbnRpY2F0b3I' });

/** The domain that passkeys belong to. */
export const rpIdSchema = z.string().meta({ example: 'unikat.example' });

/** How a device is reached, which helps the browser to ask for the right one. */
export const transportSchema = textSchema(32)
  .regex(/^[a-z-]+$/)
  .meta({ example: 'internal' });

const keyTypeSchema = z.literal('public-key');
const userVerificationSchema = z.literal('required');
const transportsSchema = z.array(transportSchema).max(passkey.maxTransports);
const descriptorSchema = z.object({
  id: base64UrlSchema,
  type: keyTypeSchema,
  transports: transportsSchema,
});

/** Options for `navigator.credentials.create()`: `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: rpIdSchema, name: z.string() }),
  user: z.object({
    /** Random bytes, which say nothing about the person. */
    id: base64UrlSchema,
    /** The e-mail address or username, which the device shows to its owner. */
    name: z.string(),
    displayName: z.string(),
  }),
  challenge: base64UrlSchema,
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: keyTypeSchema })),
  /** In milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: userVerificationSchema,
  }),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/** Options for `navigator.credentials.get()`: `PublicKeyCredentialRequestOptionsJSON`. */
export const requestOptionsSchema = z.object({
  rpId: rpIdSchema,
  challenge: base64UrlSchema,
  /** In milliseconds. */
  timeout: z.int(),
  userVerification: userVerificationSchema,
  /** Empty for a login: the device offers the passkeys that it has. */
  allowCredentials: z.array(descriptorSchema),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;

/** A new passkey: `RegistrationResponseJSON`. */
export const attestationSchema = z.object({
  id: base64UrlSchema,
  response: z.object({
    clientDataJSON: base64UrlSchema,
    attestationObject: base64UrlSchema,
    transports: transportsSchema.optional(),
  }),
});
export type Attestation = z.infer<typeof attestationSchema>;

/** A signature by a passkey: `AuthenticationResponseJSON`. */
export const assertionSchema = z.object({
  id: base64UrlSchema,
  response: z.object({
    clientDataJSON: base64UrlSchema,
    authenticatorData: base64UrlSchema,
    signature: base64UrlSchema,
    userHandle: base64UrlSchema.optional(),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;
