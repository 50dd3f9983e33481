import { useQuery } from '@tanstack/react-query';
import { type CertificateCheck, checkCertificate } from '#shared/api/certificate.ts';
import { checkReceipt, type ReceiptCheck } from '#shared/api/receipt.ts';
import { claimedType, publicKeysPath, publicKeysSchema } from '#shared/api/signed-text.ts';
import { receiptType } from '#shared/signed-types.ts';
import { fetchPublic } from '../../api/transport.ts';

/** What a signed text is, and the result of its check. An unreadable text counts as a certificate. */
export type Checked =
  | { readonly kind: 'certificate'; readonly check: CertificateCheck }
  | { readonly kind: 'receipt'; readonly check: ReceiptCheck };

/** Checks a text by the type that it claims to have: no type passes for another. */
async function checkText(text: string): Promise<Checked> {
  const keys = publicKeysSchema.parse(await fetchPublic(publicKeysPath));
  return claimedType(text) === receiptType
    ? { kind: 'receipt', check: await checkReceipt(text, keys, window.location.origin) }
    : { kind: 'certificate', check: await checkCertificate(text, keys) };
}

/** Checks a certificate or receipt in this browser; fetches the public keys and sends nothing. */
export function useSignedCheck(text: string) {
  return useQuery({
    queryKey: ['signedCheck', text],
    queryFn: () => checkText(text),
    enabled: text !== '',
    // A new key may have been published since.
    gcTime: 0,
  });
}
