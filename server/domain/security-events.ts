import type { Log } from '../platform/telemetry/log.ts';

/** The kinds of security events; docs/security-events.md says what each means and what to do. */
export const securityEventKinds = [
  'access.denied',
  'token.invalid',
  'csrf.invalid',
  'request.crossSite',
  'limit.exceeded',
  'login.failed',
  'login.locked',
  'login.admin',
  'passkey.copied',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** An event for a SIEM. It names the account, its API key and the call, and contains no other personal data. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  readonly accountId?: string | undefined;
  readonly apiKeyId?: string | undefined;
  readonly requestId: string;
  /** The call's name in the endpoint table; missing for a route outside it. */
  readonly row?: string | undefined;
}

/** Logs one line for an event. */
export function logSecurityEvent(log: Log, event: SecurityEvent): void {
  log.warn({ event: 'security', ...event }, 'security event');
}
