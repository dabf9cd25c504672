-- What a person's consent gave one company. The secret is sealed; the row goes with the last account that stands on it.
create table person_grants (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  network text not null,
  remote_user_id text not null,
  name text not null,
  secret text not null,
  expires_at timestamptz,
  scopes text[] not null,
  declined_scopes text[] not null,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, network, remote_user_id)
);

-- One page, location or profile on one network. Disconnected rows stay, without their secret: posts and figures point at them.
create table social_accounts (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null unique,
  network text not null,
  remote_id text not null,
  name text not null,
  category text not null,
  -- a small JPEG of our own, since the network's address expires
  picture bytea check (length(picture) <= 20480),
  followers integer,
  -- the one of its network that posts go to
  enabled boolean not null,
  health text not null check (health in ('connected', 'reconnect', 'lost-access')),
  health_message text,
  secret text,
  grant_id uuid references person_grants (id) on delete set null,
  remote_user_id text not null,
  connected_as text not null,
  ad_account_id text,
  ad_account_name text,
  connected_at timestamptz not null,
  disconnected_at timestamptz,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, network, remote_id),
  check (disconnected_at is null or (secret is null and not enabled)),
  check (disconnected_at is not null or secret is not null)
);
create unique index social_accounts_enabled on social_accounts (company_id, network) where enabled;
create index social_accounts_grant on social_accounts (grant_id) where grant_id is not null;

-- A consent screen that was opened and not come back from. Swept a day after it has run out.
create table connect_states (
  state_hash text primary key,
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null,
  network text not null,
  status text not null check (status in ('pending', 'exchanging', 'connected', 'denied', 'failed')),
  message text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index connect_states_expires_at on connect_states (expires_at);

-- What the browser is given instead of a token (C85): 'person' reads what can be connected, 'account' connects one account, once.
create table connect_handles (
  handle_hash text primary key,
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null,
  network text not null,
  kind text not null check (kind in ('person', 'account')),
  remote_id text not null,
  grant_id uuid not null references person_grants (id) on delete cascade,
  secret text,
  name text not null,
  category text not null,
  picture bytea,
  followers integer,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index connect_handles_expires_at on connect_handles (expires_at);
create index connect_handles_grant on connect_handles (grant_id);

-- Tells the screens and the reading of pages. Nothing depends on it.
create function tell_accounts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('company_changed', company_id || ' tools') from (select distinct company_id from after_rows) c;
  return null;
end $$;
create trigger social_accounts_told_insert after insert on social_accounts referencing new table as after_rows for each statement execute function tell_accounts_changed();
create trigger social_accounts_told_update after update on social_accounts referencing new table as after_rows for each statement execute function tell_accounts_changed();
