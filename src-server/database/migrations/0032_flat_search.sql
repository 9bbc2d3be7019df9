-- Lists and searches that cost the same however large the catalogue is.

-- What a company sells, newest first, to be read and counted without the products themselves.
create index products_published_of_company on products (company_id, id desc) where status and deleted_at is null;

-- Every search reads what has not been sorted into the index yet: no more than sixteen pages of it.
alter index products_search set (gin_pending_list_limit = 128);

-- What a word in Latin letters may stand for in Bengali ones (src-server/catalog/search-words.ts).
create index search_words_bengali_sound on search_words (sound, word) where word ~ '[ঀ-৿]';
create index search_words_bengali_keys on search_words using gin (keys) with (fastupdate = off) where word ~ '[ঀ-৿]';

-- The back office looks for a part of a title, in either language, in the lists that grow with the catalogue.
create index generics_search on generics
  using gin (generic_name gin_trgm_ops, generic_name_bn gin_trgm_ops) with (gin_pending_list_limit = 128);
create index disease_search on disease
  using gin (disease_title gin_trgm_ops, disease_title_bn gin_trgm_ops) with (gin_pending_list_limit = 128);
create index tags_search on tags
  using gin (tag_title gin_trgm_ops, tag_title_bn gin_trgm_ops) with (gin_pending_list_limit = 128);
create index media_galleries_search on media_galleries
  using gin (content_title gin_trgm_ops, content_title_bn gin_trgm_ops) with (gin_pending_list_limit = 128);
