-- What people asked to be given of theirs. Row and file are kept 7 days after the file was made, or after it could not be.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('preparing', 'ready', 'failed')),
  storage_key text,
  bytes bigint,
  correlation_id text not null,
  requested_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz
);
create index data_exports_user on data_exports (user_id, requested_at desc);
create unique index data_exports_one on data_exports (user_id) where state = 'preparing';
create index data_exports_finished on data_exports (finished_at);

-- Accounts whose deletion was asked for; users.deletes_at says when. `started_at`: a job is at it. Gone when the account was kept; otherwise the
-- row stays with its nameless person for two years, as proof that it was done.
create table account_deletions (
  user_id uuid primary key references users (id) on delete cascade,
  requested_at timestamptz not null,
  deletes_at timestamptz not null,
  started_at timestamptz,
  -- the person is nameless and cannot log in any more; their companies, named here, go after that
  forgotten_at timestamptz,
  company_ids uuid[] not null default '{}',
  finished_at timestamptz,
  correlation_id text not null
);
create index account_deletions_due on account_deletions (deletes_at) where finished_at is null;

-- Requests for deletion that reached us through a network. Only a hash of the code that its person was given; kept two years as proof.
create table network_deletions (
  id uuid primary key,
  code_hash text not null unique,
  network text not null,
  -- how many of each thing were deleted
  removed jsonb not null,
  requested_at timestamptz not null,
  finished_at timestamptz not null
);
create index network_deletions_finished on network_deletions (finished_at);

-- When the nightly sweep last began, for every process together. One row, kept for good.
create table sweeps (
  name text primary key,
  started_at timestamptz not null
);

-- The nightly sweep finds what is old without reading the tables.
create index if not exists posts_deleted on posts (deleted_at) where deleted_at is not null;
create index if not exists media_deleted on media (deleted_at) where deleted_at is not null;
create index if not exists drafts_sent on drafts (sent_at) where sent_at is not null;
create index if not exists drafts_deleted on drafts (deleted_at) where deleted_at is not null;
create index if not exists audit_log_at on audit_log using brin (at);
create index if not exists audit_log_user on audit_log (user_id) where user_id is not null;
create index if not exists mails_age on mails (updated_at) where state <> 'queued';
create index if not exists mails_to on mails (to_address);
create index if not exists attempts_started on attempts using brin (started_at);
create index if not exists publication_events_at on publication_events using brin (at);
