import { type OwnData, ownLists } from '#shared/api/own-data.ts';
import { secondFactor } from '#shared/limits/accounts.ts';
import { history } from '#shared/limits/ids.ts';
import { allValues, only } from '../../platform/database/query.ts';
import { json } from '../../platform/database/statement.ts';
import { ofAccounts } from './institution-data.store.ts';

// The lists of the file whose entries are rows of a table. Each has the fields of its schema
// (shared/api/own-data.ts): a field comes from the column of its name, unless `as` names another one.

/** Where the entries of a list come from: `t` is the row. */
interface Source {
  readonly from: string;
  readonly order: string;
  readonly as?: Readonly<Record<string, string>>;
}

/** `createdTimestamp` is the column `created_at`, `isTest` is `is_test`. */
const columnOf = (field: string) =>
  field.replace(/Timestamp$/, 'At').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const apiTime = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** A row as an entry, with times as in the API. */
function entryOf(schema: { readonly shape: object }, as: Source['as'] = {}): string {
  const fields = Object.keys(schema.shape).map((field) => {
    const value = as[field] ?? `t.${columnOf(field)}`;
    const isTime = /timestamp$/i.test(field);
    return `'${field}', ${isTime ? `to_char(${value} at time zone 'UTC', '${apiTime}')` : value}`;
  });
  return `jsonb_build_object(\n           ${fields.join(',\n           ')})`;
}

/** One row with these lists whole. */
function selectLists(sources: Readonly<Partial<Record<keyof typeof ownLists, Source>>>): string {
  const bySource: Readonly<Record<string, Source | undefined>> = sources;
  const lists = Object.entries(ownLists).flatMap(([name, { element }]) => {
    const source = bySource[name];
    if (!source) return [];
    const entries = `jsonb_agg(${entryOf(element, source.as)} order by ${source.order})`;
    return [`(select coalesce(${entries}, '[]') from ${source.from}) as "${name}"`];
  });
  return `select ${lists.join(',\n       ')}`;
}

/** The accounts of a person, with deleted ones that can still come back to the ID. */
export const exportAccounts = allValues({
  name: 'export-accounts',
  parameters: { accountId: 'uuid', personId: 'text?' },
  columns: { entry: json<OwnData['accounts'][number]>() },
  text: `
      select ${entryOf(ownLists.accounts.element, {
        hasPassword: 't.password_hash is not null',
        loginProvider: 't.provider',
        userHandle: `translate(encode(t.user_handle, 'base64'), e'\\n', '')`,
        devicesSinceTimestamp: 't.devices_since',
      })} as entry
        from accounts t
       where t.id = $accountId or t.person_id = $personId
          or t.id in (select account_id from one_time_tokens
                       where kind = 'deleted' and person_id = $personId and used_at is null)
       order by t.created_at, t.id`,
});

const ofAccount = (table: string) => `${table} t where t.account_id = any($accountIds)`;
const tokens = (kinds: string) => `${ofAccount('one_time_tokens')} and t.kind in (${kinds})`;

/** What belongs to each of these accounts. */
export const exportAccountLists = only({
  name: 'export-account-lists',
  parameters: { accountIds: 'uuid[]' },
  columns: {
    sessions: json<OwnData['sessions']>(),
    passkeys: json<OwnData['passkeys']>(),
    secondFactors: json<OwnData['secondFactors']>(),
    recoverySheets: json<OwnData['recoverySheets']>(),
    devices: json<OwnData['devices']>(),
    registrations: json<OwnData['registrations']>(),
    emailChanges: json<OwnData['emailChanges']>(),
    mailLinks: json<OwnData['mailLinks']>(),
    undos: json<OwnData['undos']>(),
    candidates: json<OwnData['candidates']>(),
    memberships: json<OwnData['memberships']>(),
    apiKeys: json<OwnData['apiKeys']>(),
    requests: json<OwnData['requests']>(),
  },
  text: selectLists({
    sessions: {
      from: ofAccount('sessions'),
      order: 't.created_at, t.id',
      as: { endTimestamp: 't.ends_at' },
    },
    passkeys: { from: ofAccount('passkeys'), order: 't.created_at, t.id' },
    secondFactors: {
      from: ofAccount('second_factors'),
      order: 't.created_at',
      as: {
        lastUsedTimestamp: `to_timestamp(nullif(t.last_step, 0) * ${secondFactor.stepSeconds})`,
        recoveryCodesLeft:
          '(select count(*) from recovery_codes c where c.account_id = t.account_id)',
      },
    },
    recoverySheets: { from: ofAccount('recovery_sheets'), order: 't.created_at' },
    devices: { from: ofAccount('known_devices'), order: 't.last_used_at' },
    // A registration has the id of the account that it became. Others of the address may be a stranger's.
    registrations: {
      from: "one_time_tokens t where t.id = any($accountIds) and t.kind = 'verification'",
      order: 't.created_at, t.id',
      as: {
        accountId: 't.id',
        language: "t.payload->'language'",
        userAgent: "t.payload->'userAgent'",
        asksForPassword: "t.payload->'asksForPassword'",
        isPasswordRefused: 't.password_hash is not null',
        openedTimestamp: 't.used_at',
      },
    },
    emailChanges: {
      from: tokens("'emailChange'"),
      order: 't.created_at',
      as: { userAgent: "t.payload->'userAgent'", confirmedTimestamp: 't.used_at' },
    },
    mailLinks: {
      from: tokens("'reset', 'choice', 'invitation'"),
      order: 't.expires_at',
      as: { purpose: 't.kind' },
    },
    undos: {
      from: tokens("'linked', 'deleted', 'emailChanged', 'secondFactorAdded'"),
      order: 't.expires_at, t.id',
      as: {
        joinedTimestamp: "(t.payload->>'joinedAt')::timestamptz",
        hadPassword: "coalesce(t.payload->'hadPassword', 'true')",
        undoneTimestamp: 't.used_at',
      },
    },
    // IDs that are offered to an assigner are for others.
    candidates: {
      from: `person_ids t join accounts a on a.id = t.reserved_for
              where a.id = any($accountIds) and a.institution_id is null`,
      order: 't.drawn_at, t.id',
      as: { accountId: 'a.id', reservedUntilTimestamp: 't.reserved_until' },
    },
    memberships: {
      from: 'members t where t.id = any($accountIds)',
      order: 't.invited_at, t.id',
      as: { accountId: 't.id' },
    },
    apiKeys: {
      from: `api_keys t where t.institution_id in ${ofAccounts}`,
      order: 't.created_at, t.id',
      as: { accountId: 't.made_by' },
    },
    // The audit knows which request became an account; an address alone may be typed by anyone.
    requests: {
      from: `assigner_requests t
              where t.id in (select request_id from audit_entries where account_id = any($accountIds))`,
      order: 't.created_at, t.id',
    },
  }),
});

const ofId = (table: string) => `${table} t where t.person_id = $personId`;
/** SQL for the IDs that were retired in favour of the own one. */
const retired = 'select r.person_id from retired_ids r where r.superseded_by = $personId';
/** SQL for the aliases of the ID, which receipts name in its place. */
const aliases = `select l.alias from aliases l join site_connections n on n.id = l.connection_id
                  where n.person_id = $personId`;
/** SQL for the time since when the ID belongs to its owner: what was before is of an earlier one. */
const since = '(select p.controlled_at from person_ids p where p.id = $personId)';
/** The newest rows of an ID that may have any number. */
const newest = (rows: string, order: string) => ({
  from: `(select t.* from ${rows} order by ${order} limit ${history.maxExported}) t`,
  order,
});

/** What sites know of the ID. */
const connections = `site_connections t join sites s on s.id = t.site_id where t.person_id = $personId`;

/** What is kept about the ID of a person. */
export const exportIdLists = only({
  name: 'export-id-lists',
  parameters: { personId: 'text' },
  columns: {
    ids: json<OwnData['ids']>(),
    verifications: json<OwnData['verifications']>(),
    certificates: json<OwnData['certificates']>(),
    prints: json<OwnData['prints']>(),
    challenges: json<OwnData['challenges']>(),
    events: json<OwnData['events']>(),
    receipts: json<OwnData['receipts']>(),
    reissues: json<OwnData['reissues']>(),
    retiredIds: json<OwnData['retiredIds']>(),
    sites: json<OwnData['sites']>(),
    aliases: json<OwnData['aliases']>(),
  },
  text: selectLists({
    ids: {
      from: `person_ids t where t.id = $personId
              or t.id in (${retired})`,
      order: 't.id',
      as: { isLockedAsOrphan: 't.locked_as_orphan' },
    },
    verifications: {
      from: ofId('verifications'),
      order: 't.verified_at',
      as: { timestamp: 't.verified_at' },
    },
    certificates: {
      ...newest(
        ofId('certificate_statuses'),
        't.withdrawn_at desc nulls first, t.signed_at desc, t.jti',
      ),
      as: { timestamp: 't.signed_at' },
    },
    prints: {
      ...newest(ofId('certificate_prints'), 't.copy_number desc'),
      as: { timestamp: 't.printed_at' },
    },
    // Those from before were sent to an earlier holder of a certificate.
    challenges: {
      from: `challenges t join (
                select p.id, p.controlled_at as since, 'infinity'::timestamptz as until from person_ids p
                 where p.id = $personId or p.id in (${retired})
                union all
                select l.alias, l.created_at, coalesce(l.ends_at, 'infinity')
                  from aliases l join site_connections n on n.id = l.connection_id
                 where n.person_id = $personId and l.created_at >= ${since}
              ) o on o.id = t.person_id where t.created_at >= o.since and t.created_at < o.until`,
      order: 't.created_at, t.id',
      as: { isFromInstitution: 't.from_institution', isSenderVerified: 't.sender_verified' },
    },
    events: {
      ...newest(
        `${ofId('person_events')} and t.occurred_at >= ${since}`,
        't.occurred_at desc, t.id desc',
      ),
      as: { timestamp: 't.occurred_at', isSenderVerified: 't.sender_verified' },
    },
    receipts: {
      from: `receipts t where t.person_id in (select $personId union all ${aliases}) and t.matched_at >= ${since}`,
      order: 't.matched_at, t.id',
      as: { timestamp: 't.matched_at' },
    },
    reissues: {
      from: `${ofId('reissues')} and t.asked_at >= ${since}`,
      order: 't.asked_at, t.id',
      as: { pausedUntilTimestamp: 't.paused_until' },
    },
    retiredIds: {
      from: 'retired_ids t where t.superseded_by = $personId',
      order: 't.retired_at, t.person_id',
      as: { id: 't.person_id' },
    },
    sites: {
      from: `${connections} and t.created_at >= ${since}`,
      order: 't.created_at, t.id',
      as: { site: 's.name' },
    },
    aliases: {
      from: `aliases t join (select t.id, s.name from ${connections}) s on s.id = t.connection_id
              where t.created_at >= ${since}`,
      order: 't.created_at, t.alias',
      as: { site: 's.name' },
    },
  }),
});
