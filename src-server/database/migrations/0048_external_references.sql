-- What records are called in other systems: rows of their files are recognised by it.
create table external_references (
  resource varchar(60) not null,
  reference varchar(191) not null,
  record_id integer not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (resource, reference)
);
create index external_references_record on external_references (resource, record_id);
