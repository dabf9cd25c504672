-- Whether a review waits for an answer, the whole rule: is_open (0100) does not know of one that its guest changed after it was answered
-- (0229). Networks tell of a change in whole seconds. is_open and its index stay for releases of before.
alter table reviews add column waits_for_reply boolean generated always as (
  takes_reply
  and (reply_text is null or reply_state = 'refused'
    or coalesce(changed_at at time zone 'UTC' >= date_trunc('second', reply_at at time zone 'UTC'), false))
  and (wish_state is null or wish_state = 'failed')) stored;
create index reviews_waiting on reviews (company_id, created_at desc, id desc) where waits_for_reply;

create or replace function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into review_counts as c (company_id, social_account_id, rating, reviews, open)
    select company_id, social_account_id, coalesce(rating, 0), count(*), count(*) filter (where waits_for_reply) from after_rows
      group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, social_account_id, rating) do update set reviews = c.reviews + excluded.reviews, open = c.open + excluded.open;
  end if;
  if tg_op <> 'INSERT' then
    update review_counts c set reviews = c.reviews - b.reviews, open = c.open - b.open
    from (select company_id, social_account_id, coalesce(rating, 0) as rating, count(*) as reviews, count(*) filter (where waits_for_reply) as open
      from before_rows group by 1, 2, 3) b
    where c.company_id = b.company_id and c.social_account_id = b.social_account_id and c.rating = b.rating;
  end if;
  return null;
end $$;
update review_counts c set open = c.open + w.more
from (select company_id, social_account_id, coalesce(rating, 0) as rating, count(*) as more from reviews
  where waits_for_reply and not is_open group by 1, 2, 3) w
where c.company_id = w.company_id and c.social_account_id = w.social_account_id and c.rating = w.rating;

-- What waits again since before is in the one inbox, too, as keepItems would put it there. What was put away as done stays so.
insert into inbox_items as i (company_id, id, kind, subject, network, social_account_id, review_id, guest_name, text, rating, guest_at, state)
select company_id, gen_random_uuid(), 'review', id::text, network, social_account_id, id, reviewer, left(text, 300), rating, greatest(created_at, changed_at), 'open'
from reviews where waits_for_reply and not is_open order by reviews.company_id, reviews.id
on conflict (company_id, kind, subject) do update set guest_name = excluded.guest_name, text = excluded.text, rating = excluded.rating,
  guest_at = excluded.guest_at, state = 'open', snoozed_until = null, settled_at = null
where i.state = 'answered';

-- What was put away before 0230 asks nothing by the bell either.
update alerts a set settled_at = greatest(a.raised_at, i.settled_at) from inbox_items i
where i.state = 'done' and i.company_id = a.company_id and a.subject_id = coalesce(i.thread_id, i.review_id) and a.settled_at is null;
