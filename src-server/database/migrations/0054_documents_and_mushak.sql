-- Documents: separators by lakh; Mushak 6.3 (tax invoice) and 6.7 (credit note), numbered without gaps per fiscal year.

alter table basic_config add column lakh_grouping boolean not null default true;
alter table basic_config add column mushak boolean not null default false;
alter table basic_config add column seller_bin varchar(14);
alter table basic_config add column seller_address varchar(300);
alter table basic_config add column seller_address_bn varchar(300);

-- The last number of each form in a fiscal year (1 July to 30 June, named by the year in which it starts). The row is locked until
-- the transaction that issues the document ends, so a transaction that is rolled back leaves no gap.
create table mushak_numbers (
  fiscal_year smallint not null,
  -- As order_invoices.kind: 1 is Mushak 6.3, 2 is Mushak 6.7.
  kind smallint not null check (kind in (1, 2)),
  last_number integer not null check (last_number >= 1),
  primary key (fiscal_year, kind)
);

-- As issued; null: issued without Mushak.
alter table order_invoices add column fiscal_year smallint;
alter table order_invoices add column mushak_number integer;
alter table order_invoices add column mushak_at timestamptz(3);
-- The seller as it was then.
alter table order_invoices add column seller_bin varchar(14);
alter table order_invoices add constraint order_invoices_mushak_whole
  check ((mushak_number is null) = (fiscal_year is null) and (mushak_number is null) = (mushak_at is null));
create unique index order_invoices_mushak on order_invoices (kind, fiscal_year, mushak_number) where mushak_number is not null;
