-- The catalogue in depth: what is known of pictures, timed publishing, the ledger of stock, reviews, own designs.

-- A public picture, by the name that it is served under, and the private original that it was made of (domain 3.6).
create table pictures (
  name varchar(60) primary key,
  original char(64) not null,
  content_type varchar(40) not null,
  size integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz(3) not null default now()
);
create index pictures_original on pictures (original);

alter table media_galleries
  add column alt_text varchar(300),
  add column alt_text_bn varchar(300);
create index media_galleries_content on media_galleries (content);

alter table products
  add column publish_at timestamptz(3),
  add column unpublish_at timestamptz(3);
create index products_publish_at on products (publish_at) where publish_at is not null and deleted_at is null;
create index products_unpublish_at on products (unpublish_at) where unpublish_at is not null and deleted_at is null;

alter table product_price_infos add column low_stock_qty integer check (low_stock_qty >= 0);
create index product_price_infos_stock on product_price_infos (stock_qty, id) where stock_type = 1 and deleted_at is null;

-- Why, in words, and what was there after it.
alter table stock_movements
  add column note varchar(500),
  add column balance integer;
update stock_movements m set balance = s.balance
  from (select id, sum(change) over (partition by product_price_info_id order by id) as balance from stock_movements) s
  where s.id = m.id;
create index stock_movements_newest on stock_movements (created_at, id);

-- What a variant is called beside its product: price type, items, colour, size.
create function variant_title(variant product_price_infos, bengali boolean) returns text language sql stable as $$
  select concat_ws(' · ',
    (select case when bengali then coalesce(x.type_title_bn, x.type_title) else x.type_title end
      from product_price_types x where x.id = variant.product_price_type_id),
    (select string_agg(case when bengali then coalesce(x.type_name_bn, x.type_name) else x.type_name end, ' · '
        order by o.product_type_id)
      from product_price_options o join product_type_info_name x on x.id = o.product_type_item_id
      where o.product_price_info_id = variant.id),
    (select case when bengali then coalesce(x.color_title_bn, x.color_title) else x.color_title end
      from product_color_info x where x.id = variant.product_color_id),
    (select case when bengali then coalesce(x.size_title_bn, x.size_title) else x.size_title end
      from product_size_info x where x.id = variant.product_size_id))
$$;

-- Every variant whose stock is counted. Five is few where nothing else is said (src/catalog/stock.ts).
create view stock_levels as
  select v.id, p.product_title, p.product_title_bn, v.product_id, variant_title(v, false) as variant_title,
    variant_title(v, true) as variant_title_bn, v.sku, v.stock_qty, coalesce(v.low_stock_qty, 5) as low_stock_qty,
    v.stock_qty <= coalesce(v.low_stock_qty, 5) as low, v.status and p.status as status,
    p.created_by, p.updated_by, p.deleted_at, v.created_at, v.updated_at
  from product_price_infos v join products p on p.id = v.product_id
  where v.stock_type = 1 and v.deleted_at is null;

create view stock_ledger as
  select m.id::integer as id, p.product_title, p.product_title_bn, v.product_id, m.product_price_info_id,
    variant_title(v, false) as variant_title, variant_title(v, true) as variant_title_bn, v.sku, m.change, m.balance,
    array_position(array['order', 'cancel', 'edit', 'adjust', 'import']::varchar[], m.reason) as reason, m.note,
    o.order_id, true as status, m.user_id as created_by, null::integer as updated_by, null::timestamptz(3) as deleted_at,
    m.created_at, m.created_at as updated_at
  from stock_movements m
  join product_price_infos v on v.id = m.product_price_info_id
  join products p on p.id = v.product_id
  left join order_infos o on o.id = m.order_info_id;

-- A review is a part of the order line that it is about (domain 3.3); an own design is a private file.
alter table order_items_infos
  add column rating_points smallint check (rating_points between 1 and 5),
  add column review_comments varchar(2000),
  add column reviewed_at timestamptz(3),
  add column review_hidden boolean not null default false,
  add column upload_product_image varchar(60);
create index order_items_infos_reviews on order_items_infos (product_id, id desc)
  where rating_points is not null and not review_hidden;
create index order_items_infos_upload on order_items_infos (upload_product_image) where upload_product_image is not null;
