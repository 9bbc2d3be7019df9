-- What one piece of a line cost the shop when it was ordered; null: the cost was unknown. It is in no response of the storefront.
alter table order_items_infos add column unit_cost numeric(14,4) check (unit_cost >= 0);
