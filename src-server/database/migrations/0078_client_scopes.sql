-- API clients with access to the back office: what they may do, for whom they act, and what they have written.
alter table oauth_clients
  add column accesses jsonb not null default '[]',
  add column acts_for integer references users (id) on delete set null;

-- A token may have fewer scopes than its client. Null: all of them.
alter table sessions add column scopes text[];

alter table history add column client_id integer references oauth_clients (id) on delete set null;

-- The writes of programs that sent an Idempotency-Key, for a day: a repeated request gets the first response.
create table idempotency_keys (
  client_id integer not null references oauth_clients (id) on delete cascade,
  key varchar(255) not null,
  -- A hash of the method, the path and the body.
  fingerprint char(64) not null,
  -- Whether a transaction of the request has been committed.
  written boolean not null default false,
  status smallint,
  body text,
  created_at timestamptz(3) not null default now(),
  primary key (client_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- Who wrote: the client, or else the user. The name of a client is no personal data, so it has a column of its own as well.
create or replace view history_list as
  select h.id, h.operation_id::text as operation_id, h.resource, h.record_id, h.title, h.action, h.records,
    (select string_agg(k.name, ',' order by k.name)
      from jsonb_object_keys(case when jsonb_typeof(h.before) = 'object' and jsonb_typeof(h.after) = 'object' then h.after end) k (name)
      where h.before->k.name is distinct from h.after->k.name
        and k.name not in ('id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'deleted_at', 'search_text')
    ) as changed,
    coalesce(c.title, u.full_name) as user_name, true as status, h.user_id as created_by, null::integer as updated_by,
    null::timestamptz(3) as deleted_at, h.created_at, h.created_at as updated_at, c.title as client_name
  from history h
  left join users u on u.id = h.user_id
  left join oauth_clients c on c.id = h.client_id
  where h.records is not null;
