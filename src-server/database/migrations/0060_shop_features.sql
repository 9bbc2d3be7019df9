-- Larger features are switched on in the settings.
alter table basic_config add column use_promotions boolean not null default false;
alter table basic_config add column use_purchasing boolean not null default false;
alter table basic_config add column use_stocktakes boolean not null default false;
