-- Addresses that were: an old slug leads to wherever its record is now, and so does an old path of products or posts.
create table renamed_slugs (
  resource varchar(60) not null,
  slug varchar(191) not null,
  record_id integer not null,
  renamed_at timestamptz(3) not null default now(),
  primary key (resource, slug)
);

-- What was removed is told from what never was.
create index products_removed_slug on products (slug) where deleted_at is not null;
create index categories_removed_slug on categories (slug) where deleted_at is not null;
create index static_page_infos_removed_slug on static_page_infos (slug) where deleted_at is not null;
create index blog_infos_removed_slug on blog_infos (slug) where deleted_at is not null;
