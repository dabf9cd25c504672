-- What an intent sets of its subject (whether it is liked, hidden, how it reads). Of several that set the same, the last word counts: they
-- go out one after another over all workers, and a newer one takes the place of an older one.
alter table outbox_intents add column sets text;
-- When it takes its turn among what is late on its account, so that the end of an outage is no burst.
alter table outbox_intents add column paced_at timestamptz;
create index outbox_intents_paced on outbox_intents (company_id, social_account_id, paced_at) where paced_at is not null;

-- A newer word waits until the older one is out of its worker's hands, in whatever process: it is woken then.
create or replace function tell_intent() returns trigger language plpgsql as $$
begin
  if new.state in ('due', 'unknown') and new.next_at is not null
    or new.sets is not null and new.state <> 'sending' and exists (
      select 1 from outbox_intents o where o.company_id = new.company_id and o.social_account_id = new.social_account_id
        and o.subject = new.subject and o.sets = new.sets and o.state = 'due' and o.id <> new.id) then
    perform pg_notify('intents_due', new.network);
  end if;
  perform pg_notify('intent_moved', new.id::text);
  return null;
end $$;
