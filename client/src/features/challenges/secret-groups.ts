import { challenge } from '#shared/limits.ts';

/** The groups in which a challenge's secret is shown to its sender and to the owner of the ID. */
export function groupSecret(secret: string): string[] {
  const { secretGroupLength: length } = challenge;
  const count = Math.ceil(secret.length / length);
  return Array.from({ length: count }, (_, index) =>
    secret.slice(index * length, (index + 1) * length),
  );
}
