-- find-tidied
-- takes subject text
-- gives until timestamptz
select tidied_until as until from tidied where subject = $subject;

-- note-tidied
-- takes subject text, until timestamptz
-- gives nothing
insert into tidied (subject, tidied_until) values ($subject, $until)
on conflict (subject) do update set tidied_until = excluded.tidied_until;
