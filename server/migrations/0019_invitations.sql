-- Who was asked into a company. Only a hash of the mailed word is kept; one open invitation an address. Kept 30 days after it has run out,
-- was accepted or was taken back.
create table invitations (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('viewer', 'editor', 'manager', 'owner')),
  token_hash text not null unique,
  invited_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  canceled_at timestamptz
);
create unique index invitations_open on invitations (company_id, email) where accepted_at is null and canceled_at is null;
create index invitations_expires_at on invitations (expires_at);

-- A company's tabs read their person again when somebody's role changes, or somebody comes or goes. Nothing depends on it.
create function tell_memberships_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('company_changed', company_id || ' account') from (select distinct company_id from changed_rows) c;
  return null;
end $$;
create trigger memberships_told_insert after insert on memberships referencing new table as changed_rows for each statement execute function tell_memberships_changed();
create trigger memberships_told_update after update on memberships referencing new table as changed_rows for each statement execute function tell_memberships_changed();
create trigger memberships_told_delete after delete on memberships referencing old table as changed_rows for each statement execute function tell_memberships_changed();
