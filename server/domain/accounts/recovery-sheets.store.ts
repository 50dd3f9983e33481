import type { Knex } from 'knex';
import { accountTypes } from '#shared/enums.ts';
import { changed, count, one, oneValue } from '../../platform/database/query.ts';
import { oneOf, type RowOf } from '../../platform/database/statement.ts';
import { insertEventOfAccount } from '../ids/person-events.store.ts';
import { endPasswordTokens } from './one-time-tokens.store.ts';

/** SQL for what account `a` must be to have a sheet: without an e-mail address, and not deleted. */
const isRecoverable = "a.account_type = 'LocalAnonymous' and a.deleted_at is null";

/** Stores a new sheet in place of the earlier one; false if the account is not an anonymous one any more. */
export const storeSheet = changed({
  name: 'store-recovery-sheet',
  parameters: { accountId: 'uuid', hmac: 'bytea', now: 'timestamptz' },
  text: `
      insert into recovery_sheets (account_id, code_hmac, created_at)
      select a.id, $hmac, $now from accounts a
       where a.id = $accountId and ${isRecoverable}
         for no key update
      on conflict (account_id) do update
        set code_hmac = excluded.code_hmac, created_at = excluded.created_at`,
});

/** When the sheet of an account was made; undefined without one. */
export const findSheet = oneValue({
  name: 'find-recovery-sheet',
  parameters: { accountId: 'uuid' },
  columns: { createdAt: 'timestamptz' },
  text: 'select created_at as "createdAt" from recovery_sheets where account_id = $accountId',
});

/** Deletes the sheet of an account. */
export const deleteSheet = count({
  name: 'delete-recovery-sheet',
  parameters: { accountId: 'uuid' },
  text: 'delete from recovery_sheets where account_id = $accountId',
});

/**
 * The account with this code and this username or person ID. It is looked up by the code, so an unknown
 * name, a missing sheet and a wrong code take the same time.
 */
export const findRecoverable = one({
  name: 'find-recoverable',
  parameters: { name: 'text', hmac: 'bytea' },
  columns: {
    accountId: 'uuid',
    accountType: oneOf('text', accountTypes),
    username: 'text!',
    email: 'text?',
    profileId: 'text?',
    /** Null for an account with only a passkey. */
    passwordHash: 'bytea?',
  },
  text: `
      select a.id as "accountId", a.account_type as "accountType", a.username, a.email,
             a.person_id as "profileId", a.password_hash as "passwordHash"
        from recovery_sheets s join accounts a on a.id = s.account_id
       where s.code_hmac = $hmac and (a.username = $name or a.person_id = $name)
         and ${isRecoverable}`,
});

/** An account that a code opens. */
export type RecoverableAccount = RowOf<typeof findRecoverable>;

export const setRecoveredPassword = changed({
  name: 'set-recovered-password',
  parameters: { accountId: 'uuid', passwordHash: 'bytea' },
  text: `
      update accounts a set password_hash = $passwordHash
       where a.id = $accountId and ${isRecoverable}`,
});

export const spendSheet = changed({
  name: 'spend-recovery-sheet',
  parameters: { accountId: 'uuid', hmac: 'bytea', nextHmac: 'bytea', now: 'timestamptz' },
  text: `
      with spent as (
        update recovery_sheets set code_hmac = $nextHmac, created_at = $now, recovered_at = $now
         where account_id = $accountId and code_hmac = $hmac
        returning account_id
      ), noted as (${insertEventOfAccount('SheetUsed', 'spent')}
      )
      select from spent`,
});

/** A recovery: the code that is used up, the next one, and the new password. */
export interface Recovery {
  readonly accountId: string;
  readonly hmac: Buffer;
  readonly nextHmac: Buffer;
  readonly passwordHash: Buffer;
  readonly now: Date;
}

/** Uses up a code and sets the password, as `replacePassword` does; false if another call was faster. Runs in a transaction. */
export async function recoverAccount(
  trx: Knex,
  { passwordHash, ...spent }: Recovery,
): Promise<boolean> {
  const { accountId } = spent;
  // The account first: it locks what its other changes lock first, too.
  const isSet = await setRecoveredPassword(trx, { accountId, passwordHash });
  if (!isSet || !(await spendSheet(trx, spent))) return false;
  await endPasswordTokens(trx, { accountId });
  return true;
}

/**
 * When the account was last recovered, after `since`. If it joined its person after `since`, the recovery of
 * another account of the person counts, too: the thief who recovered that one may have linked it.
 */
export const findLastRecovery = oneValue({
  name: 'find-last-recovery',
  parameters: { accountId: 'uuid', since: 'timestamptz' },
  columns: { recoveredAt: 'timestamptz!' },
  text: `
      select s.recovered_at as "recoveredAt"
        from accounts me
        join accounts a on a.id = me.id or a.person_id = me.person_id
        join recovery_sheets s on s.account_id = a.id
       where me.id = $accountId and s.recovered_at > $since
         and (a.id = me.id or coalesce(me.joined_at, me.created_at) > $since)
       order by s.recovered_at desc limit 1`,
});
