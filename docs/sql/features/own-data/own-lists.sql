-- export-accounts
-- takes accountId uuid, personId text?
-- gives entry jsonb
select jsonb_build_object(
    'id', t.id,
    'accountType', t.account_type,
    'email', t.email,
    'emailVerifiedTimestamp', to_char(t.email_verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'username', t.username,
    'hasPassword', t.password_hash is not null,
    'loginProvider', t.provider,
    'providerSubject', t.provider_subject,
    'userHandle', translate(encode(t.user_handle, 'base64'), e'\n', ''),
    'language', t.language,
    'createdTimestamp', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'joinedTimestamp', to_char(t.joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'devicesSinceTimestamp', to_char(t.devices_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'deletedTimestamp', to_char(t.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as entry
 from accounts t
where t.id = $accountId or t.person_id = $personId
   or t.id in (select account_id from one_time_tokens
                where kind = 'deleted' and person_id = $personId and used_at is null)
order by t.created_at, t.id;

-- export-account-lists
-- takes accountIds uuid[]
-- gives sessions jsonb, passkeys jsonb, secondFactors jsonb, recoverySheets jsonb, devices jsonb, registrations jsonb, emailChanges jsonb, mailLinks jsonb, undos jsonb, candidates jsonb, memberships jsonb, apiKeys jsonb, requests jsonb
select (select coalesce(jsonb_agg(jsonb_build_object(
    'accountId', t.account_id,
    'userAgent', t.user_agent,
    'createdTimestamp', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'renewedTimestamp', to_char(t.renewed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'provedTimestamp', to_char(t.proved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endTimestamp', to_char(t.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'loginWay', t.login_way) order by t.created_at, t.id), '[]') from sessions t where t.account_id = any($accountIds)) as "sessions",
(select coalesce(jsonb_agg(jsonb_build_object(
    'accountId', t.account_id,
    'name', t.name,
    'createdTimestamp', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'lastUsedTimestamp', to_char(t.last_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'counter', t.counter,
    'transports', t.transports) order by t.created_at, t.id), '[]') from passkeys t where t.account_id = any($accountIds)) as "passkeys",
(select coalesce(jsonb_agg(jsonb_build_object(
    'accountId', t.account_id,
    'createdTimestamp', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'confirmedTimestamp', to_char(t.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'lastUsedTimestamp', to_char(to_timestamp(nullif(t.last_step, 0) * 30) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'recoveryCodesLeft', (select count(*) from recovery_codes c where c.account_id = t.account_id)) order by t.created_at), '[]') from second_factors t where t.account_id = any($accountIds)) as "secondFactors",
(select coalesce(jsonb_agg(jsonb_build_object(
    'accountId', t.account_id,
    'createdTimestamp', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'recoveredTimestamp', to_char(t.recovered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.created_at), '[]') from recovery_sheets t where t.account_id = any($accountIds)) as "recoverySheets",
(select coalesce(jsonb_agg(jsonb_build_object(
    'accountId', t.account_id,
    'lastUsedTimestamp', to_char(t.last_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.last_used_at), '[]') from known_devices t where t.account_id = any($accountIds)) as "devices",
(select coalesce(jsonb_agg(jsonb_build_object(
    'accountId', t.id,
    'email', t.email,
    'language', t.payload->'language',
    'userAgent', t.payload->'userAgent',
    'asksForPassword', t.payload->'asksForPassword',
    'isPasswordRefused', t.password_hash is not null,
    'createdTimestamp', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'expiresTimestamp', to_char(t.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'openedTimestamp', to_char(t.used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.created_at, t.id), '[]') from one_time_tokens t where t.id = any($accountIds) and t.kind = 'verification') as "registrations",
(select coalesce(jsonb_agg(jsonb_build_object(
    'accountId', t.account_id,
    'email', t.email,
    'userAgent', t.payload->'userAgent',
    'createdTimestamp', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'expiresTimestamp', to_char(t.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'confirmedTimestamp', to_char(t.used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.created_at), '[]') from one_time_tokens t where t.account_id = any($accountIds) and t.kind in ('emailChange')) as "emailChanges",
(select coalesce(jsonb_agg(jsonb_build_object(
    'accountId', t.account_id,
    'purpose', t.kind,
    'expiresTimestamp', to_char(t.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.expires_at), '[]') from one_time_tokens t where t.account_id = any($accountIds) and t.kind in ('reset', 'choice', 'invitation')) as "mailLinks",
(select coalesce(jsonb_agg(jsonb_build_object(
    'accountId', t.account_id,
    'kind', t.kind,
    'email', t.email,
    'joinedTimestamp', to_char((t.payload->>'joinedAt')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'expiresTimestamp', to_char(t.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'undoneTimestamp', to_char(t.used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'hadPassword', coalesce(t.payload->'hadPassword', 'true')) order by t.expires_at, t.id), '[]') from one_time_tokens t where t.account_id = any($accountIds) and t.kind in ('linked', 'deleted', 'emailChanged', 'secondFactorAdded')) as "undos",
(select coalesce(jsonb_agg(jsonb_build_object(
    'accountId', a.id,
    'id', t.id,
    'birthDate', t.birth_date,
    'drawnTimestamp', to_char(t.drawn_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'reservedUntilTimestamp', to_char(t.reserved_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.drawn_at, t.id), '[]') from person_ids t join accounts a on a.id = t.reserved_for
       where a.id = any($accountIds) and a.institution_id is null) as "candidates",
(select coalesce(jsonb_agg(jsonb_build_object(
    'accountId', t.id,
    'name', t.name,
    'roles', t.roles,
    'language', t.language,
    'invitedTimestamp', to_char(t.invited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'joinedTimestamp', to_char(t.joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.invited_at, t.id), '[]') from members t where t.id = any($accountIds)) as "memberships",
(select coalesce(jsonb_agg(jsonb_build_object(
    'accountId', t.made_by,
    'id', t.id,
    'name', t.name,
    'prefix', t.prefix,
    'scopes', t.scopes,
    'isTest', t.is_test,
    'createdTimestamp', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'expiresTimestamp', to_char(t.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'lastUsedTimestamp', to_char(t.last_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'revokedTimestamp', to_char(t.revoked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.created_at, t.id), '[]') from api_keys t where t.institution_id in (
 select y.institution_id from accounts y left join members z on z.id = y.id
  where y.id = any($accountIds) and (z.id is null or 'Owner' = any(z.roles)))) as "apiKeys",
(select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id,
    'contactPersonName', t.contact_person_name,
    'email', t.email,
    'expectedAssignmentsPerYear', t.expected_assignments_per_year,
    'note', t.note,
    'language', t.language,
    'createdTimestamp', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'approvedTimestamp', to_char(t.approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.created_at, t.id), '[]') from assigner_requests t
       where t.id in (select request_id from audit_entries where account_id = any($accountIds))) as "requests";

-- export-id-lists
-- takes personId text
-- gives ids jsonb, verifications jsonb, certificates jsonb, prints jsonb, challenges jsonb, events jsonb, receipts jsonb, reissues jsonb, retiredIds jsonb, sites jsonb, aliases jsonb
select (select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id,
    'birthDate', t.birth_date,
    'drawnTimestamp', to_char(t.drawn_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'claimedTimestamp', to_char(t.claimed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'controlledTimestamp', to_char(t.controlled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'lockedTimestamp', to_char(t.locked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'isLockedAsOrphan', t.locked_as_orphan,
    'printCount', t.print_count,
    'printedTimestamp', to_char(t.printed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'reissueAllowed', t.reissue_allowed) order by t.id), '[]') from person_ids t where t.id = $personId
       or t.id in (select r.person_id from retired_ids r where r.superseded_by = $personId)) as "ids",
(select coalesce(jsonb_agg(jsonb_build_object(
    'assignerName', t.assigner_name,
    'timestamp', to_char(t.verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.verified_at), '[]') from verifications t where t.person_id = $personId) as "verifications",
(select coalesce(jsonb_agg(jsonb_build_object(
    'timestamp', to_char(t.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'withdrawnTimestamp', to_char(t.withdrawn_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'withdrawalReason', t.withdrawal_reason) order by t.withdrawn_at desc nulls first, t.signed_at desc, t.jti), '[]') from (select t.* from certificate_statuses t where t.person_id = $personId order by t.withdrawn_at desc nulls first, t.signed_at desc, t.jti limit 10000) t) as "certificates",
(select coalesce(jsonb_agg(jsonb_build_object(
    'copyNumber', t.copy_number,
    'timestamp', to_char(t.printed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.copy_number desc), '[]') from (select t.* from certificate_prints t where t.person_id = $personId order by t.copy_number desc limit 10000) t) as "prints",
(select coalesce(jsonb_agg(jsonb_build_object(
    'shortId', t.short_id,
    'isFromInstitution', t.from_institution,
    'senderName', t.sender_name,
    'isSenderVerified', t.sender_verified,
    'createdTimestamp', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'readTimestamp', to_char(t.read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'matchedTimestamp', to_char(t.matched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'checkEndsTimestamp', to_char(t.check_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.created_at, t.id), '[]') from challenges t join (
         select p.id, p.controlled_at as since, 'infinity'::timestamptz as until from person_ids p
          where p.id = $personId or p.id in (select r.person_id from retired_ids r where r.superseded_by = $personId)
         union all
         select l.alias, l.created_at, coalesce(l.ends_at, 'infinity')
           from aliases l join site_connections n on n.id = l.connection_id
          where n.person_id = $personId and l.created_at >= (select p.controlled_at from person_ids p where p.id = $personId)
       ) o on o.id = t.person_id where t.created_at >= o.since and t.created_at < o.until) as "challenges",
(select coalesce(jsonb_agg(jsonb_build_object(
    'kind', t.kind,
    'timestamp', to_char(t.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'senderName', t.sender_name,
    'isSenderVerified', t.sender_verified,
    'hiddenTimestamp', to_char(t.hidden_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.occurred_at desc, t.id desc), '[]') from (select t.* from person_events t where t.person_id = $personId and t.occurred_at >= (select p.controlled_at from person_ids p where p.id = $personId) order by t.occurred_at desc, t.id desc limit 10000) t) as "events",
(select coalesce(jsonb_agg(jsonb_build_object(
    'shortId', t.short_id,
    'timestamp', to_char(t.matched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.matched_at, t.id), '[]') from receipts t where t.person_id = $personId and t.matched_at >= (select p.controlled_at from person_ids p where p.id = $personId)) as "receipts",
(select coalesce(jsonb_agg(jsonb_build_object(
    'reason', t.reason,
    'askedTimestamp', to_char(t.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'opensTimestamp', to_char(t.opens_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'pausedUntilTimestamp', to_char(t.paused_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'mailedTimestamp', to_char(t.mailed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endedTimestamp', to_char(t.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'outcome', t.outcome) order by t.asked_at, t.id), '[]') from reissues t where t.person_id = $personId and t.asked_at >= (select p.controlled_at from person_ids p where p.id = $personId)) as "reissues",
(select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.person_id,
    'retiredTimestamp', to_char(t.retired_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'tellsIssuer', t.tells_issuer) order by t.retired_at, t.person_id), '[]') from retired_ids t where t.superseded_by = $personId) as "retiredIds",
(select coalesce(jsonb_agg(jsonb_build_object(
    'site', s.name,
    'sub', t.sub,
    'showsId', t.shows_id,
    'createdTimestamp', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'visitedTimestamp', to_char(t.visited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endedTimestamp', to_char(t.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.created_at, t.id), '[]') from site_connections t join sites s on s.id = t.site_id where t.person_id = $personId and t.created_at >= (select p.controlled_at from person_ids p where p.id = $personId)) as "sites",
(select coalesce(jsonb_agg(jsonb_build_object(
    'alias', t.alias,
    'site', s.name,
    'createdTimestamp', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endsTimestamp', to_char(t.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.created_at, t.alias), '[]') from aliases t join (select t.id, s.name from site_connections t join sites s on s.id = t.site_id where t.person_id = $personId) s on s.id = t.connection_id
       where t.created_at >= (select p.controlled_at from person_ids p where p.id = $personId)) as "aliases";
