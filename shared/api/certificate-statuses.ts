import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { certificateReasonSchema, certificateWithdrawalSchema } from './enums.ts';
import { momentSchema, personIdSchema, textSchema, timestampSchema } from './fields.ts';

/** A certificate that was signed for an ID; its time is printed on it. */
export const signedCertificateSchema = z.object({
  jti: z.string(),
  timestamp: timestampSchema,
  /** The name of the member who printed it; null for a system. */
  signedBy: z.string().nullable(),
  withdrawnTimestamp: timestampSchema.nullable(),
  /** Null while it is valid; for a withdrawn one, that the operator locked the ID of a person, without saying why. */
  withdrawalReason: certificateWithdrawalSchema.nullable(),
});
export type SignedCertificate = z.infer<typeof signedCertificateSchema>;

/** The number of a certificate: 16 random bytes as base64url. */
const jtiSchema = textSchema(22).regex(/^[\w-]{22}$/);
const jtiParams = z.object({ jti: jtiSchema });

export const certificateStatusEndpoints = {
  signedCertificates: endpoint({
    method: 'get',
    path: 'api/assigner/ids/{id}/certificates',
    summary:
      'The newest hundred valid certificates of an issued ID, newest first, and then the hundred that were withdrawn last; those from before withdrawals existed are missing',
    allow: ['Assigner'],
    role: 'Clerk',
    params: z.object({ id: personIdSchema }),
    response: z.array(signedCertificateSchema),
    errors: ['AssignedId_NotFound'],
  }),
  withdrawCertificate: endpoint({
    method: 'post',
    path: 'api/assigner/certificates/{jti}/withdraw',
    summary: 'Withdraw a signed certificate for ever; its ID and its other certificates stay valid',
    allow: ['Assigner'],
    role: 'Clerk',
    params: jtiParams,
    body: z.object({ reason: certificateReasonSchema }),
    response: signedCertificateSchema,
    errors: ['Certificate_NotFound'],
    limit: 'issuing',
    counter: 'withdrawCertificate',
  }),
  withdrawCertificates: endpoint({
    method: 'post',
    path: 'api/assigner/ids/{id}/certificates/withdraw',
    summary:
      'Withdraw all certificates of an issued ID that were signed until a time for ever; later ones and the ID stay valid',
    allow: ['Assigner'],
    role: 'Clerk',
    params: z.object({ id: personIdSchema }),
    // Inclusive: the time of the newest certificate that is meant.
    body: z.object({ reason: certificateReasonSchema, signedUntil: momentSchema }),
    errors: ['AssignedId_NotFound'],
    limit: 'issuing',
    counter: 'withdrawCertificate',
  }),
};

/** Asked with a certificate in hand: by anyone, and without cookies. */
export const certificateWithdrawalEndpoints = {
  certificateWithdrawal: endpoint({
    method: 'get',
    path: 'api/certificates/{jti}/withdrawal',
    summary:
      'When a certificate was withdrawn, and whether its ID was retired; its status list says whether it was',
    allow: 'everyone',
    params: jtiParams,
    response: z.object({
      withdrawnTimestamp: timestampSchema,
      /** Other reasons are none of a reader's business. */
      reason: certificateWithdrawalSchema.extract(['IdRetired']).nullable(),
    }),
    errors: ['Certificate_NotFound'],
    limit: 'sample',
  }),
};
