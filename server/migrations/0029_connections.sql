-- Keeping alive: a grant that ends is renewed before it does, by one process at a time.
alter table person_grants
  add column next_refresh_at timestamptz,
  add column refresh_tries integer not null default 0,
  add column refresh_error text,
  -- by the database's real clock: whoever renews it now
  add column lease_until timestamptz,
  -- grows with every renewal: a refusal of an earlier one says nothing of this
  add column generation integer not null default 1;
create index person_grants_next_refresh on person_grants (next_refresh_at) where next_refresh_at is not null;

alter table social_accounts
  -- [{name, works, reason}] in the order of the contract; empty until the network was asked
  add column abilities jsonb not null default '[]',
  add column probed_at timestamptz,
  add column next_probe_at timestamptz,
  -- since when the network tells us what happens on it; null: it does not, or was not asked yet
  add column subscribed_at timestamptz;
create index social_accounts_next_probe on social_accounts (next_probe_at) where disconnected_at is null;

alter table connect_states
  -- sealed; the proof key of this consent (RFC 7636)
  add column code_verifier text,
  -- of a network that holds one account at a time: which one came back
  add column account jsonb;

-- What is still to be given back at a network after the last account went. Gone when the network said so, or after three days of trying.
create table grant_revocations (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  network text not null,
  remote_user_id text not null,
  secret text not null,
  tries integer not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null
);
create index grant_revocations_next on grant_revocations (next_at);

-- What a network that charges for calls cost a company in a calendar month (UTC); kept for 13 months.
create table metered_costs (
  company_id uuid not null references companies (id) on delete cascade,
  network text not null,
  month date not null,
  spent_micros bigint not null,
  calls integer not null,
  updated_at timestamptz not null,
  primary key (company_id, network, month)
);
