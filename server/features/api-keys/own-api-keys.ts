import type { ListedApiKey, MadeApiKey, NewApiKey } from '#shared/api/api-keys.ts';
import { ApiError } from '#shared/api/errors.ts';
import { msPerDay } from '#shared/durations.ts';
import { apiKeyScopes } from '#shared/enums.ts';
import { apiKey as limits } from '#shared/limits/institutions.ts';
import type { Deps } from '../../deps.ts';
import { listPreviousAddresses } from '../../domain/accounts/email-addresses.store.ts';
import { changeAccount } from '../../domain/accounts/start-session.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { drawApiKey } from '../../domain/institutions/api-keys.ts';
import { queueMail } from '../../domain/mail/mail-jobs.ts';
import type { DeskActor } from '../../http/actor.ts';
import { type ApiKeyRow, insertApiKey, listApiKeys, revokeApiKey } from './api-keys.store.ts';

/** A key as its list shows it. */
function listedKey(row: ApiKeyRow): ListedApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: apiKeyScopes.filter((scope) => row.scopes.includes(scope)),
    test: row.isTest,
    madeBy: row.madeBy,
    createdTimestamp: row.createdAt.toISOString(),
    lastUsedTimestamp: row.lastUsedAt?.toISOString() ?? null,
    expiresTimestamp: row.expiresAt?.toISOString() ?? null,
    revokedTimestamp: row.revokedAt?.toISOString() ?? null,
  };
}

/** The keys of an institution, with those that were revoked lately. */
export async function ownApiKeys(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  institutionId: string,
): Promise<ListedApiKey[]> {
  const now = clock();
  const revokedSince = new Date(now.getTime() - limits.revokedShownDays * msPerDay);
  return (await listApiKeys(db, { institutionId, now, revokedSince })).map(listedKey);
}

/**
 * Makes a key for the caller’s systems, and mails its owner, also at an address that can still return to the
 * account. Throws `ApiKey_TooMany`.
 */
export async function makeApiKey(
  deps: Deps,
  actor: DeskActor,
  { name, scopes: wanted, expiresInDays, test: isTest }: NewApiKey,
): Promise<MadeApiKey> {
  const { accountId } = actor;
  const now = deps.clock();
  const { key, prefix, hash } = drawApiKey(deps.random, isTest);
  const scopes = apiKeyScopes.filter((scope) => wanted.includes(scope));
  const expiresAt =
    expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * msPerDay);
  const id = await changeAccount(deps, actor, accountId, async (trx) => {
    const row = { ...actor, hash, name, prefix, scopes, isTest, now, expiresAt };
    const made = await insertApiKey(trx, { ...row, max: limits.maxLive });
    if (made === undefined) throw new ApiError('ApiKey_TooMany');
    const details = { name, prefix, scopes: scopes.join(' ') };
    await recordAudit(trx, now, { action: 'account.apiKeyMade', actor, accountId, details });
    const news = { kind: 'apiKeyMade', name, prefix } as const;
    await queueMail(deps, trx, { ...news, accountId });
    // A thief may have changed the address.
    for (const former of await listPreviousAddresses(trx, { accountIds: [accountId], now }))
      await queueMail(deps, trx, { ...news, ...former });
    return made;
  });
  const { memberName: madeBy } = actor;
  const times = { createdAt: now, lastUsedAt: null, expiresAt, revokedAt: null };
  return { ...listedKey({ id, name, prefix, scopes, isTest, madeBy, ...times }), key };
}

/** Revokes a key of the caller, for every node at once. Throws `ApiKey_NotFound`, also for another’s. */
export async function revokeOwnApiKey(deps: Deps, actor: DeskActor, id: string): Promise<void> {
  const { institutionId, accountId } = actor;
  const now = deps.clock();
  await deps.db.transaction(async (trx) => {
    const name = await revokeApiKey(trx, { institutionId, id, now });
    if (name === undefined) throw new ApiError('ApiKey_NotFound');
    const entry = { action: 'account.apiKeyRevoked', actor, accountId, details: { name } } as const;
    await recordAudit(trx, now, entry);
  });
}
