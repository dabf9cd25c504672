-- One cause more for the bell (decision 027), and the first that is one member's own: a colleague assigned them something in the one inbox.
-- Both columns are null for every other cause. Who leaves the company takes what they were told along, and their name off what they assigned.
-- In the order in which the product takes them: nobody's act is ended for a circle.
lock table memberships, inbox_items, alerts in share row exclusive mode;
alter table alerts add column for_user_id uuid;
alter table alerts add column by_user_id uuid;
alter table alerts add constraint alerts_for_user_fkey foreign key (company_id, for_user_id) references memberships (company_id, user_id) on delete cascade;
alter table alerts add constraint alerts_by_user_fkey foreign key (company_id, by_user_id) references memberships (company_id, user_id) on delete set null (by_user_id);
create index alerts_for_user on alerts (company_id, for_user_id) where for_user_id is not null;
create index alerts_by_user on alerts (company_id, by_user_id) where by_user_id is not null;
alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check check (kind in ('post-failed', 'post-unknown', 'post-held', 'post-missed', 'post-inbox',
  'posts-without-plan', 'step-failed', 'account-attention', 'low-review', 'message-waiting', 'order-waiting', 'store-offline',
  'ad-refused', 'ad-without-result', 'ads-cannot-spend', 'item-assigned'));
-- what has a reader would be everybody's without one
alter table alerts add constraint alerts_reader_check check ((kind = 'item-assigned') = (for_user_id is not null));

-- Raised by the act itself, which alone knows who pressed. Whatever ends it (another assignee, nobody, an answer, done, snoozed) settles it
-- here, also where a process of an older release did it. Whoever locks both locks the item first, so this waits for nobody
-- who waits for it.
create function settle_alert_of_assigned() returns trigger language plpgsql as $$
begin
  update alerts set settled_at = greatest(raised_at, now())
  where company_id = new.company_id and kind = 'item-assigned' and subject_id = new.id and settled_at is null;
  return null;
end $$;
create trigger inbox_items_settle_assigned after update of assignee_id, state, snoozed_until, answered_at on inbox_items for each row
  when (old.assignee_id is not null and (old.assignee_id is distinct from new.assignee_id
    or new.state <> 'open' and (old.state, old.snoozed_until, old.answered_at) is distinct from (new.state, new.snoozed_until, new.answered_at)))
  execute function settle_alert_of_assigned();
-- What is not in the inbox any more leads nowhere.
create trigger inbox_items_gone_alert after delete on inbox_items referencing old table as before_rows for each statement execute function forget_alerts_of_subjects();
