-- list-requests
-- takes nothing
-- gives id uuid, contactPersonName text, email text, expectedAssignmentsPerYear int4, note text, language text, createdAt timestamptz
select
     id, contact_person_name as "contactPersonName", email,
     expected_assignments_per_year as "expectedAssignmentsPerYear", note, language,
     created_at as "createdAt"
from assigner_requests where approved_at is null order by created_at, id;

-- lock-request
-- takes id uuid
-- gives id uuid, contactPersonName text, email text, expectedAssignmentsPerYear int4, note text, language text, createdAt timestamptz, isApproved bool
select
     id, contact_person_name as "contactPersonName", email,
     expected_assignments_per_year as "expectedAssignmentsPerYear", note, language,
     created_at as "createdAt", approved_at is not null as "isApproved"
from assigner_requests where id = $id for update;

-- delete-request
-- takes id uuid
-- gives id uuid, contactPersonName text, email text, expectedAssignmentsPerYear int4, note text, language text, createdAt timestamptz
delete from assigner_requests where id = $id and approved_at is null
returning
       id, contact_person_name as "contactPersonName", email,
       expected_assignments_per_year as "expectedAssignmentsPerYear", note, language,
       created_at as "createdAt";
