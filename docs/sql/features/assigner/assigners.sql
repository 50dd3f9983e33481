-- find-assigner
-- takes institutionId uuid
-- gives name text, contact jsonb?, logoId uuid?, nameConfirmed bool, isDiscreet bool
select g.name, g.contact, l.id as "logoId", c.institution_id is not null as "nameConfirmed",
      g.is_discreet as "isDiscreet"
 from assigners g left join logos l on l.institution_id = g.id left join confirmed_names c on c.institution_id = g.id and c.name = g.name
where g.id = $institutionId;
