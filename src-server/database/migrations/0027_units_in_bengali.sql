-- Lines of orders keep the unit in both languages, as they keep the title.
alter table order_items_infos add column product_price_type_bn varchar(191);
update order_items_infos i set product_price_type_bn = u.type_title_bn
from product_price_types u where u.id = i.product_price_type_id and u.type_title = i.product_price_type;
