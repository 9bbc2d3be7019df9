-- What customers say of what they bought and of who brought it (domain 3.3; 6, 13), and what the shop makes of it.

update order_items_infos set reviewed_at = created_at where rating_points is not null and reviewed_at is null;

alter table order_items_infos
  add column review_hidden_reason varchar(500),
  add column review_answer varchar(2000),
  add column review_answered_at timestamptz(3),
  -- The last change of the review, by its writer or by the shop.
  add column review_updated_at timestamptz(3),
  add column review_updated_by integer references users (id) on delete set null,
  add check (rating_points is null or reviewed_at is not null);

-- The list of a product, and those of the back office.
drop index order_items_infos_reviews;
create index order_items_infos_reviews on order_items_infos (product_id, reviewed_at desc, id desc)
  where rating_points is not null and not review_hidden;
create index order_items_infos_reviewed on order_items_infos (reviewed_at, id) where rating_points is not null;
create index order_items_infos_rated on order_items_infos (rating_points, id) where rating_points is not null;

-- One review of a delivery: on the assignment that counts.
alter table order_delivery_person_infos
  add column rating_points smallint check (rating_points between 1 and 5),
  add column review_comments varchar(2000),
  add column reviewed_at timestamptz(3),
  add check ((rating_points is null) = (reviewed_at is null));
create index order_delivery_person_infos_reviews on order_delivery_person_infos (delivery_person_id, reviewed_at desc)
  where rating_points is not null;

-- A review belongs to whom its order belongs to.
create view product_reviews as
  select i.id, i.product_id, i.product_title, i.product_title_bn, i.rating_points, i.review_comments,
    c.full_name, i.order_info_id, o.order_id, i.review_hidden, i.review_hidden_reason, i.review_answer,
    i.review_answered_at, not i.review_hidden as status, o.created_by,
    i.review_updated_by as updated_by, null::timestamptz(3) as deleted_at, i.reviewed_at as created_at,
    coalesce(i.review_updated_at, i.reviewed_at) as updated_at
  from order_items_infos i
  join order_infos o on o.id = i.order_info_id
  join order_ship_bill_infos c on c.order_info_id = i.order_info_id
  where i.rating_points is not null;
