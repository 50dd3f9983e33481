import { useSyncExternalStore } from 'react';
import { msPerSecond } from '#shared/durations.ts';
import { makeListeners } from '../hooks/listeners.ts';
import { deviceNowMs } from '../network/clock.ts';

// Everything that the page keeps in the browser, but for theme and language, which are read before any module.
// A browser that refuses its storage keeps it in the memory of the tab.

/**
 * Whose a value is, which says when it is forgotten. `session`: at each end of a session, so a visitor keeps theirs.
 * `account`: at a logout and when another account logs in. `person`: at a logout. `holder`: at a logout, unless the
 * person goes on with the certificate. `anyone`: never.
 */
type Owner = 'session' | 'account' | 'person' | 'holder' | 'anyone';

interface Rule {
  /** In this tab, or for all tabs of this device. */
  readonly where: 'tab' | 'device';
  readonly owner: Owner;
  /** A plain text, JSON, or JSON that is kept for a limited time. */
  readonly form: 'text' | 'json' | 'timed';
}

const rules = {
  accessToken: { where: 'tab', owner: 'session', form: 'text' },
  accessTokenExpiration: { where: 'tab', owner: 'session', form: 'text' },
  csrfToken: { where: 'tab', owner: 'session', form: 'text' },
  profile: { where: 'tab', owner: 'session', form: 'json' },
  /** The page and the call that wait for a proof at a provider. */
  proof: { where: 'tab', owner: 'session', form: 'json' },
  /** That the person has begun to link a provider's login in this tab. */
  linking: { where: 'tab', owner: 'session', form: 'text' },
  /** The challenge that this tab has sent. */
  challengeCheck: { where: 'tab', owner: 'session', form: 'json' },
  /** The ID that was typed to challenge it, until a challenge is sent. */
  challengedId: { where: 'tab', owner: 'session', form: 'text' },
  /** What was pasted to be checked. */
  pasted: { where: 'tab', owner: 'session', form: 'text' },
  /** What was typed when a session ended. */
  drafts: { where: 'tab', owner: 'account', form: 'json' },
  /** The lists that this tab has sent. */
  sentLists: { where: 'tab', owner: 'account', form: 'json' },
  mailLinks: { where: 'tab', owner: 'person', form: 'json' },
  /** The name for the next login. */
  loginName: { where: 'tab', owner: 'person', form: 'text' },
  /** The mail that the person has yet to open. */
  awaitedMail: { where: 'device', owner: 'person', form: 'timed' },
  /** The ID and the secret of a scanned certificate. */
  takeOver: { where: 'device', owner: 'holder', form: 'timed' },
  /** The question of a site that waits until the person has an account and an ID. */
  siteVisit: { where: 'device', owner: 'holder', form: 'timed' },
  /** Why the last session ended; the next login removes it. */
  sessionEnd: { where: 'tab', owner: 'anyone', form: 'text' },
  /** The page that is wanted after a login at a provider, which takes it. */
  returnTo: { where: 'tab', owner: 'anyone', form: 'text' },
  emailChangeMail: { where: 'device', owner: 'anyone', form: 'timed' },
  /** The account whose owner has read the hint, so that the next person at this device sees it too. */
  anonymousHintSeenBy: { where: 'device', owner: 'anyone', form: 'text' },
  labelSize: { where: 'device', owner: 'anyone', form: 'text' },
  deskShortcuts: { where: 'device', owner: 'anyone', form: 'text' },
} as const satisfies Readonly<Record<string, Rule>>;
type Name = keyof typeof rules;

const storages = { tab: () => globalThis.sessionStorage, device: () => globalThis.localStorage };
const memory = new Map<string, string>();
const changes = makeListeners();

function readText(where: Rule['where'], key: string): string | null {
  const kept = memory.get(key) ?? null;
  try {
    return storages[where]().getItem(key) ?? kept;
  } catch {
    return kept;
  }
}

function writeText(where: Rule['where'], key: string, text: string | undefined): void {
  memory.delete(key);
  try {
    if (text === undefined) storages[where]().removeItem(key);
    else storages[where]().setItem(key, text);
  } catch {
    if (text !== undefined) memory.set(key, text);
  }
}

function change(where: Rule['where'], key: string, text: string | undefined): void {
  writeText(where, key, text);
  changes.tell();
}

function subscribe(listener: () => void): () => void {
  const leave = changes.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    leave();
    window.removeEventListener('storage', listener);
  };
}

/** One value that the browser keeps. */
export interface Kept<Value> {
  /** The same object until the value changes. */
  readonly get: () => Value | undefined;
  /** Undefined removes it. `seconds` is for a value with a limited time. */
  readonly keep: (value: Value | undefined, seconds?: number) => void;
  readonly forget: () => void;
}

interface Stored<Value> {
  readonly value: Value | undefined;
  readonly keptAtMs: number;
  readonly untilMs: number;
}

/** A value by its name. `check` reads what was stored, which another version or a person may have written. */
export function kept<Value>(
  name: Name,
  check: (stored: unknown) => Value | undefined,
): Kept<Value> {
  const { where, form } = rules[name];
  return entry({ where, form, key: name }, check);
}

/** The unfinished order of an account, as text, which all its tabs share. */
export function keptOrder(accountId: string): Kept<string> {
  return entry({ where: 'device', form: 'text', key: `orderDraft.${accountId}` }, asText);
}

interface Place extends Pick<Rule, 'where' | 'form'> {
  readonly key: string;
}

function entry<Value>(place: Place, check: (stored: unknown) => Value | undefined): Kept<Value> {
  const { where, form, key } = place;
  const read = (text: string): Stored<Value> => {
    const always = { keptAtMs: 0, untilMs: Number.POSITIVE_INFINITY };
    if (form === 'text') return { ...always, value: check(text) };
    try {
      const stored = JSON.parse(text);
      if (form === 'json') return { ...always, value: check(stored) };
      const [keptAtMs, untilMs] = [Number(stored.keptAtMs), Number(stored.untilMs)];
      return { value: check(stored.value), keptAtMs, untilMs };
    } catch {
      return { ...always, value: undefined };
    }
  };
  const write = (value: Value, seconds: number) => {
    if (form === 'text') return String(value);
    if (form === 'json') return JSON.stringify(value);
    const keptAtMs = deviceNowMs();
    return JSON.stringify({ value, keptAtMs, untilMs: keptAtMs + seconds * msPerSecond });
  };
  let last: { readonly text: string; readonly stored: Stored<Value> } | undefined;
  return {
    get: () => {
      const text = readText(where, key);
      if (text === null) return undefined;
      if (text !== last?.text) last = { text, stored: read(text) };
      const { value, keptAtMs, untilMs } = last.stored;
      const now = deviceNowMs();
      // A clock that was set back does not lengthen the time.
      if (value !== undefined && keptAtMs <= now && now < untilMs) return value;
      writeText(where, key, undefined);
      return undefined;
    },
    keep: (value, seconds = 0) =>
      change(where, key, value === undefined ? undefined : write(value, seconds)),
    forget: () => change(where, key, undefined),
  };
}

/** For a text that may be anything. */
export function asText(stored: unknown): string {
  return String(stored);
}

/** For a value that only this version of the page writes, so its shape is known. */
export function asWritten<Value>(stored: unknown): Value {
  return stored as Value;
}

/** For one text of a list. */
export function oneOf<Text extends string>(texts: readonly Text[]) {
  return (stored: unknown): Text | undefined => texts.find((text) => text === stored);
}

/** Forgets all that an owner has. What names the account `keptAccountId` stays. */
export function forgetAllOf(owner: Owner, keptAccountId?: string): void {
  for (const [name, rule] of Object.entries<Rule>(rules)) {
    if (rule.owner !== owner) continue;
    const text = readText(rule.where, name);
    if (text === null || (keptAccountId && JSON.parse(text).accountId === keptAccountId)) continue;
    change(rule.where, name, undefined);
  }
}

/** A kept value; the component renders again when any tab changes it. */
export function useKept<Value>({ get }: Kept<Value>): Value | undefined {
  return useSyncExternalStore(subscribe, get, () => undefined);
}
