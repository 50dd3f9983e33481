import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { CertificateReason } from '#shared/enums.ts';
import { issueId, makeUser, signCertificate } from './factories.ts';
import type { Harness } from './harness.ts';
import { statusAfterHold } from './status-lists.ts';

/** Calls about the certificates of issued IDs, and what is stored of them. */
export function certificateCalls(h: Harness) {
  return {
    /** A new assigner, and an ID that it issued. */
    async issued() {
      const user = await makeUser(h, 'Assigner');
      return { user, id: await issueId(h, user) };
    },
    sign: (user: LoggedInUser, id: string) => signCertificate(h, user, id),
    content: (personId: string, user: LoggedInUser) =>
      h.call('certificate', { params: { personId }, query: {} }, user),
    list: (id: string, user: LoggedInUser) =>
      h.call('signedCertificates', { params: { id } }, user),
    withdraw: (jti: string, user: LoggedInUser, reason: CertificateReason = 'Lost') =>
      h.call('withdrawCertificate', { params: { jti }, body: { reason } }, user),
    rowOf: (jti: string) => h.db('certificate_statuses').where({ jti }).first(),
    withdrawalsOf: (id: string) =>
      h.db('audit_entries').where({ person_id: id, action: 'certificate.withdrawn' }),
    /** The status in the list, once the server has looked again. */
    statusLater: (signature: string) => statusAfterHold(h, signature),
  };
}
