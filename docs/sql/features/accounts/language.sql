-- set-account-language
-- takes accountId uuid, language text
-- gives nothing
update accounts set language = $language
where id = $accountId and language <> $language;
