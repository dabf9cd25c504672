-- Asking a network what works on an account: when it was last tried, and how often in vain since.
alter table social_accounts
  add column probe_tried_at timestamptz,
  add column probe_tries integer not null default 0;

-- What was connected before there were renewals and probes begins with both.
update social_accounts set next_probe_at = now() where disconnected_at is null;
update person_grants set next_refresh_at = greatest(now(), expires_at - interval '10 days') where expires_at is not null;
