-- What somebody of the team put away as done asks nothing of anybody by the bell either (decision 027). An alert that another transaction
-- changes just now is settled by that one; waiting for it could be a deadlock, since rooms settle first and tell the inbox then.
create function settle_alerts_of_item() returns trigger language plpgsql as $$
begin
  update alerts a set settled_at = greatest(a.raised_at, new.settled_at)
  where (a.company_id, a.id) in (
    select company_id, id from alerts
    where company_id = new.company_id and subject_id = coalesce(new.thread_id, new.review_id) and settled_at is null
    for no key update skip locked);
  return null;
end $$;
create trigger inbox_items_settle_alert after update of state on inbox_items for each row
  when (new.state = 'done' and old.state <> 'done' and coalesce(new.thread_id, new.review_id) is not null)
  execute function settle_alerts_of_item();
