-- VAT by product or category, added to the prices or included in them; the payable total in whole Taka.
alter table basic_config add column use_vat_rates boolean not null default false;
alter table basic_config add column prices_include_vat boolean not null default true;
alter table basic_config add column round_to_taka boolean not null default false;

alter table products add column vat_rate numeric(5,2) check (vat_rate between 0 and 100);
alter table categories add column vat_rate numeric(5,2) check (vat_rate between 0 and 100);
alter table customer_groups add column vat_exempt boolean not null default false;

-- The rate of a product: its own, else that of its nearest category, else that of the shop.
create function product_vat_rate(product integer) returns numeric language sql stable as $$
  select coalesce(
    (select p.vat_rate from products p where p.id = product),
    (with recursive above as (
      select c.id, c.parent_id, c.vat_rate, 0 as distance, l.position
      from products_category_ids l join categories c on c.id = l.target_id
      where l.owner_id = product and c.deleted_at is null
      union all
      select c.id, c.parent_id, c.vat_rate, a.distance + 1, a.position
      from above a join categories c on c.id = a.parent_id
      where a.vat_rate is null and a.distance < 20 and c.deleted_at is null
    ) select a.vat_rate from above a where a.vat_rate is not null order by a.distance, a.position, a.id limit 1),
    (select b.vat from basic_config b))
$$;

-- Orders store how they charge VAT, so that later changes do not read the rates of that day. Mode 0: vat_amount percent of the total,
-- as in all orders until now.
alter table order_infos add column vat_mode integer not null default 0 check (vat_mode in (0, 1, 2));
alter table order_infos add column vat_total numeric(12,2) not null default 0 check (vat_total >= 0);
alter table order_infos add column rounding numeric(4,2) not null default 0 check (rounding between -0.5 and 0.5);
alter table order_infos add column round_to_taka boolean not null default false;
update order_infos set vat_total = round(total_amount * vat_amount / 100, 2) where vat_amount > 0;

alter table order_items_infos add column vat_rate numeric(5,2);
alter table order_items_infos add column vat_total numeric(12,2) not null default 0 check (vat_total >= 0);

-- The VAT report reads the invoices of a period.
create index order_invoices_issued_at on order_invoices (issued_at);

create or replace view order_list as
  select o.id, o.order_id, c.full_name, c.contact_no, c.email, o.customer_id, c.shipping_address, c.billing_address,
    o.total_amount, o.discount, o.delivery_fee, o.vat_amount, o.total_payable, o.extra_instruction,
    o.choose_payment_type, o.paid, o.order_from, o.cancel_reason, o.status, o.timeline_id,
    (select d.delivery_person_id from order_delivery_person_infos d where d.order_info_id = o.id and d.status <> 2) as delivery_person_id,
    (select count(*)::integer from order_items_infos i where i.order_info_id = o.id and i.removed_at is null) as item_count,
    o.created_by, o.updated_by, o.deleted_at, o.created_at, o.updated_at, o.pay_before, o.delivery_state, o.deliver_on,
    o.confirmation, o.call_after, o.unanswered_calls,
    -- Until its parcel leaves, an order shows that another open one resembles it.
    o.status in (0, 3) and o.timeline_id < 6 and exists (
      select from (
        select d.earlier_order_id as other from order_duplicates d where d.order_info_id = o.id
        union all select d.order_info_id from order_duplicates d where d.earlier_order_id = o.id) pair
      join order_infos x on x.id = pair.other
      where x.status not in (2, 4) and x.deleted_at is null) as possible_duplicate,
    o.courier, o.vat_total, o.rounding, o.vat_mode, o.round_to_taka
  from order_infos o
  join order_ship_bill_infos c on c.order_info_id = o.id;
