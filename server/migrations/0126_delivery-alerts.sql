-- Two causes more for the bell (decision 027): an order that nobody accepts, and a store that takes none.
alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check check (kind in ('post-failed', 'post-unknown', 'post-held', 'post-missed', 'post-inbox',
  'posts-without-plan', 'step-failed', 'account-attention', 'low-review', 'message-waiting', 'order-waiting', 'store-offline'));

-- An order that was seen to be overdue, at the store that the company shows. The network cancels it 11.5 minutes after it began to wait
-- (networks.md section 6), and then nobody can do anything.
create function alert_of_order() returns trigger language plpgsql as $$
begin
  if new.status <> 1 then
    perform settle_alerts(new.company_id, new.id, new.seen_at);
  elsif new.overdue_at is not null and old.overdue_at is null then
    insert into alerts (company_id, kind, subject_id, network, since, raised_at, until)
    select new.company_id, 'order-waiting', new.id, new.network, new.waits_since, new.overdue_at, new.waits_since + interval '11 minutes 30 seconds'
    from social_accounts s
    where s.company_id = new.company_id and s.id = new.social_account_id and s.enabled and s.disconnected_at is null
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger orders_alert after update on orders for each row
  when (old.status <> new.status or old.overdue_at is distinct from new.overdue_at) execute function alert_of_order();
create trigger orders_gone_alert after delete on orders referencing old table as before_rows for each statement execute function forget_alerts_of_subjects();

-- A store that is closed by its own hours asks nothing of anybody. What it is first seen as is no news.
create function alert_of_store() returns trigger language plpgsql as $$
begin
  if new.store_state in ('paused', 'offline') then
    if old.store_state in ('online', 'closed') then
      insert into alerts (company_id, kind, subject_id, network, since, raised_at)
      select new.company_id, 'store-offline', new.social_account_id, new.network, new.store_state_at, new.store_state_at
      from social_accounts s
      where s.company_id = new.company_id and s.id = new.social_account_id and s.enabled and s.disconnected_at is null
      on conflict do nothing;
    end if;
  else
    update alerts set settled_at = greatest(raised_at, coalesce(new.store_state_at, raised_at))
    where company_id = new.company_id and subject_id = new.social_account_id and kind = 'store-offline' and settled_at is null;
  end if;
  return null;
end $$;
create trigger order_reads_alert after update on order_reads for each row
  when (old.store_state is distinct from new.store_state) execute function alert_of_store();
