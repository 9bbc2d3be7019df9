-- A list of the back office is sorted by what it shows, by its title and by its times (src/resource.ts, sortsOf): each of
-- these has an index with the id behind it, so that the first page is read along it, however many rows there are.

-- Every list that is made by hand.
do $$
declare
  list text;
  sort text;
begin
  foreach list in array array['categories', 'companies', 'generics', 'disease', 'media_galleries', 'media_categories',
    'custom_product_designs', 'product_color_info', 'product_size_info', 'product_info_types', 'product_types',
    'product_type_info_name', 'product_price_types', 'tags', 'regions', 'cities', 'areas', 'static_page_infos',
    'promotional_banners', 'blog_infos', 'customer_comments', 'user_role_infos', 'oauth_clients'] loop
    foreach sort in array array['status', 'created_at', 'updated_at'] loop
      execute format('create index %I on %I (%I, id)', list || '_by_' || sort, list, sort);
    end loop;
  end loop;
end
$$;

create index categories_by_parent_id on categories (parent_id, id);
create index categories_by_display_on_nav on categories (display_on_nav, id);
create index categories_by_display_on_body on categories (display_on_body, id);
create index media_galleries_by_cat_id on media_galleries (cat_id, id);
create index media_galleries_by_content_size on media_galleries (content_size, id);
create index media_categories_by_display_on_nav on media_categories (display_on_nav, id);
create index media_categories_by_display_on_body on media_categories (display_on_body, id);
create index custom_product_designs_by_cat_id on custom_product_designs (cat_id, id);
create index custom_product_designs_by_price on custom_product_designs (price, id);
create index product_size_info_by_size_type_id on product_size_info (size_type_id, id);
create index product_info_types_by_cat_id on product_info_types (cat_id, id);
create index product_types_by_cat_id on product_types (cat_id, id);
create index product_types_by_open_entry on product_types (open_entry, id);
create index product_type_info_name_by_product_type_id on product_type_info_name (product_type_id, id);
create index product_price_types_by_cat_id on product_price_types (cat_id, id);
create index cities_by_region_id on cities (region_id, id);
create index cities_by_delivery_charge on cities (delivery_charge, id);
create index areas_by_region_id on areas (region_id, id);
create index areas_by_city_id on areas (city_id, id);
create index areas_by_delivery_charge on areas (delivery_charge, id);
create index static_page_infos_by_display_on on static_page_infos (display_on, id);
create index static_page_infos_by_group_id on static_page_infos (group_id, id);
create index promotional_banners_by_schedule_type on promotional_banners (schedule_type, id);
create index customer_comments_by_designation on customer_comments (designation, id);
create index customer_comments_by_rating on customer_comments (rating, id);
create index user_role_infos_by_weight on user_role_infos (weight, id);
create index user_role_infos_by_second_factor on user_role_infos (second_factor, id);
create index oauth_clients_by_title on oauth_clients (title, id);
create index oauth_clients_by_place_orders on oauth_clients (place_orders, id);
create index oauth_clients_by_follow_orders on oauth_clients (follow_orders, id);
create index oauth_clients_by_last_used_at on oauth_clients (last_used_at, id);

-- The same columns without the id are no longer needed.
drop index categories_parent_id;
drop index media_galleries_cat_id;
drop index product_type_info_name_product_type_id;
drop index cities_region_id;
drop index areas_city_id;

-- People stand in one table and three lists.
create index users_by_full_name on users (user_type, full_name, id);
create index users_by_verified on users (user_type, verified, id);
create index users_by_status on users (user_type, status, id);
create index users_by_created_at on users (user_type, created_at, id);
create index users_by_updated_at on users (user_type, updated_at, id);
create index users_by_last_login_time on users (user_type, last_login_time, id);
create index users_by_role_id on users (role_id, id) where user_type = 1;
create index users_by_second_factor on users (second_factor, id) where user_type = 1;

create index order_infos_by_updated_at on order_infos (updated_at, id);
create index product_price_infos_by_low_stock on product_price_infos ((coalesce(low_stock_qty, 5)), id)
  where stock_type = 1 and deleted_at is null;
create index product_price_infos_by_updated_at on product_price_infos (updated_at, id)
  where stock_type = 1 and deleted_at is null;
create index stock_movements_by_change on stock_movements (change, id);
create index history_by_action on history (action, id) where records is not null;
create index history_by_resource on history (resource, id) where records is not null;
create index security_events_by_event on security_events (event, id);
