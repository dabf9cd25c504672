-- What somebody of the team put away in the one inbox waits for nobody, so the numbers of reviews leave it out as the bell and the digest do.
create index inbox_items_reviews_put_away on inbox_items (company_id, review_id) where review_id is not null and state in ('done', 'snoozed');

create function reviews_put_away(of_company uuid) returns table (social_account_id uuid, reviews integer) language sql stable as $$
  select r.social_account_id, count(*)::integer from inbox_items i join reviews r on r.company_id = i.company_id and r.id = i.review_id
  where i.company_id = of_company and i.review_id is not null and i.state in ('done', 'snoozed')
    and review_waits(r.takes_reply, r.reply_text, r.reply_state, r.reply_at, r.changed_at, r.wish_state)
  group by 1
$$;

-- Open screens read their numbers of reviews again.
create function tell_reviews_put_away() returns trigger language plpgsql as $$
begin
  perform pg_notify('company_changed', new.company_id || ' reviews');
  return null;
end $$;
create trigger inbox_items_tell_reviews after update of state on inbox_items for each row
  when (new.review_id is not null and (old.state in ('done', 'snoozed')) <> (new.state in ('done', 'snoozed'))) execute function tell_reviews_put_away();
