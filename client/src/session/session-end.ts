import { tabStorage } from './tab-storage.ts';

// When a session ends without the person's doing, the sign-in page of this tab says why, and its
// field holds the name of the last login.

const reasons = [
  'inactivity',
  'twelveHours',
  'otherTab',
  'passwordChanged',
  'suspended',
  'elsewhere',
] as const;

/** Why a session ended. `elsewhere`: the server ended it, for a reason that this tab does not know. */
export type EndReason = (typeof reasons)[number];

const reasonKey = 'sessionEnd';
const nameKey = 'loginName';

/** Keeps the reason until the next login; undefined removes it. */
export function keepEndReason(reason: EndReason | undefined): void {
  keep(reasonKey, reason);
}

/** Why the last session of this tab ended. */
export function keptEndReason(): EndReason | undefined {
  const kept = tabStorage().getItem(reasonKey);
  return reasons.find((reason) => reason === kept);
}

/** Keeps the name for the next login; undefined removes it. */
export function keepLoginName(name: string | undefined): void {
  keep(nameKey, name);
}

/** The name for the next login. */
export function keptLoginName(): string | undefined {
  return tabStorage().getItem(nameKey) ?? undefined;
}

function keep(key: string, text: string | undefined): void {
  if (text === undefined) tabStorage().removeItem(key);
  else tabStorage().setItem(key, text);
}
