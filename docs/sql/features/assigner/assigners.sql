-- find-assigner
-- takes accountId uuid
-- gives name text, contact jsonb?, logoId uuid?, nameConfirmed bool, isDiscreet bool
select g.name, g.contact, l.id as "logoId", c.account_id is not null as "nameConfirmed",
      g.is_discreet as "isDiscreet"
 from assigners g left join logos l on l.account_id = g.account_id left join confirmed_names c on c.account_id = g.account_id and c.name = g.name
where g.account_id = $accountId;
