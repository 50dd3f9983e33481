import type { Knex } from 'knex';
import { accountTypes, externalProviders, languages, loginWays, undoKinds } from '#shared/enums.ts';
import { secondFactor } from '#shared/second-factor.ts';
import { runStatement } from '../../platform/database.ts';
import { oneOf, statement } from '../../platform/statement.ts';

// The columns have the names of the export's fields (shared/api/own-data.ts).

export const exportAccountsSql = statement({
  name: 'export-accounts',
  parameters: { accountId: 'uuid', personId: 'text?' },
  columns: {
    id: 'uuid',
    accountType: oneOf('text', accountTypes),
    email: 'text?',
    emailVerifiedTimestamp: 'timestamptz?',
    username: 'text?',
    hasPassword: 'bool!',
    loginProvider: oneOf('text?', externalProviders),
    providerSubject: 'text?',
    userHandle: 'bytea?',
    language: oneOf('text', languages),
    createdTimestamp: 'timestamptz',
    joinedTimestamp: 'timestamptz?',
    devicesSinceTimestamp: 'timestamptz?',
    deletedTimestamp: 'timestamptz?',
  },
  text: `
      select id, account_type as "accountType", email,
             email_verified_at as "emailVerifiedTimestamp", username,
             password_hash is not null as "hasPassword", provider as "loginProvider",
             provider_subject as "providerSubject", user_handle as "userHandle", language,
             created_at as "createdTimestamp", joined_at as "joinedTimestamp",
             devices_since as "devicesSinceTimestamp", deleted_at as "deletedTimestamp"
        from accounts
       where id = $accountId or person_id = $personId
          or id in (select account_id from account_undos
                     where kind = 'deleted' and person_id = $personId and undone_at is null)
       order by created_at, id`,
});

/** The accounts of a person, with deleted ones that can still come back to the ID. */
export function exportAccounts(
  db: Knex,
  owner: { readonly accountId: string; readonly personId: string | null },
) {
  return runStatement(db, exportAccountsSql, owner);
}

const parameters = { accountIds: 'uuid[]' } as const;
const ofAccount = { accountId: 'uuid' } as const;

export const exportSessionsSql = statement({
  name: 'export-sessions',
  parameters,
  columns: {
    ...ofAccount,
    userAgent: 'text',
    createdTimestamp: 'timestamptz',
    renewedTimestamp: 'timestamptz',
    provedTimestamp: 'timestamptz',
    endTimestamp: 'timestamptz',
    /** Unknown for sessions from before. */
    loginWay: oneOf('text?', loginWays),
  },
  text: `
      select account_id as "accountId", user_agent as "userAgent", created_at as "createdTimestamp",
             renewed_at as "renewedTimestamp", proved_at as "provedTimestamp",
             ends_at as "endTimestamp", login_way as "loginWay"
        from sessions where account_id = any($accountIds) order by created_at, id`,
});

export const exportPasskeysSql = statement({
  name: 'export-passkeys',
  parameters,
  columns: {
    ...ofAccount,
    name: 'text',
    createdTimestamp: 'timestamptz',
    lastUsedTimestamp: 'timestamptz?',
    counter: 'int8',
    transports: 'text[]',
  },
  text: `
      select account_id as "accountId", name, created_at as "createdTimestamp",
             last_used_at as "lastUsedTimestamp", counter, transports
        from passkeys where account_id = any($accountIds) order by created_at, id`,
});

export const exportSecondFactorsSql = statement({
  name: 'export-second-factors',
  parameters: { ...parameters, stepSeconds: 'int8' },
  columns: {
    ...ofAccount,
    createdTimestamp: 'timestamptz',
    confirmedTimestamp: 'timestamptz?',
    lastUsedTimestamp: 'timestamptz?',
    recoveryCodesLeft: 'int4!',
  },
  text: `
      select f.account_id as "accountId", f.created_at as "createdTimestamp",
             f.confirmed_at as "confirmedTimestamp",
             to_timestamp(nullif(f.last_step, 0) * $stepSeconds) as "lastUsedTimestamp",
             (select count(*)::int from recovery_codes c where c.account_id = f.account_id)
               as "recoveryCodesLeft"
        from second_factors f where f.account_id = any($accountIds) order by f.created_at`,
});

export const exportRecoverySheetsSql = statement({
  name: 'export-recovery-sheets',
  parameters,
  columns: {
    ...ofAccount,
    createdTimestamp: 'timestamptz',
    recoveredTimestamp: 'timestamptz?',
  },
  text: `
      select account_id as "accountId", created_at as "createdTimestamp",
             recovered_at as "recoveredTimestamp"
        from recovery_sheets where account_id = any($accountIds) order by created_at`,
});

export const exportDevicesSql = statement({
  name: 'export-devices',
  parameters,
  columns: { ...ofAccount, lastUsedTimestamp: 'timestamptz' },
  text: `
      select account_id as "accountId", last_used_at as "lastUsedTimestamp"
        from known_devices where account_id = any($accountIds) order by last_used_at`,
});

export const exportRegistrationsSql = statement({
  name: 'export-registrations',
  parameters,
  columns: {
    ...ofAccount,
    email: 'text',
    language: oneOf('text', languages),
    userAgent: 'text',
    asksForPassword: 'bool',
    isPasswordRefused: 'bool',
    createdTimestamp: 'timestamptz',
    expiresTimestamp: 'timestamptz',
    openedTimestamp: 'timestamptz?',
  },
  // A registration has the id of the account that it became. Others of the address may be a stranger's.
  text: `
      select id as "accountId", email, language, user_agent as "userAgent",
             asks_for_password as "asksForPassword", password_refused as "isPasswordRefused",
             created_at as "createdTimestamp", expires_at as "expiresTimestamp",
             opened_at as "openedTimestamp"
        from pending_registrations where id = any($accountIds) order by created_at, id`,
});

export const exportEmailChangesSql = statement({
  name: 'export-email-changes',
  parameters,
  columns: {
    ...ofAccount,
    email: 'text',
    userAgent: 'text',
    createdTimestamp: 'timestamptz',
    expiresTimestamp: 'timestamptz',
    confirmedTimestamp: 'timestamptz?',
  },
  text: `
      select account_id as "accountId", email, user_agent as "userAgent",
             created_at as "createdTimestamp", expires_at as "expiresTimestamp",
             confirmed_at as "confirmedTimestamp"
        from email_changes where account_id = any($accountIds) order by created_at`,
});

export const exportMailLinksSql = statement({
  name: 'export-mail-links',
  parameters,
  columns: { ...ofAccount, purpose: 'text', expiresTimestamp: 'timestamptz' },
  text: `
      select account_id as "accountId", purpose, expires_at as "expiresTimestamp"
        from mail_tokens where account_id = any($accountIds) order by expires_at`,
});

export const exportUndosSql = statement({
  name: 'export-undos',
  parameters,
  columns: {
    ...ofAccount,
    kind: oneOf('text', undoKinds),
    email: 'text?',
    joinedTimestamp: 'timestamptz?',
    expiresTimestamp: 'timestamptz',
    undoneTimestamp: 'timestamptz?',
    hadPassword: 'bool',
  },
  text: `
      select account_id as "accountId", kind, email, joined_at as "joinedTimestamp",
             expires_at as "expiresTimestamp", undone_at as "undoneTimestamp",
             had_password as "hadPassword"
        from account_undos where account_id = any($accountIds) order by expires_at, id`,
});

/** What belongs to each of these accounts. */
export async function exportAccountData(db: Knex, accountIds: readonly string[]) {
  const own = { accountIds };
  const { stepSeconds } = secondFactor;
  return {
    sessions: await runStatement(db, exportSessionsSql, own),
    passkeys: await runStatement(db, exportPasskeysSql, own),
    secondFactors: await runStatement(db, exportSecondFactorsSql, { ...own, stepSeconds }),
    recoverySheets: await runStatement(db, exportRecoverySheetsSql, own),
    devices: await runStatement(db, exportDevicesSql, own),
    registrations: await runStatement(db, exportRegistrationsSql, own),
    emailChanges: await runStatement(db, exportEmailChangesSql, own),
    mailLinks: await runStatement(db, exportMailLinksSql, own),
    undos: await runStatement(db, exportUndosSql, own),
  };
}
