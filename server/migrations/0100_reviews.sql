-- What guests say of the place itself, as its network last showed it. Rows that were not seen for 90 days go.
create table reviews (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  network text not null,
  social_account_id uuid not null,
  remote_id text not null,
  -- one of the two, as the network rates
  stars smallint check (stars between 1 and 5),
  recommends boolean,
  -- a recommendation counts as the best of the stars, its opposite as the worst
  rating smallint generated always as (coalesce(stars, case when recommends then 5 when not recommends then 1 end)) stored,
  text text not null,
  reviewer text,
  created_at timestamptz not null,
  -- the network's own instant of the last change, the order in which it lists them
  updated_at timestamptz not null,
  -- when the guest changed it last, and its stars before
  changed_at timestamptz,
  earlier_stars smallint,
  reply_text text,
  reply_at timestamptz,
  reply_state text check (reply_state in ('live', 'in-review', 'refused')),
  -- when an answer of ours was last known to stand: a reading that began before shows an older one
  reply_set_at timestamptz,
  -- it can be answered here
  takes_reply boolean not null,
  -- what somebody wants of the answer that is not so yet, by its intent; no text: it is to be deleted
  wish_id uuid,
  wish_text text,
  wish_state text check (wish_state in ('sending', 'checking', 'in-review', 'failed')),
  wish_problem text,
  is_open boolean not null generated always as (takes_reply and (reply_text is null or reply_state = 'refused') and (wish_state is null or wish_state = 'failed')) stored,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  check ((wish_id is null) = (wish_state is null)),
  check ((reply_text is null) = (reply_at is null) and (reply_text is null) = (reply_state is null)),
  primary key (company_id, id)
);
create unique index reviews_once on reviews (company_id, social_account_id, remote_id);
create index reviews_newest on reviews (company_id, created_at desc, id desc);
create index reviews_rated on reviews (company_id, rating, created_at desc, id desc);
create index reviews_open on reviews (company_id, created_at desc, id desc) where is_open;
create index reviews_changed on reviews (company_id, social_account_id, updated_at);
create index reviews_seen on reviews (seen_at);

-- How many there are of each rating, and how many of them wait for an answer: no list counts rows.
create table review_counts (
  company_id uuid not null references companies (id) on delete cascade,
  social_account_id uuid not null,
  rating smallint not null,
  reviews integer not null,
  open integer not null,
  primary key (company_id, social_account_id, rating)
);

create function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into review_counts as c (company_id, social_account_id, rating, reviews, open)
    select company_id, social_account_id, coalesce(rating, 0), count(*), count(*) filter (where is_open) from after_rows
      group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, social_account_id, rating) do update set reviews = c.reviews + excluded.reviews, open = c.open + excluded.open;
  end if;
  if tg_op <> 'INSERT' then
    update review_counts c set reviews = c.reviews - b.reviews, open = c.open - b.open
    from (select company_id, social_account_id, coalesce(rating, 0) as rating, count(*) as reviews, count(*) filter (where is_open) as open
      from before_rows group by 1, 2, 3) b
    where c.company_id = b.company_id and c.social_account_id = b.social_account_id and c.rating = b.rating;
  end if;
  return null;
end $$;
create trigger reviews_counted_in after insert on reviews referencing new table as after_rows for each statement execute function count_reviews();
create trigger reviews_counted_anew after update on reviews referencing old table as before_rows new table as after_rows for each statement execute function count_reviews();
create trigger reviews_counted_out after delete on reviews referencing old table as before_rows for each statement execute function count_reviews();

-- Accounts whose reviews are read: when their network is asked next, and what came of the last time. With the connection of the account.
create table review_reads (
  company_id uuid not null references companies (id) on delete cascade,
  social_account_id uuid not null,
  next_at timestamptz not null,
  asked_at timestamptz,
  ended_at timestamptz,
  read_at timestamptz,
  -- when all of them were read last
  whole_at timestamptz,
  -- where people see them at the network
  page_url text,
  problem text,
  primary key (company_id, social_account_id)
);
create index review_reads_due on review_reads (next_at);

-- What is connected already is looked at, too; an account without reviews is dropped at its first reading.
insert into review_reads (company_id, social_account_id, next_at)
select company_id, id, connected_at from social_accounts where disconnected_at is null and health = 'connected';
