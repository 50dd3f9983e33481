import type { Express } from 'express';
import { publicKeysPath } from '#shared/api/certificate.ts';
import { signingKeys as limits } from '#shared/limits.ts';
import type { Deps } from '../deps.ts';

/** The public keys of certificates, for anybody on any site. */
export function mountPublicKeys(app: Express, { signer }: Deps): void {
  app.get(publicKeysPath, (_request, response) => {
    response.set({
      'Cache-Control': `public, max-age=${limits.cacheSeconds}`,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    response.json(signer.publicKeys);
  });
}
