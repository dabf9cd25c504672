-- How a venue sounds and what may be said of it, in its own words.
create table assistant_voices (
  company_id uuid primary key references companies (id) on delete cascade,
  tone text not null,
  facts text not null,
  hashtags text not null,
  updated_by uuid,
  updated_at timestamptz not null
);
