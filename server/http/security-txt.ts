import type { Express } from 'express';
import { msPerDay } from '#shared/durations.ts';
import { languages } from '#shared/enums.ts';
import { securityTxt as limits } from '#shared/limits.ts';
import type { Deps } from '../deps.ts';

const path = '/.well-known/security.txt';

/** Serves the operator's contact for vulnerability reports (RFC 9116). */
export function mountSecurityTxt(app: Express, deps: Deps): void {
  app.get(path, (_request, response) => {
    response.set('Cache-Control', 'no-cache');
    response.type('text/plain').send(securityTxt(deps));
  });
}

function securityTxt({ operator, config, clock }: Deps): string {
  const { contact = `mailto:${operator.email}`, policy } = operator.security ?? {};
  const today = Math.floor(clock().getTime() / msPerDay);
  const fields = [
    ['Contact', contact],
    ['Expires', new Date((today + limits.validDays) * msPerDay).toISOString()],
    ['Preferred-Languages', languages.join(', ')],
    ['Canonical', `${config.publicUrl}${path}`],
    ...(policy ? [['Policy', policy]] : []),
  ];
  return fields.map((field) => `${field.join(': ')}\n`).join('');
}
