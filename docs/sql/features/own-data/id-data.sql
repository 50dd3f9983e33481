-- export-ids
-- takes personId text
-- gives id text, birthDate date, drawnTimestamp timestamptz, claimedTimestamp timestamptz?, controlledTimestamp timestamptz?, lockedTimestamp timestamptz?, isLockedAsOrphan bool, printCount int4, printedTimestamp timestamptz?
select id, birth_date as "birthDate", drawn_at as "drawnTimestamp",
     claimed_at as "claimedTimestamp", controlled_at as "controlledTimestamp",
     locked_at as "lockedTimestamp", locked_as_orphan as "isLockedAsOrphan",
     print_count as "printCount", printed_at as "printedTimestamp"
from person_ids where id = $personId;

-- export-verifications
-- takes personId text
-- gives assignerName text, timestamp timestamptz
select assigner_name as "assignerName", verified_at as timestamp
from verifications where person_id = $personId order by verified_at;

-- export-prints
-- takes personId text, count int8
-- gives copyNumber int4, timestamp timestamptz
select copy_number as "copyNumber", printed_at as timestamp
from certificate_prints where person_id = $personId order by copy_number desc limit $count;

-- export-certificates
-- takes personId text, count int8
-- gives timestamp timestamptz, withdrawnTimestamp timestamptz?, withdrawalReason text?
select signed_at as timestamp, withdrawn_at as "withdrawnTimestamp",
      withdrawal_reason as "withdrawalReason"
 from certificate_statuses where person_id = $personId
order by withdrawn_at desc nulls first, signed_at desc, jti limit $count;

-- export-challenges
-- takes personId text
-- gives shortId text, isFromInstitution bool, senderName text?, isSenderVerified bool, createdTimestamp timestamptz, readTimestamp timestamptz?, matchedTimestamp timestamptz?, checkEndsTimestamp timestamptz?
select c.short_id as "shortId", c.from_institution as "isFromInstitution",
      c.sender_name as "senderName", c.sender_verified as "isSenderVerified",
      c.created_at as "createdTimestamp", c.read_at as "readTimestamp",
      c.matched_at as "matchedTimestamp", c.check_ends_at as "checkEndsTimestamp"
 from challenges c join person_ids p on p.id = c.person_id
where p.id = $personId and c.created_at >= p.controlled_at
order by c.created_at, c.id;

-- export-events
-- takes personId text, count int8
-- gives kind text, timestamp timestamptz, senderName text?, isSenderVerified bool?, hiddenTimestamp timestamptz?
select e.kind, e.occurred_at as timestamp, e.sender_name as "senderName",
      e.sender_verified as "isSenderVerified", e.hidden_at as "hiddenTimestamp"
 from person_events e
where e.person_id = $personId
  and e.occurred_at >= (select p.controlled_at from person_ids p where p.id = $personId)
order by e.occurred_at desc, e.id desc limit $count;

-- export-receipts
-- takes personId text
-- gives shortId text, timestamp timestamptz
select short_id as "shortId", matched_at as timestamp
from receipts where person_id = $personId order by matched_at, id;

-- export-candidates
-- takes accountIds uuid[]
-- gives accountId uuid, id text, birthDate date, drawnTimestamp timestamptz, reservedUntilTimestamp timestamptz?
select a.id as "accountId", p.id, p.birth_date as "birthDate", p.drawn_at as "drawnTimestamp",
      p.reserved_until as "reservedUntilTimestamp"
 from person_ids p join accounts a on a.id = p.reserved_for
where p.reserved_for = any($accountIds) and a.account_type <> 'Assigner'
order by p.drawn_at, p.id;
