-- The index for sorting by status is read backwards for the newest of one status; an order is written once less.
drop index order_infos_by_status;
