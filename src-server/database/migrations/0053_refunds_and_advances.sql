-- How money moved by hand, refunds that a second person approves, and the limits of a role.

-- 1 cash, 2 bank transfer, 3 bKash, 4 Nagad, 5 Rocket, 6 other; null: through a provider, at the door, or not recorded.
alter table order_payments add column transfer_method smallint check (transfer_method between 1 and 6);
alter table payment_refunds add column transfer_method smallint check (transfer_method between 1 and 6);

-- 4: waits for the approval of a second person.
alter table payment_refunds drop constraint payment_refunds_status_check;
alter table payment_refunds add constraint payment_refunds_status_check check (status between 0 and 4);
alter table payment_refunds add column requested_by integer references users (id) on delete set null;
alter table payment_refunds add column approved_by integer references users (id) on delete set null;
alter table payment_refunds add column approved_at timestamptz(3);
create index payment_refunds_requested_by on payment_refunds (requested_by);
create index payment_refunds_approved_by on payment_refunds (approved_by);
create index payment_refunds_to_approve on payment_refunds (order_info_id) where status = 4;

-- Empty: no limit.
alter table user_role_infos add column max_discount numeric(12,2) check (max_discount >= 0);
alter table user_role_infos add column max_discount_percent numeric(5,2) check (max_discount_percent between 0 and 100);
alter table user_role_infos add column max_refund numeric(12,2) check (max_refund >= 0);

insert into message_templates (template, channel)
  select t.template, c.channel
  from (values (1), (2), (3)) as c (channel), (values ('refund_sent'), ('payment_advance')) as t (template);
