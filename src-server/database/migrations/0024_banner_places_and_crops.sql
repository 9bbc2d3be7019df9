-- What was cut out of a banner's pictures, in per cent of the kept originals; null: nothing was cut off.
-- `position` is its place among those of its display type; null: before all that have one, the newest first.
alter table promotional_banners
  add column desktop_crop jsonb,
  add column mobile_crop jsonb,
  add column position integer check (position >= 0);
