-- Messages of an order: which are sent, how many SMS they cost, and the texts of its confirmation and its last way.

-- From now on the status of a template says whether it is sent. An SMS costs money, so only the important ones are sent at first.
insert into message_templates (template, channel)
  select t.template, c.channel
  from (values (1), (2), (3)) as c (channel), (values ('order_confirmed'), ('order_going')) as t (template);
update message_templates set status = true;
update message_templates set status = false
  where channel = 2 and template in ('order_confirmed', 'order_step', 'order_carrier', 'order_edited');

-- How many SMS the text has taken; null for other channels, and for older messages.
alter table messages add column sms_parts integer check (sms_parts >= 0);

create or replace view message_log as
  select m.id, m.channel,
    case when m.channel = 3 then m.recipient
      when m.recipient like '%@%' then regexp_replace(m.recipient, '^(.).*(@[^@]*)$', '\1***\2')
      else '***' || right(m.recipient, 3) end as recipient,
    m.recipient as sent_to, m.template, m.language, m.status, m.attempts, m.retried, m.problem, m.sent_at,
    m.order_info_id, o.order_id,
    m.sealed is not null and (m.status = 2 or m.status = 3 and m.problem is distinct from 'number_not_served') as retryable,
    m.created_by, m.updated_by,
    null::timestamptz(3) as deleted_at, m.created_at, coalesce(m.updated_at, m.sent_at, m.created_at) as updated_at,
    m.sms_parts
  from messages m left join order_infos o on o.id = m.order_info_id;

-- The number that customers call; messages name it.
alter table basic_config add column shop_phone varchar(20);

-- The reason of a cancellation stays in the back office: the customer does not read it.
alter table order_infos add column cancel_reason_internal boolean not null default false;

-- What the delivery person took at the door as proof of a delivery: a photo, a signature, or both; names of private files.
create table delivery_proofs (
  order_info_id integer primary key references order_infos (id) on delete cascade,
  photo varchar(60),
  signature varchar(60),
  user_id integer references users (id) on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  check (photo is not null or signature is not null)
);
create index delivery_proofs_user on delivery_proofs (user_id);
create index delivery_proofs_photo on delivery_proofs (photo) where photo is not null;
create index delivery_proofs_signature on delivery_proofs (signature) where signature is not null;
