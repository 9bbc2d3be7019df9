-- When the password or a second-factor code was last given in a session. A session that was opened before this release has
-- no time, and counts as one that has to prove it first.
alter table sessions add column authenticated_at timestamptz(3);

-- 5: a code to the address that the account already has, for somebody without a password.
alter table auth_codes drop constraint auth_codes_purpose_check;
alter table auth_codes add constraint auth_codes_purpose_check check (purpose between 1 and 5);

-- The code above, and what the owner of an account is told when something about its security changes.
insert into message_templates (template, channel)
  values ('confirm_identity', 1), ('security_notice', 1), ('confirm_identity', 2), ('security_notice', 2);
