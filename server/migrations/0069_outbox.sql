-- Every write to a network beside publishing itself: a comment, a like, a deletion. One row is one intent of somebody. It is written in
-- the transaction of the press, and it is its own queue entry: `next_at` is when the outbox must act on it again.
create table outbox_intents (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null,
  -- of one kind and key there is one intent: a press that is repeated finds the first
  key text not null,
  network text not null,
  social_account_id uuid not null,
  -- the publication that it belongs to, whose why page tells of it
  publication_id uuid,
  -- the network's id of what it acts on; null where that is not known yet
  subject text,
  payload jsonb not null,
  author_id uuid,
  correlation_id text not null,
  state text not null check (state in ('waiting', 'due', 'sending', 'unknown', 'done', 'failed', 'held', 'missed', 'canceled')),
  hold_reason text check (hold_reason in ('reconnect', 'plan', 'kill-switch')),
  message text,
  -- how its last call ended: an error kind of the connectors, or 'ok', 'found', 'absent'
  outcome text,
  due_at timestamptz not null,
  lateness_ms bigint not null,
  -- later than this it asks instead of going out
  late_after timestamptz not null,
  next_at timestamptz,
  -- leases run on the database's real clock, which no simulated time moves
  lease_until timestamptz,
  worker text,
  fence integer not null default 0,
  tries integer not null default 0,
  looks integer not null default 0,
  -- it may have gone out since then without this database knowing: it is looked for first
  look_since timestamptz,
  -- what was left at the network before the call that counts
  prepared jsonb,
  -- the publication or intent that must be done first, and the network's id of what that made
  after_id uuid,
  after_remote_id text,
  remote_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id)
) with (fillfactor = 80);
create unique index outbox_intents_once on outbox_intents (company_id, kind, key);
create index outbox_intents_due on outbox_intents (network, state, next_at) where next_at is not null;
create index outbox_intents_leased on outbox_intents (lease_until) where state = 'sending';
create index outbox_intents_after on outbox_intents (company_id, after_id) where after_id is not null;
create index outbox_intents_of_publication on outbox_intents (company_id, publication_id) where publication_id is not null;
create index outbox_intents_of_subject on outbox_intents (company_id, social_account_id, subject);
create index outbox_intents_held on outbox_intents (company_id, social_account_id) where state = 'held';
-- one page may be connected in two companies: what one of them made is no match for a lost answer of the other, also when both look at
-- the same moment
create unique index outbox_intents_remote on outbox_intents (network, remote_id) where remote_id is not null;
create index outbox_intents_age on outbox_intents (updated_at);

-- One ledger for both: an attempt belongs to a publication, to an intent, or to an intent of a publication.
alter table attempts alter column publication_id drop not null;
alter table attempts add column intent_id uuid;
create index attempts_of_intent on attempts (company_id, intent_id) where intent_id is not null;

-- Wakes the outbox, and whoever waits for an answer. Nothing depends on it: both also look by themselves.
create function tell_intent() returns trigger language plpgsql as $$
begin
  if new.state in ('due', 'unknown') and new.next_at is not null then
    perform pg_notify('intents_due', new.network);
  end if;
  perform pg_notify('intent_moved', new.id::text);
  return null;
end $$;
create trigger outbox_intents_told_insert after insert on outbox_intents for each row execute function tell_intent();
create trigger outbox_intents_told_update after update on outbox_intents for each row
  when (old.state is distinct from new.state or old.next_at is distinct from new.next_at) execute function tell_intent();

-- A step goes out once the step before it is live. It is woken by whatever statement made that known, so that none can forget it.
create function wake_steps() returns trigger language plpgsql as $$
begin
  update outbox_intents set state = 'due', due_at = new.updated_at, next_at = new.updated_at, message = null,
    late_after = new.updated_at + lateness_ms * interval '1 millisecond', after_remote_id = new.remote_id, updated_at = new.updated_at
  where company_id = new.company_id and after_id = new.id and state = 'waiting';
  return null;
end $$;
create trigger publications_wake_steps after update on publications for each row
  when (new.state = 'published' and new.remote_id is not null and (old.state <> 'published' or old.remote_id is null)) execute function wake_steps();
create trigger outbox_intents_wake_steps after update on outbox_intents for each row
  when (new.state = 'done' and old.state <> 'done') execute function wake_steps();

-- What never comes to be live takes its steps with it.
create function cancel_steps() returns trigger language plpgsql as $$
begin
  update outbox_intents set state = 'canceled', next_at = null, lease_until = null, finished_at = updated_at
  where company_id = old.company_id and after_id = old.id and state in ('waiting', 'due', 'held');
  return null;
end $$;
create trigger publications_cancel_steps after update on publications for each row
  when (new.state = 'canceled' and old.state <> 'canceled') execute function cancel_steps();
create trigger publications_end_steps after delete on publications for each row execute function cancel_steps();
create trigger outbox_intents_cancel_steps after update on outbox_intents for each row
  when (new.state = 'canceled' and old.state <> 'canceled') execute function cancel_steps();

-- Comments that were under way at the upgrade: each becomes an intent whose call may have been made, so it is looked for and not sent blindly.
insert into outbox_intents (company_id, id, kind, key, network, social_account_id, subject, payload, author_id, correlation_id, state, due_at, lateness_ms, late_after, next_at,
  fence, tries, looks, created_at, updated_at)
select company_id, id, kind, key::text, network, social_account_id, coalesce(comment_id, post_id), jsonb_build_object('postId', post_id, 'commentId', comment_id, 'text', text),
  author_id, correlation_id, 'unknown', started_at, 86400000, started_at + interval '1 day', coalesce(next_look_at, deadline_at), 1, 1, looks, started_at, started_at
from comment_writes where state in ('sending', 'unknown') and kind in ('comment', 'reply');
insert into attempts (company_id, id, intent_id, fence, step, started_at, deadline_at, finished_at, outcome, correlation_id)
select company_id, gen_random_uuid(), id, 1, kind, started_at, deadline_at, deadline_at, 'uncertain', correlation_id
from comment_writes where state in ('sending', 'unknown') and kind in ('comment', 'reply');
-- the outbox looks for them from now on
update comment_writes set state = 'unknown', next_look_at = null where state in ('sending', 'unknown') and kind in ('comment', 'reply');
-- liking twice is liking once, and the next reading tells how it is
update comment_writes set state = 'failed', next_look_at = null, finished_at = started_at where state in ('sending', 'unknown') and kind in ('like', 'unlike');
