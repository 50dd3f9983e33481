import type { Knex } from 'knex';
import type { AuditAction } from '#shared/audit-actions.ts';
import type { AccountType } from '#shared/enums.ts';
import { count } from '../platform/database/query.ts';

/** Who acted: an account, perhaps through an API key. */
export interface AuditActor {
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly apiKeyId?: string | null;
}

/** An entry: who did what, to which account, ID, order or request. The command line has no actor. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly actor?: AuditActor | undefined;
  readonly accountId?: string;
  readonly personId?: string | null;
  readonly orderId?: string;
  readonly requestId?: string;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

type EntryColumn =
  | 'actor_account_id'
  | 'actor_account_type'
  | 'actor_api_key_id'
  | 'account_id'
  | 'person_id'
  | 'order_id'
  | 'request_id'
  | 'details';

/**
 * SQL that writes an entry at the time of the parameter `now`: one, or one for each row of the FROM in
 * `source`. `columns` says where the values come from.
 */
export function insertAudit(
  action: AuditAction | '$action',
  columns: Partial<Readonly<Record<EntryColumn, string>>>,
  source = '',
): string {
  const name = action === '$action' ? action : `'${action}'`;
  return `
        insert into audit_entries (recorded_at, action, ${Object.keys(columns).join(', ')})
        select $now, ${name}, ${Object.values(columns).join(', ')}
          ${source}`;
}

/** The actor's columns if an assigner acts: the parameter `accountId`. */
export const assignerActs = {
  actor_account_id: '$accountId',
  actor_account_type: "'Assigner'",
} as const;

/** The same for what API keys may do as well: the parameters `accountId` and `apiKeyId`. */
export const assignerOrKeyActs = { ...assignerActs, actor_api_key_id: '$apiKeyId' } as const;

/** The actor's columns if a person acts on one of their accounts: `accountId` and `accountType`. */
export const personActs = {
  actor_account_id: '$accountId',
  actor_account_type: '$accountType',
  account_id: '$accountId',
} as const;

export const insertEntry = count({
  name: 'record-audit',
  parameters: {
    now: 'timestamptz',
    action: 'text',
    actorId: 'uuid?',
    actorType: 'text?',
    apiKeyId: 'uuid?',
    accountId: 'uuid?',
    personId: 'text?',
    orderId: 'uuid?',
    requestId: 'uuid?',
    details: 'jsonb',
  },
  text: insertAudit('$action', {
    actor_account_id: '$actorId',
    actor_account_type: '$actorType',
    actor_api_key_id: '$apiKeyId',
    account_id: '$accountId',
    person_id: '$personId',
    order_id: '$orderId',
    request_id: '$requestId',
    details: '$details',
  }),
});

/** Writes an entry; in the transaction of the change it describes, both are stored or neither. */
export async function recordAudit(db: Knex, now: Date, entry: AuditEntry): Promise<void> {
  await insertEntry(db, {
    now,
    action: entry.action,
    actorId: entry.actor?.accountId ?? null,
    actorType: entry.actor?.accountType ?? null,
    apiKeyId: entry.actor?.apiKeyId ?? null,
    accountId: entry.accountId ?? null,
    personId: entry.personId ?? null,
    orderId: entry.orderId ?? null,
    requestId: entry.requestId ?? null,
    details: entry.details ?? {},
  });
}

export const insertEntryOnce = count({
  name: 'record-audit-once',
  parameters: {
    now: 'timestamptz',
    action: 'text',
    actorId: 'uuid',
    actorType: 'text',
    seconds: 'float8',
  },
  text: insertAudit(
    '$action',
    { actor_account_id: '$actorId', actor_account_type: '$actorType' },
    `where not exists (select from audit_entries e
                            where e.action = $action and e.actor_account_id = $actorId
                              and e.recorded_at > $now::timestamptz - make_interval(secs => $seconds))`,
  ),
});

/**
 * Writes an entry unless the actor has an entry with the same action from the last `seconds`. For
 * frequent actions such as reading a list. Two simultaneous calls may both write one.
 */
export async function recordAuditOnce(
  db: Knex,
  now: Date,
  entry: Pick<AuditEntry, 'action'> & { readonly actor: AuditActor },
  seconds: number,
): Promise<void> {
  const { accountId: actorId, accountType: actorType } = entry.actor;
  const values = { now, action: entry.action, actorId, actorType, seconds };
  await insertEntryOnce(db, values);
}

/**
 * Writes an entry for a failed login if the e-mail address belongs to an account of these types. The
 * statement is the same for every name, and it does not wait for the disk: the answer takes the same
 * time with and without an entry. Only a crash of the database within a second can lose the entry.
 */
export const recordFailedLogin = count({
  name: 'record-failed-login',
  parameters: { now: 'timestamptz', email: 'text', types: 'text[]' },
  text: `
      with without_waiting as (select set_config('synchronous_commit', 'off', true))
      ${insertAudit(
        'account.loginFailed',
        { account_id: 'a.id' },
        `from without_waiting, accounts a
         where a.email = $email and a.account_type = any($types)`,
      )}`,
});
