-- Every mail that was asked for. What it says is sealed, and erased once it was sent; rows are kept 30 days.
create table mails (
  id uuid primary key,
  to_address text not null,
  template text not null,
  sealed_data text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  tries integer not null default 0,
  -- the newest failure in plain words, for whoever runs the house
  error text,
  -- a worker is at it until then
  leased_until timestamptz,
  -- of no use later: fails instead of being sent
  useful_until timestamptz,
  correlation_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz
);
create index mails_waiting on mails (created_at) where state = 'queued';
create index mails_failed on mails (updated_at) where state = 'failed';
