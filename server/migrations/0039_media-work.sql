-- A file that arrives in parts: its bytes lie among the arrivals, here stands how many of them are on disk for good.
create table media_uploads (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received between 0 and bytes),
  -- the film of which it is the still picture
  for_media_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  -- somebody looks at the whole file until then
  judged_until timestamptz,
  -- what became of it: one of both
  media_id uuid,
  refusal jsonb,
  primary key (company_id, id)
);
create index media_uploads_touched on media_uploads (touched_at);

-- Long work on a film: how far it is, why it failed, and of which file it is made how, so that the same wish is one file.
alter table media add column progress smallint check (progress between 0 and 100);
alter table media add column problem text;
alter table media add column recipe jsonb;
-- counts the still pictures of a film, so that a new one has a new address
alter table media add column still smallint not null default 0;
create unique index media_made_once on media (company_id, recipe) where recipe is not null and deleted_at is null and state <> 'failed';

-- Copies of films in the sizes that networks take.
alter table media_variants drop constraint media_variants_variant_check;
alter table media_variants add constraint media_variants_variant_check check (variant in ('original', 'thumb', 'preview', 'publish', 'feed', 'small')) not valid;
alter table media_variants validate constraint media_variants_variant_check;
