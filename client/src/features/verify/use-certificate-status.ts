import { useQuery } from '@tanstack/react-query';
import type { CertificateClaims } from '#shared/api/certificate.ts';
import { publicKeysPath, publicKeysSchema } from '#shared/api/signed-text.ts';
import { type StatusPlace, statusIn, statusPathOf } from '#shared/api/status-list.ts';
import { api } from '../../api/client.ts';
import { fetchPublic } from '../../api/transport.ts';
import { serverNow } from '../../network/clock.ts';

/** What is known about a genuine certificate today; times are ISO texts. */
export type CertificateStatus =
  | { readonly kind: 'valid'; readonly asOf: string }
  /** The time is missing if it could not be loaded. */
  | { readonly kind: 'withdrawn' | 'retired'; readonly at?: string }
  /** It is from before certificates could be withdrawn. */
  | { readonly kind: 'withoutStatus' };

/** When a withdrawn certificate was withdrawn, and whether because the owner of its ID uses another one. */
async function withdrawalOf(jti: string): Promise<CertificateStatus> {
  try {
    const call = { params: { jti } };
    // Asked without the session: it does not matter who is logged in.
    const answer = await api.certificateWithdrawal(call, { tokens: null });
    const kind = answer.reason === 'IdRetired' ? 'retired' : 'withdrawn';
    return { kind, at: answer.withdrawnTimestamp };
  } catch {
    return { kind: 'withdrawn' };
  }
}

async function statusOf(jti: string, place: StatusPlace): Promise<CertificateStatus> {
  const [list, keys] = await Promise.all([
    fetchPublic(statusPathOf(place)),
    fetchPublic(publicKeysPath),
  ]);
  const publicKeys = publicKeysSchema.parse(keys);
  const { isWithdrawn, asOf } = await statusIn(String(list), place, publicKeys, serverNow());
  return isWithdrawn ? withdrawalOf(jti) : { kind: 'valid', asOf: asOf.toISOString() };
}

/**
 * Looks in the certificate's status list, which has the entries of many thousands: the server does not learn which
 * one is meant. Only about a withdrawn certificate it is asked once more, for the time.
 */
export function useCertificateStatus({ jti, status }: CertificateClaims) {
  const place = status?.status_list;
  return useQuery({
    queryKey: ['certificateStatus', jti],
    queryFn: async (): Promise<CertificateStatus> =>
      place ? statusOf(jti, place) : { kind: 'withoutStatus' },
    // It may be withdrawn at any time.
    gcTime: 0,
  });
}
