import { useQuery } from '@tanstack/react-query';
import { checkCertificate, publicKeysPath, publicKeysSchema } from '#shared/certificate.ts';
import { fetchPublic } from '../../api/transport.ts';

/** Checks a certificate in this browser; only the public keys are fetched, nothing is sent. */
export function useCertificateCheck(certificate: string) {
  return useQuery({
    queryKey: ['certificateCheck', certificate],
    queryFn: async () => {
      const keys = publicKeysSchema.parse(await fetchPublic(publicKeysPath));
      return checkCertificate(certificate, keys);
    },
    enabled: certificate !== '',
    // A key may have been made known since.
    gcTime: 0,
  });
}
