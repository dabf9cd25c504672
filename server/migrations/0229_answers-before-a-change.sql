-- A guest who changes a review after it was answered waits for another answer, as the screen says of it (`isOlder`): a reply settles the
-- alert only where it came after the last change. Networks tell of a change in whole seconds, and our own answers are known to the
-- millisecond. An answer that was written anew with the same words settles it, too.
create or replace function alert_of_review() returns trigger language plpgsql as $$
begin
  if new.rating > 2 or (new.reply_text is not null and new.reply_state <> 'refused'
    and (new.changed_at is null or new.changed_at < date_trunc('second', new.reply_at))) then
    perform settle_alerts(new.company_id, new.id, greatest(new.seen_at, new.reply_set_at));
  elsif tg_op = 'INSERT' then
    if new.created_at > new.first_seen_at - interval '2 days' then
      insert into alerts (company_id, kind, subject_id, network, since, raised_at)
      values (new.company_id, 'low-review', new.id, new.network, new.first_seen_at, new.first_seen_at) on conflict do nothing;
    end if;
  elsif old.rating is null or old.rating > 2 then
    insert into alerts (company_id, kind, subject_id, network, since, raised_at)
    values (new.company_id, 'low-review', new.id, new.network, new.seen_at, new.seen_at) on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger reviews_alert_update after update on reviews for each row
  when (old.rating is distinct from new.rating or old.reply_text is distinct from new.reply_text or old.reply_state is distinct from new.reply_state
    or old.reply_at is distinct from new.reply_at)
  execute function alert_of_review();
