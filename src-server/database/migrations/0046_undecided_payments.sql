-- Money that does not fit its order waits for a decision, and an order says itself until when it can be paid.

-- 5 received, to be decided: another amount or currency than requested, too late, or a second payment.
alter table order_payments drop constraint order_payments_status_check;
alter table order_payments add constraint order_payments_status_check check (status between 0 and 5);
alter table order_payments drop constraint order_payments_check;
alter table order_payments add constraint order_payments_check check ((status in (1, 5)) = (paid_at is not null));
-- What was requested, where something else was received. `amount` is then what was received in Tk, 0 if that is not known.
alter table order_payments add column requested_amount numeric(12,2) check (requested_amount >= 0);
-- When somebody confirmed a payment that its provider calls risky, and who.
alter table order_payments add column risk_confirmed_at timestamptz(3);
alter table order_payments add column risk_confirmed_by integer references users (id) on delete set null;
-- Whether it was begun by a pay link: whoever comes back from the provider is sent there again.
alter table order_payments add column by_link boolean not null default false;
create index order_payments_risk_confirmed_by on order_payments (risk_confirmed_by) where risk_confirmed_by is not null;

drop index order_payments_reference;
create unique index order_payments_reference on order_payments (provider, reference)
  where status in (1, 5) and provider not in ('cash', 'desk');
-- What somebody has to look at.
create index order_payments_tasks on order_payments (order_info_id)
  where status = 5 or (status = 1 and details ->> 'risk_level' = '1' and risk_confirmed_at is null);

-- Earlier releases wrote such payments down as failed.
update order_payments p set status = 5, paid_at = p.updated_at, requested_amount = p.amount,
  amount = case when p.details ->> 'problem' = 'wrong_amount' and p.details ->> 'heard' ~ '^[0-9]{1,9}([.][0-9]{1,2})? BDT$'
    then split_part(p.details ->> 'heard', ' ', 1)::numeric else 0 end
where p.status = 2 and p.details ->> 'problem' in ('wrong_amount', 'wrong_currency') and p.reference is not null
  and not exists (select from order_payments o where o.provider = p.provider and o.reference = p.reference
    and o.id <> p.id and (o.status = 1 or o.id < p.id));
-- Orders whose goods are on their way already are not held up.
update order_payments p set risk_confirmed_at = p.updated_at
from order_infos o where o.id = p.order_info_id and p.status = 1 and p.details ->> 'risk_level' = '1' and o.status <> 0;

-- Until when an order can be paid digitally; null: it is paid on delivery.
alter table order_infos add column pay_before timestamptz(3);
update order_infos set pay_before = created_at + interval '30 minutes' where choose_payment_type = 2;
-- For an instance of the release before, which knows nothing of it.
alter table order_infos alter column pay_before set default now() + interval '30 minutes';
-- The shop cancelled it because it was not paid in time: whoever ordered can still pay it, as long as the goods are there.
alter table order_infos add column cancelled_unpaid boolean not null default false;
drop index order_infos_unpaid;
create index order_infos_unpaid on order_infos (pay_before) where status = 0 and choose_payment_type = 2 and not paid;

create or replace view order_list as
  select o.id, o.order_id, c.full_name, c.contact_no, c.email, o.customer_id, c.shipping_address, c.billing_address,
    o.total_amount, o.discount, o.delivery_fee, o.vat_amount, o.total_payable, o.extra_instruction,
    o.choose_payment_type, o.paid, o.order_from, o.cancel_reason, o.status, o.timeline_id,
    (select d.delivery_person_id from order_delivery_person_infos d where d.order_info_id = o.id and d.status <> 2) as delivery_person_id,
    (select count(*)::integer from order_items_infos i where i.order_info_id = o.id and i.removed_at is null) as item_count,
    o.created_by, o.updated_by, o.deleted_at, o.created_at, o.updated_at, o.pay_before
  from order_infos o
  join order_ship_bill_infos c on c.order_info_id = o.id;

-- What whoever ordered is told of such a payment, by e-mail, SMS and on their devices.
insert into message_templates (template, channel)
  select t.template, c.channel
  from (values (1), (2), (3)) as c (channel), (values ('payment_undecided'), ('payment_part'), ('order_to_pay')) as t (template);
