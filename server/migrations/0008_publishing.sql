-- What was written and not sent yet. Kept 30 days after it was thrown away or sent.
create table drafts (
  company_id uuid not null references companies (id),
  id uuid not null,
  author_id uuid not null,
  text text not null,
  networks text[] not null,
  media_ids uuid[] not null,
  scheduled_at timestamptz,
  version integer not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create index drafts_open on drafts (company_id, updated_at desc) where sent_at is null and deleted_at is null;

create table posts (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- the client's id of the form it was written in: one press, one post (C91)
  draft_id uuid,
  author_id uuid,
  origin text not null check (origin in ('here', 'elsewhere')),
  -- 'scheduled': nothing of it has gone out; 'sent': it is, was or should be on a network; 'canceled': it never will be
  stage text not null check (stage in ('scheduled', 'sent', 'canceled')),
  text text not null,
  networks text[] not null,
  social_account_ids uuid[] not null,
  -- the order of its list: when it goes out, or when it went out
  sort_at timestamptz not null,
  due_at timestamptz,
  wall_time text,
  time_zone text,
  lateness_minutes integer not null default 60,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index posts_draft on posts (company_id, draft_id) where draft_id is not null;
create index posts_list on posts (company_id, stage, sort_at desc, id desc) where deleted_at is null;

create table post_media (
  company_id uuid not null,
  post_id uuid not null,
  position smallint not null,
  media_id uuid not null,
  width integer not null,
  height integer not null,
  primary key (company_id, post_id, position),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade
);
create index post_media_used on post_media (company_id, media_id);

-- One post on one social account. This table is the queue: `next_at` is when the engine must act on the row again.
create table publications (
  company_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  social_account_id uuid not null,
  network text not null,
  account_name text not null,
  state text not null check (state in ('scheduled', 'preparing', 'ready', 'submitting', 'processing', 'published', 'failed', 'unknown', 'held', 'missed', 'canceled')),
  hold_reason text check (hold_reason in ('reconnect', 'plan', 'kill-switch', 'restored')),
  message text,
  due_at timestamptz not null,
  -- later than this it asks instead of going out; judged until the first commit call
  late_after timestamptz not null,
  next_at timestamptz,
  -- leases run on the database's real clock, which no simulated time moves
  lease_until timestamptz,
  worker text,
  fence integer not null default 0,
  tries integer not null default 0,
  looks integer not null default 0,
  prepared jsonb,
  remote_id text,
  permalink text,
  accepted_at timestamptz,
  read_back_at timestamptz,
  likes integer,
  comments integer,
  shares integer,
  correlation_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade
) with (fillfactor = 80);
create unique index publications_once on publications (company_id, post_id, social_account_id);
create unique index publications_remote on publications (company_id, social_account_id, remote_id) where remote_id is not null;
create index publications_due on publications (network, state, next_at) where next_at is not null;
create index publications_leased on publications (lease_until) where state in ('preparing', 'submitting');
create index publications_of_account on publications (company_id, social_account_id, state);

-- The ledger: a row is committed before each write to a network and closed after it. Kept two years.
create table attempts (
  company_id uuid not null,
  id uuid not null,
  publication_id uuid not null,
  fence integer not null,
  step text not null,
  started_at timestamptz not null,
  deadline_at timestamptz not null,
  finished_at timestamptz,
  -- null while open; 'ok', an error kind of the connectors, or 'found' / 'absent' after a look-up
  outcome text,
  remote_id text,
  facts jsonb not null default '{}',
  correlation_id text not null,
  primary key (company_id, id)
) with (fillfactor = 80);
create index attempts_of_publication on attempts (company_id, publication_id, started_at);

-- "Once" starts at the thumb: the key is written in the transaction of its effect, so both stand or neither.
create table idempotency_keys (
  company_id uuid not null,
  call text not null,
  key uuid not null,
  body_hash text not null,
  post_id uuid,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (company_id, call, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- How many posts stand in each list, kept by the writing transaction itself.
create table post_counts (
  company_id uuid not null,
  stage text not null,
  posts bigint not null,
  primary key (company_id, stage)
);

create function count_posts() returns trigger language plpgsql as $$
begin
  insert into post_counts (company_id, stage, posts)
  select company_id, stage, sum(change) from (
    select company_id, stage, 1 as change from after_rows where deleted_at is null and tg_op <> 'DELETE'
    union all
    select company_id, stage, -1 from before_rows where deleted_at is null and tg_op <> 'INSERT'
  ) changes group by company_id, stage having sum(change) <> 0 order by company_id, stage
  on conflict (company_id, stage) do update set posts = post_counts.posts + excluded.posts;
  return null;
end $$;
create function count_new_posts() returns trigger language plpgsql as $$
begin
  insert into post_counts (company_id, stage, posts)
  select company_id, stage, count(*) from after_rows where deleted_at is null group by company_id, stage order by company_id, stage
  on conflict (company_id, stage) do update set posts = post_counts.posts + excluded.posts;
  return null;
end $$;
create trigger posts_counted_insert after insert on posts referencing new table as after_rows for each statement execute function count_new_posts();
create trigger posts_counted_update after update on posts referencing old table as before_rows new table as after_rows for each statement execute function count_posts();

-- Which accounts' pages are read for posts made elsewhere and for fresh counts, and when next.
create table post_syncs (
  company_id uuid not null,
  social_account_id uuid not null,
  next_at timestamptz not null,
  last_at timestamptz,
  error text,
  primary key (company_id, social_account_id)
);
create index post_syncs_due on post_syncs (next_at);

-- Wakes the engine and the screens. Nothing depends on it: both also look by themselves.
create function tell_publications_inserted() returns trigger language plpgsql as $$
begin
  perform pg_notify('publications_due', network) from (select distinct network from after_rows where next_at is not null and state = 'scheduled') n;
  perform pg_notify('company_changed', company_id || ' posts') from (select distinct company_id from after_rows) c;
  return null;
end $$;
create function tell_publications_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('publications_due', network) from (
    select distinct a.network from after_rows a join before_rows b on b.company_id = a.company_id and b.id = a.id
    where a.next_at is not null and a.state = 'scheduled' and b.state <> a.state) n;
  perform pg_notify('company_changed', company_id || ' posts') from (
    select distinct a.company_id from after_rows a join before_rows b on b.company_id = a.company_id and b.id = a.id
    where a.state <> b.state or a.read_back_at is distinct from b.read_back_at) c;
  return null;
end $$;
create trigger publications_told_insert after insert on publications referencing new table as after_rows for each statement execute function tell_publications_inserted();
create trigger publications_told_update after update on publications referencing old table as before_rows new table as after_rows for each statement execute function tell_publications_changed();
