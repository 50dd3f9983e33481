-- server-version
-- takes nothing
-- gives number int4!, version text!
select current_setting('server_version_num')::int as number,
current_setting('server_version') as version;

-- done-migrations
-- takes nothing
-- gives name text!
select name::text as name from knex_migrations order by id;

-- role-facts
-- takes nothing
-- gives mayChangeAudit bool!, hasTimeLimit bool!
select has_table_privilege('audit_entries', 'update') as "mayChangeAudit",
current_setting('statement_timeout') <> '0' as "hasTimeLimit";
