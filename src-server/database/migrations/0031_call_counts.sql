-- How often an address has called what is limited, for several processes together; in the layout of rate-limiter-flexible.
-- Unlogged: a count costs no write to the disk, and may be lost with a crash.
create unlogged table call_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
