-- Several units of one stock: a box and a strip of the same tablets (docs/domain.md 3.12). The base unit has the pack size 1 and the
-- stock; the others take `pack_size` of its pieces, and their stock_qty is what is left of them, so that lists read one column.
alter table product_price_infos
  add column pack_size integer check (pack_size between 1 and 1000000),
  add column stock_of_id integer references product_price_infos (id) on delete cascade,
  add constraint product_price_infos_unit
    check (stock_of_id is null or (pack_size > 1 and stock_of_id <> id and stock_type = 1));
-- The variant that has the stock, and how many of its pieces one of this variant is.
alter table product_price_infos
  add column base_id integer not null generated always as (coalesce(stock_of_id, id)) stored,
  add column base_pieces integer not null generated always as (case when stock_of_id is null then 1 else pack_size end) stored;
create index product_price_infos_units on product_price_infos (stock_of_id) where stock_of_id is not null;

-- The ledger has the pieces of the base unit; these are the unit that was moved, and how many of it.
alter table stock_movements
  add column unit_id integer references product_price_infos (id) on delete cascade,
  add column unit_change integer;

-- The stock list and its thresholds are about base units.
create or replace view stock_levels as
  select v.id, p.product_title, p.product_title_bn, v.product_id, variant_title(v, false) as variant_title,
    variant_title(v, true) as variant_title_bn, v.sku, v.stock_qty, coalesce(v.low_stock_qty, 5) as low_stock_qty,
    v.stock_qty <= coalesce(v.low_stock_qty, 5) as low, v.status and p.status as status,
    p.created_by, p.updated_by, p.deleted_at, v.created_at, v.updated_at
  from product_price_infos v join products p on p.id = v.product_id
  where v.stock_type = 1 and v.deleted_at is null and v.stock_of_id is null;

-- A sale of a unit locks the base unit first, which all units wait for.
create or replace function lock_variants(wanted integer[]) returns void language plpgsql as $$
begin
  -- The arrays hide how many they are (anyOf in any-of.ts): one plan does for all.
  perform id from products where id = any(array(select v.product_id from product_price_infos v
    where v.id = any(array(select unnest(wanted))))) order by id for key share;
  perform id from product_price_infos where id = any(array(select v.base_id from product_price_infos v
    where v.id = any(array(select unnest(wanted))))) and stock_type = 1
    order by id for no key update;
end $$;

create index stock_movements_unit on stock_movements (unit_id) where unit_id is not null;
alter table basic_config add column use_stock_units boolean not null default false;
