-- The prices at which variants were sold, for struck prices by the lowest price of the last 30 days (docs/domain.md 1.9): a row for each
-- day on which the price at a quantity changed. `price` is the last one of the day, `lowest` the lowest of the day, `lowest_before` the
-- lowest of the 30 days before.
create table variant_prices (
  product_price_info_id integer not null references product_price_infos (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  day date not null,
  price numeric(12,2) not null check (price >= 0),
  lowest numeric(12,2) not null check (lowest >= 0 and lowest <= price),
  lowest_before numeric(12,2) check (lowest_before >= 0),
  primary key (product_price_info_id, quantity, day)
);
create index variant_prices_by_day on variant_prices (day);

-- What cards strike under this rule, beside from_price.
alter table products add column from_lowest_price numeric(12,2);
alter table basic_config add column struck_price_rule boolean not null default false;
