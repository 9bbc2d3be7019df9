-- Uploads of verified backups to a bucket.
alter table backups add column upload_started_at timestamptz(3);
alter table backups add column uploaded_at timestamptz(3);
alter table backups add column upload_problem varchar(1000);
create index backups_uploaded on backups (uploaded_at desc) where uploaded_at is not null;
