-- What each line of an order carries of the order's discount, so that a returned item pays back what was paid for it.

alter table order_items_infos add column discount_share numeric(12,2) not null default 0 check (discount_share >= 0);

-- Orders that are there: by the largest remainder, in poisha. A returned part of a line has taken nothing of the discount with
-- it so far, so that what is left of the discount belongs to what is left of the lines.
with lines as (
  select i.id, i.order_info_id, i.qty, i.returned_qty, (o.discount * 100)::bigint::numeric as discount,
    case when i.qty > i.returned_qty
      then (i.price * (i.qty - i.returned_qty) + coalesce(i.custom_product_design_price, 0)) * 100 else 0 end as cost,
    (i.price * i.qty + coalesce(i.custom_product_design_price, 0)) * 100 as whole
  from order_items_infos i join order_infos o on o.id = i.order_info_id
  where o.discount > 0 and i.removed_at is null
), sums as (
  select l.*, sum(cost) over (partition by order_info_id) as goods from lines l
), exact as (
  select s.*, least(discount, goods) * cost / goods as part from sums s where goods > 0
), floored as (
  select e.*, floor(part) as share,
    row_number() over (partition by order_info_id order by part - floor(part) desc, id) as place,
    least(discount, goods) - sum(floor(part)) over (partition by order_info_id) as missing
  from exact e
), kept as (
  select id, cost, whole, share + case when place <= missing then 1 else 0 end as share from floored
)
update order_items_infos i
set discount_share = round(case when k.cost > 0 then least(k.share * k.whole / k.cost, k.whole) else 0 end) / 100
from kept k where k.id = i.id and k.share > 0;

-- A return may be paid back in several parts, on several payments: what it pays back in all stands with it.
alter table product_return_request_infos add column refund_amount numeric(12,2) check (refund_amount >= 0);
update product_return_request_infos r set refund_amount = f.amount
from payment_refunds f where f.id = r.payment_refund_id;

create or replace view product_return_request as
  select r.id, i.product_title, i.product_title_bn, i.product_id, i.product_image, i.product_price_type, c.full_name,
    r.order_info_id, o.order_id, r.order_item_id, r.qty, r.return_reason_id, r.reason_title, r.reason_title_bn,
    r.description, r.photos, r.photos -> 0 ->> 'file_name' as photo, jsonb_array_length(r.photos) as photo_count, r.status, r.accept_status, r.reject_reason, r.restocked, r.exchange_order_id,
    x.order_id as exchange_order, r.refund_amount, r.decided_by, r.decided_at, r.created_by, r.updated_by,
    r.deleted_at, r.created_at, r.updated_at
  from product_return_request_infos r
  join order_infos o on o.id = r.order_info_id
  join order_items_infos i on i.id = r.order_item_id
  join order_ship_bill_infos c on c.order_info_id = r.order_info_id
  left join order_infos x on x.id = r.exchange_order_id;
