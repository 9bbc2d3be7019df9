-- The number below the bars of a package (GTIN, EAN, UPC), which the shop does not choose; labels print it instead of the SKU.
alter table product_price_infos add column barcode varchar(40);
create index product_price_infos_barcode on product_price_infos (barcode) where barcode is not null;
