-- One more size of films beside the smallest.
alter table media_variants drop constraint media_variants_variant_check;
alter table media_variants add constraint media_variants_variant_check check (variant in ('original', 'thumb', 'preview', 'publish', 'feed', 'small', 'medium')) not valid;
alter table media_variants validate constraint media_variants_variant_check;
