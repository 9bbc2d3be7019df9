-- What a shop says of its look: header, footer, theme, words of its lists; the keys of other services; where it delivers.

alter table basic_config
  add column order_status_images jsonb not null default '{}',
  add column analytics_tag varchar(20),
  add column choice_labels jsonb not null default '[]';

-- Entries of menus: 1 own link, 2 pages shown there, 3 order tracking, 4 all products, 5 blog.
create table header_setup (
  id integer primary key default 1 check (id = 1),
  top_line boolean not null default true,
  promise varchar(120) collate "und-x-icu",
  promise_bn varchar(120) collate "und-x-icu",
  top_items jsonb not null default '[{"item": 2, "active": true}, {"item": 3, "active": true}]',
  nav_all boolean not null default true,
  nav_categories boolean not null default true,
  nav_items jsonb not null default '[{"item": 2, "active": true}]',
  phone_items jsonb not null default
    '[{"item": 4, "active": true}, {"item": 3, "active": true}, {"item": 5, "active": true}, {"item": 2, "active": true}]',
  status boolean not null default true,
  created_by integer references users (id) on delete set null,
  updated_by integer references users (id) on delete set null,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
insert into header_setup default values;

-- Columns: 1 own links, 2 pages in their groups, 3 social links, 4 app links.
create table footer_setup (
  id integer primary key default 1 check (id = 1),
  about boolean not null default true,
  blocks jsonb not null default '[
    {"block": 1, "active": true, "items": [{"item": 4, "active": true}, {"item": 3, "active": true}, {"item": 5, "active": true}]},
    {"block": 2, "active": true, "items": []},
    {"block": 3, "active": true, "items": []},
    {"block": 4, "active": true, "items": []}]',
  -- 1 Facebook, 2 Instagram, 3 YouTube, 4 X, 5 LinkedIn.
  social jsonb not null default
    '[{"place": 1, "active": true}, {"place": 2, "active": true}, {"place": 3, "active": true}, {"place": 4, "active": true}, {"place": 5, "active": true}]',
  closing_line boolean not null default true,
  closing varchar(120) collate "und-x-icu",
  closing_bn varchar(120) collate "und-x-icu",
  status boolean not null default true,
  created_by integer references users (id) on delete set null,
  updated_by integer references users (id) on delete set null,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
insert into footer_setup default values;

create table theme_setup (
  id integer primary key default 1 check (id = 1),
  accent varchar(7) not null default '#1b6b4a',
  radius integer not null default 10 check (radius between 0 and 20),
  -- 1 the shop's, 2 the device's.
  font integer not null default 1 check (font in (1, 2)),
  status boolean not null default true,
  created_by integer references users (id) on delete set null,
  updated_by integer references users (id) on delete set null,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
insert into theme_setup default values;

-- Secrets are sealed with the shop's own.
create table third_party_keys (
  id integer primary key default 1 check (id = 1),
  google_client_id varchar(191),
  facebook_app_id varchar(191),
  sslcommerz_store_id varchar(191),
  sslcommerz_store_password text,
  sslcommerz_store_password_set boolean not null default false,
  sslcommerz_sandbox boolean not null default false,
  smtp_url text,
  smtp_url_set boolean not null default false,
  mail_from varchar(191),
  sms_url text,
  sms_url_set boolean not null default false,
  sms_token text,
  sms_token_set boolean not null default false,
  status boolean not null default true,
  created_by integer references users (id) on delete set null,
  updated_by integer references users (id) on delete set null,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (sslcommerz_store_password_set = (sslcommerz_store_password is not null)),
  check (smtp_url_set = (smtp_url is not null)),
  check (sms_url_set = (sms_url is not null)),
  check (sms_token_set = (sms_token is not null))
);
insert into third_party_keys default values;

-- An area that is not served stays in addresses and orders, and takes no new ones.
alter table areas add column served boolean not null default true;
create index areas_by_served on areas (served, id);
