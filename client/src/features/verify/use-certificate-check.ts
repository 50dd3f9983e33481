import { useQuery } from '@tanstack/react-query';
import { fetchPublic } from '../../api/transport.ts';

/** Checks a certificate in this browser; only the public keys are fetched, nothing is sent. */
export function useCertificateCheck(certificate: string) {
  return useQuery({
    queryKey: ['certificateCheck', certificate],
    queryFn: async () => {
      // Most people come here with a code, and the others need no check yet.
      const { checkCertificate, publicKeysPath, publicKeysSchema } = await import(
        '#shared/api/certificate.ts'
      );
      const keys = publicKeysSchema.parse(await fetchPublic(publicKeysPath));
      return checkCertificate(certificate, keys);
    },
    enabled: certificate !== '',
    // A key may have been made known since.
    gcTime: 0,
  });
}
