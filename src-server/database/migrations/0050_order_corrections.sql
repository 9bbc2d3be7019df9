-- Orders can be corrected until the parcel leaves (step 6).

-- It was paid, and a correction made it more expensive: it is not cancelled when the difference is late.
alter table order_infos add column pays_difference boolean not null default false;

insert into message_templates (template, channel)
  select t.template, c.channel
  from (values (1), (2), (3)) as c (channel), (values ('order_difference'), ('order_retry_rider')) as t (template);

-- The counts of the tabs are read from this alone, narrowed by days or not.
drop index order_infos_standing;
create index order_infos_standing on order_infos (status, timeline_id, delivery_state, created_at) where deleted_at is null;
