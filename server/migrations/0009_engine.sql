-- A refused publication that was mended carries its own words and pictures; null: those of its post.
alter table publications add column own_text text;
alter table publications add column own_pictures jsonb;

-- What became of a publication beside its calls: refusals, waits, holds, looks, decisions. Written by the trigger below, so that
-- no statement can forget it; the plain path (prepared, sent, published) leaves nothing here. Kept two years.
create table publication_events (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  publication_id uuid not null,
  at timestamptz not null,
  from_state text not null,
  to_state text not null,
  hold_reason text,
  message text,
  looks integer not null,
  -- when the owner was told; null: not yet, or nothing to tell
  told_at timestamptz
);
create index publication_events_of on publication_events (company_id, publication_id, id);
create index publication_events_untold on publication_events (at) where told_at is null and to_state in ('failed', 'missed', 'held', 'unknown');

create function note_publication_events() returns trigger language plpgsql as $$
begin
  insert into publication_events (company_id, publication_id, at, from_state, to_state, hold_reason, message, looks)
  select a.company_id, a.id, a.updated_at, b.state, a.state, a.hold_reason, a.message, a.looks
  from after_rows a join before_rows b on b.company_id = a.company_id and b.id = a.id
  where (a.message is not null and a.message is distinct from b.message)
    or (a.state <> b.state and (a.state in ('failed', 'missed', 'held', 'unknown', 'canceled') or b.state in ('failed', 'missed', 'held', 'unknown')))
    or (a.state = 'unknown' and a.looks > b.looks);
  return null;
end $$;
create trigger publications_noted after update on publications referencing old table as before_rows new table as after_rows for each statement execute function note_publication_events();

-- How full the allowances of the networks are, as their answers told it; shared by every process.
create table network_budgets (
  budget text primary key,
  percent real not null,
  measured_at timestamptz not null,
  blocked_until timestamptz
);

-- Networks that were switched off by whoever runs the house; nothing is sent to them until they are on again.
create table network_switches (
  network text primary key,
  reason text not null,
  stopped_at timestamptz not null
);
create function tell_switches_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('network_switched', coalesce(new.network, old.network));
  return null;
end $$;
create trigger network_switches_told after insert or update or delete on network_switches for each row execute function tell_switches_changed();

-- Workers that are alive, by the database's real clock.
create table worker_beats (
  worker text primary key,
  host text not null,
  started_at timestamptz not null,
  beat_at timestamptz not null
);
-- What waits for a network to be switched on again, found without reading the table.
create index publications_switched_off on publications (network) where state = 'held' and hold_reason = 'kill-switch';

-- Late posts of one account go out one after another, not in a burst: when the next one may, and what was given its place.
create table account_pace (
  company_id uuid not null,
  social_account_id uuid not null,
  free_at timestamptz not null,
  primary key (company_id, social_account_id)
);
alter table publications add column paced_at timestamptz;
