-- What the operator's own analytics, lead automation and conversion partner are told. Nothing is written for one that is not configured.
-- What an event says is sealed, and erased once it was handed over; rows are kept 30 days.
create table outside_events (
  id uuid primary key,
  destination text not null check (destination in ('analytics', 'lead', 'conversion')),
  event text not null,
  -- null: a stranger's, or the person is gone
  user_id uuid references users (id) on delete set null,
  sealed_data text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  tries integer not null default 0,
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index outside_events_created_at on outside_events (created_at);
create index outside_events_user on outside_events (user_id);

-- What may be told only once, as keyed hashes that name nobody; kept 400 days.
create table told_once (
  key text primary key,
  created_at timestamptz not null
);
create index told_once_created_at on told_once (created_at);
