-- assigned-ids-claimed_at-asc-first
-- takes assignerId uuid, count int8, skip int8
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt"
 from person_ids p
where p.assigner_id = $assignerId
order by p.claimed_at asc, p.id asc limit $count offset $skip;

-- assigned-ids-claimed_at-asc-later
-- takes assignerId uuid, count int8, skip int8
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
with page as (select p.id
  from person_ids p
 where p.assigner_id = $assignerId
 order by p.claimed_at asc, p.id asc limit $count offset $skip)
select
       s.id, s.claimed_at as "claimedAt", s.print_count as copies,
       s.printed_at as "printedAt", s.controlled_at as "controlledAt",
       s.withdrawn_at as "withdrawnAt" from page join person_ids s on s.id = page.id
 order by s.claimed_at asc, s.id asc;

-- assigned-ids-claimed_at-asc-after
-- takes assignerId uuid, count int8, skip int8, after text
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt"
 from person_ids p
where p.assigner_id = $assignerId and (p.claimed_at, p.id) > (
        select k.claimed_at, k.id from person_ids k
         where k.id = $after and k.assigner_id = $assignerId)
order by p.claimed_at asc, p.id asc limit $count offset $skip;

-- assigned-ids-claimed_at-asc-searched, replanned
-- takes assignerId uuid, count int8, skip int8, pattern text
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt"
 from person_ids p
where p.assigner_id = $assignerId and p.id like $pattern
order by p.claimed_at asc, p.id asc limit $count offset $skip;

-- assigned-ids-claimed_at-asc-filtered-first, replanned
-- takes assignerId uuid, count int8, skip int8, from timestamptz?, before timestamptz?, bornFrom date?, bornTo date?, born date?, beginning text?, part text?, pattern text?, notPrinted bool?, referenceHmac bytea?, after text?
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt"
 from person_ids p
where p.assigner_id = $assignerId
  and ($from::timestamptz is null or p.claimed_at >= $from)
  and ($before::timestamptz is null or p.claimed_at < $before)
  and ($bornFrom::date is null or p.birth_date >= $bornFrom)
  and ($bornTo::date is null or p.birth_date <= $bornTo)
  and ($born::date is null or p.birth_date = $born)
  and ($beginning::text is null or starts_with(p.id, $beginning))
  and ($part::text is null or strpos(p.id, $part) > 0)
  and ($pattern::text is null or p.id like $pattern)
  and ($notPrinted::boolean is null or (p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null))
  and ($referenceHmac::bytea is null
    or (p.reference_hmac = $referenceHmac and p.withdrawn_at is null))
  and ($after::text is null or (p.claimed_at, p.id) > (
        select k.claimed_at, k.id from person_ids k
         where k.id = $after and k.assigner_id = $assignerId))
order by p.claimed_at asc, p.id asc limit $count offset $skip;

-- assigned-ids-claimed_at-asc-filtered-later, replanned
-- takes assignerId uuid, count int8, skip int8, from timestamptz?, before timestamptz?, bornFrom date?, bornTo date?, born date?, beginning text?, part text?, pattern text?, notPrinted bool?, referenceHmac bytea?, after text?
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
with page as (select p.id
  from person_ids p
 where p.assigner_id = $assignerId
   and ($from::timestamptz is null or p.claimed_at >= $from)
   and ($before::timestamptz is null or p.claimed_at < $before)
   and ($bornFrom::date is null or p.birth_date >= $bornFrom)
   and ($bornTo::date is null or p.birth_date <= $bornTo)
   and ($born::date is null or p.birth_date = $born)
   and ($beginning::text is null or starts_with(p.id, $beginning))
   and ($part::text is null or strpos(p.id, $part) > 0)
   and ($pattern::text is null or p.id like $pattern)
   and ($notPrinted::boolean is null or (p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null))
   and ($referenceHmac::bytea is null
     or (p.reference_hmac = $referenceHmac and p.withdrawn_at is null))
   and ($after::text is null or (p.claimed_at, p.id) > (
         select k.claimed_at, k.id from person_ids k
          where k.id = $after and k.assigner_id = $assignerId))
 order by p.claimed_at asc, p.id asc limit $count offset $skip)
select
       s.id, s.claimed_at as "claimedAt", s.print_count as copies,
       s.printed_at as "printedAt", s.controlled_at as "controlledAt",
       s.withdrawn_at as "withdrawnAt" from page join person_ids s on s.id = page.id
 order by s.claimed_at asc, s.id asc;

-- assigned-ids-claimed_at-desc-first
-- takes assignerId uuid, count int8, skip int8
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt"
 from person_ids p
where p.assigner_id = $assignerId
order by p.claimed_at desc, p.id desc limit $count offset $skip;

-- assigned-ids-claimed_at-desc-later
-- takes assignerId uuid, count int8, skip int8
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
with page as (select p.id
  from person_ids p
 where p.assigner_id = $assignerId
 order by p.claimed_at desc, p.id desc limit $count offset $skip)
select
       s.id, s.claimed_at as "claimedAt", s.print_count as copies,
       s.printed_at as "printedAt", s.controlled_at as "controlledAt",
       s.withdrawn_at as "withdrawnAt" from page join person_ids s on s.id = page.id
 order by s.claimed_at desc, s.id desc;

-- assigned-ids-claimed_at-desc-after
-- takes assignerId uuid, count int8, skip int8, after text
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt"
 from person_ids p
where p.assigner_id = $assignerId and (p.claimed_at, p.id) < (
        select k.claimed_at, k.id from person_ids k
         where k.id = $after and k.assigner_id = $assignerId)
order by p.claimed_at desc, p.id desc limit $count offset $skip;

-- assigned-ids-claimed_at-desc-searched, replanned
-- takes assignerId uuid, count int8, skip int8, pattern text
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt"
 from person_ids p
where p.assigner_id = $assignerId and p.id like $pattern
order by p.claimed_at desc, p.id desc limit $count offset $skip;

-- assigned-ids-claimed_at-desc-filtered-first, replanned
-- takes assignerId uuid, count int8, skip int8, from timestamptz?, before timestamptz?, bornFrom date?, bornTo date?, born date?, beginning text?, part text?, pattern text?, notPrinted bool?, referenceHmac bytea?, after text?
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt"
 from person_ids p
where p.assigner_id = $assignerId
  and ($from::timestamptz is null or p.claimed_at >= $from)
  and ($before::timestamptz is null or p.claimed_at < $before)
  and ($bornFrom::date is null or p.birth_date >= $bornFrom)
  and ($bornTo::date is null or p.birth_date <= $bornTo)
  and ($born::date is null or p.birth_date = $born)
  and ($beginning::text is null or starts_with(p.id, $beginning))
  and ($part::text is null or strpos(p.id, $part) > 0)
  and ($pattern::text is null or p.id like $pattern)
  and ($notPrinted::boolean is null or (p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null))
  and ($referenceHmac::bytea is null
    or (p.reference_hmac = $referenceHmac and p.withdrawn_at is null))
  and ($after::text is null or (p.claimed_at, p.id) < (
        select k.claimed_at, k.id from person_ids k
         where k.id = $after and k.assigner_id = $assignerId))
order by p.claimed_at desc, p.id desc limit $count offset $skip;

-- assigned-ids-claimed_at-desc-filtered-later, replanned
-- takes assignerId uuid, count int8, skip int8, from timestamptz?, before timestamptz?, bornFrom date?, bornTo date?, born date?, beginning text?, part text?, pattern text?, notPrinted bool?, referenceHmac bytea?, after text?
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
with page as (select p.id
  from person_ids p
 where p.assigner_id = $assignerId
   and ($from::timestamptz is null or p.claimed_at >= $from)
   and ($before::timestamptz is null or p.claimed_at < $before)
   and ($bornFrom::date is null or p.birth_date >= $bornFrom)
   and ($bornTo::date is null or p.birth_date <= $bornTo)
   and ($born::date is null or p.birth_date = $born)
   and ($beginning::text is null or starts_with(p.id, $beginning))
   and ($part::text is null or strpos(p.id, $part) > 0)
   and ($pattern::text is null or p.id like $pattern)
   and ($notPrinted::boolean is null or (p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null))
   and ($referenceHmac::bytea is null
     or (p.reference_hmac = $referenceHmac and p.withdrawn_at is null))
   and ($after::text is null or (p.claimed_at, p.id) < (
         select k.claimed_at, k.id from person_ids k
          where k.id = $after and k.assigner_id = $assignerId))
 order by p.claimed_at desc, p.id desc limit $count offset $skip)
select
       s.id, s.claimed_at as "claimedAt", s.print_count as copies,
       s.printed_at as "printedAt", s.controlled_at as "controlledAt",
       s.withdrawn_at as "withdrawnAt" from page join person_ids s on s.id = page.id
 order by s.claimed_at desc, s.id desc;

-- assigned-ids-birth_date-asc-first
-- takes assignerId uuid, count int8, skip int8
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt"
 from person_ids p
where p.assigner_id = $assignerId
order by p.birth_date asc, p.id asc limit $count offset $skip;

-- assigned-ids-birth_date-asc-later
-- takes assignerId uuid, count int8, skip int8
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
with page as (select p.id
  from person_ids p
 where p.assigner_id = $assignerId
 order by p.birth_date asc, p.id asc limit $count offset $skip)
select
       s.id, s.claimed_at as "claimedAt", s.print_count as copies,
       s.printed_at as "printedAt", s.controlled_at as "controlledAt",
       s.withdrawn_at as "withdrawnAt" from page join person_ids s on s.id = page.id
 order by s.birth_date asc, s.id asc;

-- assigned-ids-birth_date-asc-after
-- takes assignerId uuid, count int8, skip int8, after text
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt"
 from person_ids p
where p.assigner_id = $assignerId and (p.birth_date, p.id) > (
        select k.birth_date, k.id from person_ids k
         where k.id = $after and k.assigner_id = $assignerId)
order by p.birth_date asc, p.id asc limit $count offset $skip;

-- assigned-ids-birth_date-asc-searched, replanned
-- takes assignerId uuid, count int8, skip int8, pattern text
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt"
 from person_ids p
where p.assigner_id = $assignerId and p.id like $pattern
order by p.birth_date asc, p.id asc limit $count offset $skip;

-- assigned-ids-birth_date-asc-filtered-first, replanned
-- takes assignerId uuid, count int8, skip int8, from timestamptz?, before timestamptz?, bornFrom date?, bornTo date?, born date?, beginning text?, part text?, pattern text?, notPrinted bool?, referenceHmac bytea?, after text?
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt"
 from person_ids p
where p.assigner_id = $assignerId
  and ($from::timestamptz is null or p.claimed_at >= $from)
  and ($before::timestamptz is null or p.claimed_at < $before)
  and ($bornFrom::date is null or p.birth_date >= $bornFrom)
  and ($bornTo::date is null or p.birth_date <= $bornTo)
  and ($born::date is null or p.birth_date = $born)
  and ($beginning::text is null or starts_with(p.id, $beginning))
  and ($part::text is null or strpos(p.id, $part) > 0)
  and ($pattern::text is null or p.id like $pattern)
  and ($notPrinted::boolean is null or (p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null))
  and ($referenceHmac::bytea is null
    or (p.reference_hmac = $referenceHmac and p.withdrawn_at is null))
  and ($after::text is null or (p.birth_date, p.id) > (
        select k.birth_date, k.id from person_ids k
         where k.id = $after and k.assigner_id = $assignerId))
order by p.birth_date asc, p.id asc limit $count offset $skip;

-- assigned-ids-birth_date-asc-filtered-later, replanned
-- takes assignerId uuid, count int8, skip int8, from timestamptz?, before timestamptz?, bornFrom date?, bornTo date?, born date?, beginning text?, part text?, pattern text?, notPrinted bool?, referenceHmac bytea?, after text?
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
with page as (select p.id
  from person_ids p
 where p.assigner_id = $assignerId
   and ($from::timestamptz is null or p.claimed_at >= $from)
   and ($before::timestamptz is null or p.claimed_at < $before)
   and ($bornFrom::date is null or p.birth_date >= $bornFrom)
   and ($bornTo::date is null or p.birth_date <= $bornTo)
   and ($born::date is null or p.birth_date = $born)
   and ($beginning::text is null or starts_with(p.id, $beginning))
   and ($part::text is null or strpos(p.id, $part) > 0)
   and ($pattern::text is null or p.id like $pattern)
   and ($notPrinted::boolean is null or (p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null))
   and ($referenceHmac::bytea is null
     or (p.reference_hmac = $referenceHmac and p.withdrawn_at is null))
   and ($after::text is null or (p.birth_date, p.id) > (
         select k.birth_date, k.id from person_ids k
          where k.id = $after and k.assigner_id = $assignerId))
 order by p.birth_date asc, p.id asc limit $count offset $skip)
select
       s.id, s.claimed_at as "claimedAt", s.print_count as copies,
       s.printed_at as "printedAt", s.controlled_at as "controlledAt",
       s.withdrawn_at as "withdrawnAt" from page join person_ids s on s.id = page.id
 order by s.birth_date asc, s.id asc;

-- assigned-ids-birth_date-desc-first
-- takes assignerId uuid, count int8, skip int8
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt"
 from person_ids p
where p.assigner_id = $assignerId
order by p.birth_date desc, p.id desc limit $count offset $skip;

-- assigned-ids-birth_date-desc-later
-- takes assignerId uuid, count int8, skip int8
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
with page as (select p.id
  from person_ids p
 where p.assigner_id = $assignerId
 order by p.birth_date desc, p.id desc limit $count offset $skip)
select
       s.id, s.claimed_at as "claimedAt", s.print_count as copies,
       s.printed_at as "printedAt", s.controlled_at as "controlledAt",
       s.withdrawn_at as "withdrawnAt" from page join person_ids s on s.id = page.id
 order by s.birth_date desc, s.id desc;

-- assigned-ids-birth_date-desc-after
-- takes assignerId uuid, count int8, skip int8, after text
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt"
 from person_ids p
where p.assigner_id = $assignerId and (p.birth_date, p.id) < (
        select k.birth_date, k.id from person_ids k
         where k.id = $after and k.assigner_id = $assignerId)
order by p.birth_date desc, p.id desc limit $count offset $skip;

-- assigned-ids-birth_date-desc-searched, replanned
-- takes assignerId uuid, count int8, skip int8, pattern text
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt"
 from person_ids p
where p.assigner_id = $assignerId and p.id like $pattern
order by p.birth_date desc, p.id desc limit $count offset $skip;

-- assigned-ids-birth_date-desc-filtered-first, replanned
-- takes assignerId uuid, count int8, skip int8, from timestamptz?, before timestamptz?, bornFrom date?, bornTo date?, born date?, beginning text?, part text?, pattern text?, notPrinted bool?, referenceHmac bytea?, after text?
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt"
 from person_ids p
where p.assigner_id = $assignerId
  and ($from::timestamptz is null or p.claimed_at >= $from)
  and ($before::timestamptz is null or p.claimed_at < $before)
  and ($bornFrom::date is null or p.birth_date >= $bornFrom)
  and ($bornTo::date is null or p.birth_date <= $bornTo)
  and ($born::date is null or p.birth_date = $born)
  and ($beginning::text is null or starts_with(p.id, $beginning))
  and ($part::text is null or strpos(p.id, $part) > 0)
  and ($pattern::text is null or p.id like $pattern)
  and ($notPrinted::boolean is null or (p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null))
  and ($referenceHmac::bytea is null
    or (p.reference_hmac = $referenceHmac and p.withdrawn_at is null))
  and ($after::text is null or (p.birth_date, p.id) < (
        select k.birth_date, k.id from person_ids k
         where k.id = $after and k.assigner_id = $assignerId))
order by p.birth_date desc, p.id desc limit $count offset $skip;

-- assigned-ids-birth_date-desc-filtered-later, replanned
-- takes assignerId uuid, count int8, skip int8, from timestamptz?, before timestamptz?, bornFrom date?, bornTo date?, born date?, beginning text?, part text?, pattern text?, notPrinted bool?, referenceHmac bytea?, after text?
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
with page as (select p.id
  from person_ids p
 where p.assigner_id = $assignerId
   and ($from::timestamptz is null or p.claimed_at >= $from)
   and ($before::timestamptz is null or p.claimed_at < $before)
   and ($bornFrom::date is null or p.birth_date >= $bornFrom)
   and ($bornTo::date is null or p.birth_date <= $bornTo)
   and ($born::date is null or p.birth_date = $born)
   and ($beginning::text is null or starts_with(p.id, $beginning))
   and ($part::text is null or strpos(p.id, $part) > 0)
   and ($pattern::text is null or p.id like $pattern)
   and ($notPrinted::boolean is null or (p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null))
   and ($referenceHmac::bytea is null
     or (p.reference_hmac = $referenceHmac and p.withdrawn_at is null))
   and ($after::text is null or (p.birth_date, p.id) < (
         select k.birth_date, k.id from person_ids k
          where k.id = $after and k.assigner_id = $assignerId))
 order by p.birth_date desc, p.id desc limit $count offset $skip)
select
       s.id, s.claimed_at as "claimedAt", s.print_count as copies,
       s.printed_at as "printedAt", s.controlled_at as "controlledAt",
       s.withdrawn_at as "withdrawnAt" from page join person_ids s on s.id = page.id
 order by s.birth_date desc, s.id desc;

-- find-assigned-id
-- takes assignerId uuid, id text
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?
select
      p.id, p.claimed_at as "claimedAt", p.print_count as copies,
      p.printed_at as "printedAt", p.controlled_at as "controlledAt",
      p.withdrawn_at as "withdrawnAt" from person_ids p
where p.id = $id and p.assigner_id = $assignerId;

-- find-issue-time
-- takes assignerId uuid, id text
-- gives claimedAt timestamptz!
select claimed_at as "claimedAt" from person_ids
where id = $id and assigner_id = $assignerId
  for no key update;

-- summarise-assigned-ids, replanned
-- takes assignerId uuid, most int8, from timestamptz?, before timestamptz?, bornFrom date?, bornTo date?, born date?, beginning text?, part text?, pattern text?, notPrinted bool?, referenceHmac bytea?
-- gives total int8, notPrinted int8
select (
select count(*) from (
  select from person_ids p
   where p.assigner_id = $assignerId
 and ($from::timestamptz is null or p.claimed_at >= $from)
 and ($before::timestamptz is null or p.claimed_at < $before)
 and ($bornFrom::date is null or p.birth_date >= $bornFrom)
 and ($bornTo::date is null or p.birth_date <= $bornTo)
 and ($born::date is null or p.birth_date = $born)
 and ($beginning::text is null or starts_with(p.id, $beginning))
 and ($part::text is null or strpos(p.id, $part) > 0)
 and ($pattern::text is null or p.id like $pattern)
 and ($notPrinted::boolean is null or (p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null))
 and ($referenceHmac::bytea is null
   or (p.reference_hmac = $referenceHmac and p.withdrawn_at is null))  limit $most
) counted) as total,
     (
select count(*) from (
  select from person_ids p
   where p.assigner_id = $assignerId
 and ($from::timestamptz is null or p.claimed_at >= $from)
 and ($before::timestamptz is null or p.claimed_at < $before)
 and ($bornFrom::date is null or p.birth_date >= $bornFrom)
 and ($bornTo::date is null or p.birth_date <= $bornTo)
 and ($born::date is null or p.birth_date = $born)
 and ($beginning::text is null or starts_with(p.id, $beginning))
 and ($part::text is null or strpos(p.id, $part) > 0)
 and ($pattern::text is null or p.id like $pattern)
 and ($notPrinted::boolean is null or (p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null))
 and ($referenceHmac::bytea is null
   or (p.reference_hmac = $referenceHmac and p.withdrawn_at is null)) and p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null limit $most
) counted) as "notPrinted";
