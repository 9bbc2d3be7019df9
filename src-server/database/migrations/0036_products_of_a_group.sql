-- The newest products of an option group are found without reading those of the others; nothing counts the unpublished anymore.
create index product_type_infos_of_type on product_type_infos (product_type_id, product_id);
drop index products_unpublished;
