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

-- One look at what changed serves the engine's wake-up, the screens and the notes above. The two sets are joined by hash: planned for
-- the single row of its first use, the join would otherwise stay a nested loop, quadratic in the groups that the engine writes.
create or replace function tell_publications_changed() returns trigger language plpgsql set enable_nestloop = off as $$
declare told integer;
begin
  with moved as materialized (
    select a.company_id, a.id, a.network, a.updated_at, a.state, b.state as was, a.hold_reason, a.message, a.message is distinct from b.message as says_new,
      a.looks, a.looks > b.looks as looked, a.next_at
    from after_rows a join before_rows b on b.id = a.id and b.company_id = a.company_id
    where a.state <> b.state or a.message is distinct from b.message or a.looks > b.looks or a.read_back_at is distinct from b.read_back_at),
  noted as (
    insert into publication_events (company_id, publication_id, at, from_state, to_state, hold_reason, message, looks)
    select company_id, id, updated_at, was, state, hold_reason, message, looks from moved
    where (message is not null and says_new)
      or (state <> was and (state in ('failed', 'missed', 'held', 'unknown', 'canceled') or was in ('failed', 'missed', 'held', 'unknown')))
      or (state = 'unknown' and looked))
  select count(pg_notify(channel, payload)) into told from (
    select distinct 'publications_due' as channel, network as payload from moved where next_at is not null and state = 'scheduled' and was <> state
    union all
    select distinct 'company_changed', company_id || ' posts' from moved) n;
  return null;
end $$;

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
