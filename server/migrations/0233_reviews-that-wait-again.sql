-- Whether a review waits for an answer, the whole rule in one place: is_open (0100) does not know of one that its guest changed after it
-- was answered (0229). Networks tell of a change in whole seconds. A function and no column, for a stored column would write the whole
-- table anew while nobody may read it. PostgreSQL puts its words into statements and into the index alike, so the index serves them.
-- is_open and its index stay for releases of before.
create function review_waits(takes_reply boolean, reply_text text, reply_state text, reply_at timestamptz, changed_at timestamptz, wish_state text)
returns boolean language sql immutable parallel safe as $$
  select takes_reply
    and (reply_text is null or reply_state = 'refused'
      or coalesce(changed_at at time zone 'UTC' >= date_trunc('second', reply_at at time zone 'UTC'), false))
    and (wish_state is null or wish_state = 'failed')
$$;
create index reviews_waiting on reviews (company_id, created_at desc, id desc)
  where review_waits(takes_reply, reply_text, reply_state, reply_at, changed_at, wish_state);
