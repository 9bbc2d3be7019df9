-- What is not published is the smaller part: what the published ones have is counted as all but theirs.
create index products_unpublished on products (id) where not (status and deleted_at is null);
