-- What other houses told us (webhooks), once each however often they say it. Kept 30 days after it was processed.
create table intake_events (
  id uuid primary key,
  provider text not null,
  -- the provider's own id of the event
  event_id text not null,
  kind text not null,
  -- the bytes as they came, sealed to this row
  sealed_body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'processed', 'failed')),
  tries integer not null default 0,
  error text,
  received_at timestamptz not null,
  processed_at timestamptz,
  unique (provider, event_id)
);
create index intake_events_unsettled on intake_events (received_at) where state <> 'processed';
create index intake_events_processed on intake_events (processed_at) where state = 'processed';
