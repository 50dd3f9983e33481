-- assigned-ids-claimed_at-asc-first
-- takes institutionId uuid, count int8, skip int8
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?, status text!, supersededBy text?, issuedBy uuid?, issuedByName text?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt",
      case when p.withdrawn_at is not null then 'withdrawn'
           when exists (select from retired_ids r where r.person_id = p.id) then 'retired'
           when p.controlled_at is not null then 'controlled'
           when p.locked_at is not null then 'locked'
           else 'open' end as status,
      (select r.superseded_by from retired_ids r
        where r.person_id = p.id and r.tells_issuer) as "supersededBy",
      p.issued_by as "issuedBy",
      (select m.name from members m where m.id = p.issued_by) as "issuedByName"
 from person_ids p
where p.institution_id = $institutionId
order by p.claimed_at asc, p.id asc limit $count offset $skip;

-- find-assigned-id
-- takes institutionId uuid, id text
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?, status text!, supersededBy text?, issuedBy uuid?, issuedByName text?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt",
      case when p.withdrawn_at is not null then 'withdrawn'
           when exists (select from retired_ids r where r.person_id = p.id) then 'retired'
           when p.controlled_at is not null then 'controlled'
           when p.locked_at is not null then 'locked'
           else 'open' end as status,
      (select r.superseded_by from retired_ids r
        where r.person_id = p.id and r.tells_issuer) as "supersededBy",
      p.issued_by as "issuedBy",
      (select m.name from members m where m.id = p.issued_by) as "issuedByName" from person_ids p
where p.id = $id and p.institution_id = $institutionId;

-- summarise-assigned-ids, replanned
-- takes institutionId uuid, most int8, from timestamptz?, before timestamptz?, bornFrom date?, bornTo date?, born date?, beginning text?, part text?, pattern text?, notPrinted bool?, referenceHmac bytea?, issuedBy uuid?
-- gives total int8, notPrinted int8
select (
select count(*) from (
  select from person_ids p
   where p.institution_id = $institutionId
 and ($from::timestamptz is null or p.claimed_at >= $from)
 and ($before::timestamptz is null or p.claimed_at < $before)
 and ($bornFrom::date is null or p.birth_date >= $bornFrom)
 and ($bornTo::date is null or p.birth_date <= $bornTo)
 and ($born::date is null or p.birth_date = $born)
 and ($beginning::text is null or starts_with(p.id, $beginning))
 and ($part::text is null or strpos(p.id, $part) > 0)
 and ($pattern::text is null or p.id like $pattern)
 and ($notPrinted::boolean is null or (p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null))
 and ($issuedBy::uuid is null or p.issued_by = $issuedBy)
 and ($referenceHmac::bytea is null
   or (p.reference_hmac = $referenceHmac and p.withdrawn_at is null))  limit $most
) counted) as total,
     (
select count(*) from (
  select from person_ids p
   where p.institution_id = $institutionId
 and ($from::timestamptz is null or p.claimed_at >= $from)
 and ($before::timestamptz is null or p.claimed_at < $before)
 and ($bornFrom::date is null or p.birth_date >= $bornFrom)
 and ($bornTo::date is null or p.birth_date <= $bornTo)
 and ($born::date is null or p.birth_date = $born)
 and ($beginning::text is null or starts_with(p.id, $beginning))
 and ($part::text is null or strpos(p.id, $part) > 0)
 and ($pattern::text is null or p.id like $pattern)
 and ($notPrinted::boolean is null or (p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null))
 and ($issuedBy::uuid is null or p.issued_by = $issuedBy)
 and ($referenceHmac::bytea is null
   or (p.reference_hmac = $referenceHmac and p.withdrawn_at is null)) and p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null limit $most
) counted) as "notPrinted";
