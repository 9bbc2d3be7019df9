-- What an API client has ordered and sent belongs to the client, whichever of its tokens it came with: a token lasts a day.
alter table order_infos add column client_id integer references oauth_clients (id) on delete set null;
alter table private_files add column client_id integer references oauth_clients (id) on delete set null;

-- Of tokens that are over nobody knows any more whose they were.
update order_infos o set client_id = s.client_id
  from sessions s where s.token_hash = o.placed_by and s.client_id is not null;
update private_files f set client_id = s.client_id
  from sessions s where s.token_hash = f.guest_key and s.client_id is not null;
