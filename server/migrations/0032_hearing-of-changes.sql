-- Asking a network to tell us what happens on an account: how often in vain since it last agreed, and not before when again.
alter table social_accounts
  add column subscribe_tries integer not null default 0,
  add column subscribe_after timestamptz;
create index social_accounts_told on social_accounts (network, subscribed_at) where disconnected_at is null;
