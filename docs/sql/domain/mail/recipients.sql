-- find-recipient, replanned
-- takes email text?, id uuid?
-- gives accountId uuid, email text!, language text, accountType text, isDeleted bool
select id as "accountId", email, language, account_type as "accountType",
     deleted_at is not null as "isDeleted"
from accounts where ($email::text is null or email = $email) and ($id::uuid is null or id = $id) and email is not null;
