-- Reviews that wait again (0233) are counted. Until this is committed none is written, so that none is counted twice or not at all;
-- reading goes on. Reviews are locked before items and alerts, the order in which rooms write them.
lock table reviews in share row exclusive mode;
-- An answer moves a review's last change, too, by less than a minute. A reading of before 0233 that brought a change and its answer
-- together dated the change by it; it came before the answer.
update reviews set changed_at = reply_at - interval '1 second'
where takes_reply and reply_text is not null and changed_at >= date_trunc('second', reply_at) and changed_at <= reply_at + interval '1 minute';
create or replace function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into review_counts as c (company_id, social_account_id, rating, reviews, open)
    select company_id, social_account_id, coalesce(rating, 0), count(*),
      count(*) filter (where review_waits(takes_reply, reply_text, reply_state, reply_at, changed_at, wish_state)) from after_rows
      group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, social_account_id, rating) do update set reviews = c.reviews + excluded.reviews, open = c.open + excluded.open;
  end if;
  if tg_op <> 'INSERT' then
    update review_counts c set reviews = c.reviews - b.reviews, open = c.open - b.open
    from (select company_id, social_account_id, coalesce(rating, 0) as rating, count(*) as reviews,
        count(*) filter (where review_waits(takes_reply, reply_text, reply_state, reply_at, changed_at, wish_state)) as open
      from before_rows group by 1, 2, 3) b
    where c.company_id = b.company_id and c.social_account_id = b.social_account_id and c.rating = b.rating;
  end if;
  return null;
end $$;
update review_counts c set open = w.open
from (select company_id, social_account_id, coalesce(rating, 0) as rating,
    count(*) filter (where review_waits(takes_reply, reply_text, reply_state, reply_at, changed_at, wish_state)) as open from reviews group by 1, 2, 3) w
where c.company_id = w.company_id and c.social_account_id = w.social_account_id and c.rating = w.rating and c.open <> w.open;

-- What waits again since before is in the one inbox, too, as keepItems would put it there. What was put away as done stays so.
insert into inbox_items as i (company_id, id, kind, subject, network, social_account_id, review_id, guest_name, text, rating, guest_at, state)
select company_id, gen_random_uuid(), 'review', id::text, network, social_account_id, id, reviewer, left(text, 300), rating, greatest(created_at, changed_at), 'open'
from reviews where review_waits(takes_reply, reply_text, reply_state, reply_at, changed_at, wish_state) and not is_open
order by reviews.company_id, reviews.id
on conflict (company_id, kind, subject) do update set guest_name = excluded.guest_name, text = excluded.text, rating = excluded.rating,
  guest_at = excluded.guest_at, state = 'open', snoozed_until = null, settled_at = null
where i.state = 'answered';

-- What was put away before 0230 asks nothing by the bell either.
update alerts a set settled_at = greatest(a.raised_at, i.settled_at) from inbox_items i
where i.state = 'done' and i.company_id = a.company_id and a.subject_id = coalesce(i.thread_id, i.review_id) and a.settled_at is null;
