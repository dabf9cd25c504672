-- Everything that a backup brought back: when it was taken, and when it was put into this database. Both in the product's own time.
create table restores (
  id uuid primary key,
  taken_at timestamptz not null,
  restored_at timestamptz not null
);

-- What was open when a backup was taken may have gone out since without this database knowing. The instant of the backup stands here until
-- its owner lets it go on.
alter table publications add column restored_from timestamptz;
alter table outbox_intents add column restored_from timestamptz;
alter table outbox_intents drop constraint outbox_intents_hold_reason_check;
alter table outbox_intents add constraint outbox_intents_hold_reason_check
  check (hold_reason in ('reconnect', 'plan', 'kill-switch', 'restored')) not valid;
create index publications_restored on publications (company_id, due_at) where restored_from is not null;
create index publications_restored_unasked on publications (due_at)
  where state = 'held' and hold_reason = 'restored' and look_since is not null;
create index outbox_intents_restored on outbox_intents (company_id) where restored_from is not null;

-- Whatever would send it, or say that it is too late: until its owner let it go on, it is held. No statement can forget this.
create function hold_restored() returns trigger language plpgsql as $$
begin
  new.state := 'held';
  new.hold_reason := 'restored';
  new.message := '{"code":"publishing.held-restored"}';
  new.next_at := null;
  new.lease_until := null;
  return new;
end $$;
create trigger publications_hold_restored before update on publications for each row
  when (new.restored_from is not null and new.state in ('scheduled', 'preparing', 'ready', 'submitting', 'held', 'missed')
    and (new.state <> 'held' or new.hold_reason is distinct from 'restored'))
  execute function hold_restored();
create function hold_restored_intent() returns trigger language plpgsql as $$
begin
  new.state := 'held';
  new.hold_reason := 'restored';
  new.message := null;
  new.next_at := null;
  new.lease_until := null;
  new.finished_at := null;
  return new;
end $$;
create trigger outbox_intents_hold_restored before update on outbox_intents for each row
  when (new.restored_from is not null and new.state in ('due', 'sending', 'held', 'missed')
    and (new.state <> 'held' or new.hold_reason is distinct from 'restored'))
  execute function hold_restored_intent();

-- A restore is one cause, told on every page; a bell for each post that it holds would drown all others.
create or replace function cause_of(publication publications) returns text language sql stable as $$
  select case
    when publication.state = 'failed' then 'post-failed'
    when publication.state = 'missed' then 'post-missed'
    when publication.state = 'inbox' then 'post-inbox'
    when publication.state = 'unknown' and publication.next_at is null then 'post-unknown'
    when publication.state = 'held' and publication.hold_reason = 'plan' then 'posts-without-plan'
    when publication.state = 'held' and publication.hold_reason is distinct from 'reconnect' and publication.hold_reason is distinct from 'restored'
      then 'post-held' end
  from posts o where o.company_id = publication.company_id and o.id = publication.post_id and o.deleted_at is null;
$$;
