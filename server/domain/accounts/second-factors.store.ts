import { changed, count, exists, one } from '../../platform/database/query.ts';
import { insertEventOfAccount } from '../ids/person-events.store.ts';

const ofAccount = { accountId: 'uuid' } as const;

/** Stores a secret that waits for its first code, in place of an earlier one; false if a factor is on. */
export const storeFactorSecret = changed({
  name: 'begin-second-factor',
  parameters: { ...ofAccount, secret: 'bytea', now: 'timestamptz' },
  text: `
      insert into second_factors as f (account_id, secret, created_at)
      values ($accountId, $secret, $now)
      on conflict (account_id) do update
        set secret = excluded.secret, created_at = excluded.created_at
        where f.confirmed_at is null`,
});

/** The second factor of an account. */
export const findSecondFactor = one({
  name: 'find-second-factor',
  parameters: ofAccount,
  columns: { secret: 'bytea', createdAt: 'timestamptz', isOn: 'bool', recoveryCodesLeft: 'int8' },
  text: `
      select secret, created_at as "createdAt", confirmed_at is not null as "isOn",
             (select count(*) from recovery_codes c where c.account_id = f.account_id)
               as "recoveryCodesLeft"
        from second_factors f where account_id = $accountId`,
});

/** Turns on a factor by the code of a time step; false if it is on or was replaced in the meantime. */
export const storeFactorConfirmed = changed({
  name: 'confirm-second-factor',
  parameters: { ...ofAccount, secret: 'bytea', step: 'int8', now: 'timestamptz' },
  text: `
      update second_factors set confirmed_at = $now, last_step = $step
       where account_id = $accountId and confirmed_at is null and secret = $secret`,
});

/** Uses up the code of a time step, and all earlier ones; false if it was used before. */
export const useStep = changed({
  name: 'use-second-factor-step',
  parameters: { ...ofAccount, step: 'int8' },
  text: `
      update second_factors set last_step = $step
       where account_id = $accountId and confirmed_at is not null and last_step < $step`,
});

/** Locks a factor that is on until the transaction ends; false if there is none. */
export const lockSecondFactor = exists({
  name: 'lock-second-factor',
  parameters: ofAccount,
  text: `
      select from second_factors
       where account_id = $accountId and confirmed_at is not null for update`,
});

/** Replaces the recovery codes of a factor, which the caller has locked. */
export const storeRecoveryCodes = count({
  name: 'store-recovery-codes',
  parameters: { ...ofAccount, hashes: 'bytea[]' },
  text: `
      with earlier as (delete from recovery_codes where account_id = $accountId)
      insert into recovery_codes (account_id, code_hash)
      select $accountId, hash from unnest($hashes::bytea[]) hash`,
});

/** Uses up a recovery code; false if it is unknown or was used before. */
export const useRecoveryCode = changed({
  name: 'use-recovery-code',
  parameters: { ...ofAccount, hash: 'bytea', now: 'timestamptz' },
  text: `
      with spent as (
        delete from recovery_codes where account_id = $accountId and code_hash = $hash
        returning account_id
      ), noted as (${insertEventOfAccount('CodeUsed', 'spent')}
      )
      select from spent`,
});

/** Deletes a factor with its recovery codes; false if none is on. */
export const deleteSecondFactor = changed({
  name: 'delete-second-factor',
  parameters: ofAccount,
  text: 'delete from second_factors where account_id = $accountId and confirmed_at is not null',
});

/** Deletes a factor that was added at or after `since`, when the account may have been a thief's. */
export const deleteSecondFactorSince = count({
  name: 'delete-second-factor-since',
  parameters: { ...ofAccount, since: 'timestamptz' },
  text: `
      delete from second_factors
       where account_id = $accountId and coalesce(confirmed_at, created_at) >= $since`,
});
