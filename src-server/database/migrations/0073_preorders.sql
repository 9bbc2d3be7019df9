-- Pre-orders (docs/domain.md 3.18): pieces that are sold before they arrive. They are in stock_qty while they can be ordered, so that
-- every rule of the stock holds; `preorder_qty` is how many pieces are still to arrive, also those that are sold already.
alter table basic_config add column use_preorders boolean not null default false;
alter table product_price_infos
  -- The day on which the pieces are expected; null: no pre-order is open.
  add column preorder_on date,
  add column preorder_qty integer not null default 0 check (preorder_qty >= 0);
create index product_price_infos_preorders on product_price_infos (id) where preorder_on is not null;
-- The day that the customer was told.
alter table order_items_infos add column preorder_on date;

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check check (reason in
  ('order', 'cancel', 'edit', 'adjust', 'import', 'return', 'purchase', 'stocktake', 'expired', 'recalled', 'preorder'));
create or replace view stock_ledger as
  select m.id, p.product_title, p.product_title_bn, v.product_id, m.product_price_info_id,
    variant_title(v, false) as variant_title, variant_title(v, true) as variant_title_bn, v.sku, m.change, m.balance,
    array_position(array['order', 'cancel', 'edit', 'adjust', 'import', 'return', 'purchase', 'stocktake', 'expired',
      'recalled', 'preorder']::varchar[], m.reason) as reason,
    m.note, m.order_info_id, o.order_id, u.full_name as moved_by, true as status, m.user_id as created_by,
    null::integer as updated_by, null::timestamptz(3) as deleted_at, m.created_at, m.created_at as updated_at
  from stock_movements m
  left join product_price_infos v on v.id = m.product_price_info_id
  left join products p on p.id = v.product_id
  left join order_infos o on o.id = m.order_info_id
  left join admin_users u on u.id = m.user_id;

create or replace view stock_levels as
  select v.id, p.product_title, p.product_title_bn, v.product_id, variant_title(v, false) as variant_title,
    variant_title(v, true) as variant_title_bn, v.sku, v.stock_qty, coalesce(v.low_stock_qty, 5) as low_stock_qty,
    v.stock_qty <= coalesce(v.low_stock_qty, 5) as low, v.status and p.status as status,
    p.created_by, p.updated_by, p.deleted_at, v.created_at, v.updated_at,
    v.preorder_on, nullif(v.preorder_qty, 0) as preorder_qty, v.preorder_on is not null as on_preorder
  from product_price_infos v join products p on p.id = v.product_id
  where v.stock_type = 1 and v.deleted_at is null and v.stock_of_id is null;

-- A line with pieces that have not arrived cannot be counted.
alter table stocktake_lines drop constraint stocktake_lines_problem_check;
alter table stocktake_lines add constraint stocktake_lines_problem_check check (problem between 1 and 4);
