-- Search that forgives: the words of the catalogue with what they are looked up by when they are typed wrongly or in the
-- other script (src/catalog/near-words.ts), and by which rules a product was last made ready to be found.

create table search_words (
  word varchar(40) collate "C" primary key,
  sound varchar(120) collate "C" not null,
  keys text[] not null
);
create index search_words_sound on search_words (sound, word);
create index search_words_keys on search_words using gin (keys) with (fastupdate = off);

alter table products add column search_version smallint not null default 0;
create index products_search_version on products (search_version, id);
