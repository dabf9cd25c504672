-- Files of a company. Soft-deleted for 30 days; the bytes are removed by the sweeper.
create table media (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('image', 'video')),
  -- 'upload': chosen by a person and shown in the library; 'remote': a small copy of a picture read from a network
  origin text not null check (origin in ('upload', 'remote')),
  state text not null check (state in ('preparing', 'ready', 'failed')),
  bytes bigint not null,
  width integer not null,
  height integer not null,
  created_by uuid,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create index media_library on media (company_id, created_at desc, id desc) where deleted_at is null and origin = 'upload';

create table media_variants (
  company_id uuid not null,
  media_id uuid not null,
  variant text not null check (variant in ('original', 'thumb', 'preview', 'publish')),
  storage_key text not null,
  content_type text not null,
  bytes bigint not null,
  width integer not null,
  height integer not null,
  primary key (company_id, media_id, variant),
  foreign key (company_id, media_id) references media (company_id, id) on delete cascade
);
