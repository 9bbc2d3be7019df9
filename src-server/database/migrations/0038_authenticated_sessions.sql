-- When the password or a second-factor code was last given in a session. A session that was opened before this release has
-- no time, and counts as one that has to prove it first.
alter table sessions add column authenticated_at timestamptz(3);

-- The code that confirms the identity of somebody without a password, and what the owner of an account is told when something about
-- its security changes.
insert into message_templates (template, channel)
  values ('confirm_identity', 1), ('security_notice', 1), ('confirm_identity', 2), ('security_notice', 2);
