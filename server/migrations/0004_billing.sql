-- The one subscription of a company. `status` is what was last known; access and an ended trial are derived when read.
create table subscriptions (
  company_id uuid primary key references companies (id) on delete cascade,
  plan text,
  status text not null check (status in (
    'trialing', 'trial_expired', 'active', 'active_lifetime', 'past_due', 'unpaid', 'canceled', 'paused', 'incomplete', 'incomplete_expired')),
  trial_ends_at timestamptz,
  current_period_end timestamptz,
  past_due_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status <> 'trialing' or trial_ends_at is not null)
);

-- Trials are given once to a person and once to an address. Outlives both, so it refers to nothing and keeps only a keyed hash of the address.
create table used_trials (
  user_id uuid not null,
  address_hash text not null,
  company_id uuid not null,
  at timestamptz not null,
  primary key (user_id)
);
create unique index used_trials_address on used_trials (address_hash);
