-- A copy cropped to the shape that a network takes, beside the one that keeps the picture's own.
alter table media_variants drop constraint media_variants_variant_check;
alter table media_variants add constraint media_variants_variant_check check (variant in ('original', 'thumb', 'preview', 'publish', 'feed')) not valid;
alter table media_variants validate constraint media_variants_variant_check;
