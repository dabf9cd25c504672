-- Replies that a company writes once and puts into its answers to guests.
create table saved_replies (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  title text not null,
  -- the title as it is compared: two that differ in capitals alone are one
  title_key text not null,
  text text not null,
  used integer not null default 0,
  last_used_at timestamptz,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index saved_replies_title on saved_replies (company_id, title_key) where deleted_at is null;
create index saved_replies_deleted on saved_replies (deleted_at) where deleted_at is not null;
