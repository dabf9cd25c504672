-- The tenants.
create table companies (
  id uuid primary key,
  name text not null,
  country text,
  address text,
  city text,
  zip_code text,
  phone text,
  -- with its plus sign, as +44
  phone_code text,
  website text,
  -- IANA name; wall times of posts are in it
  time_zone text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

alter table memberships add constraint memberships_company foreign key (company_id) references companies (id) on delete cascade;
