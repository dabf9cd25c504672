-- The numbers of a social account, one a day of the venue's calendar. Kept two years.
create table account_metrics (
  company_id uuid not null,
  social_account_id uuid not null,
  metric text not null,
  day date not null,
  value bigint not null,
  primary key (company_id, social_account_id, metric, day)
);
create index account_metrics_age on account_metrics (day);

-- Which accounts are read for their numbers, when next, and how the last reading went.
create table metric_syncs (
  company_id uuid not null,
  social_account_id uuid not null,
  next_at timestamptz not null,
  -- up to this day nothing is missing that the network still tells
  read_through date,
  last_at timestamptz,
  problem jsonb,
  -- the network answers, and tells nothing of an account so small
  is_withheld boolean not null default false,
  -- numbers that the network has ended, with the instant at which we saw it
  ended jsonb not null default '{}',
  primary key (company_id, social_account_id)
);
create index metric_syncs_due on metric_syncs (next_at);

-- How far the counts of a post had grown when they were last looked at; what has grown since is of the day.
create table metric_post_counts (
  company_id uuid not null,
  social_account_id uuid not null,
  remote_id text not null,
  likes integer not null,
  comments integer not null,
  shares integer not null,
  seen_at timestamptz not null,
  primary key (company_id, social_account_id, remote_id)
);
create index metric_post_counts_age on metric_post_counts (seen_at);

-- Accounts that are connected already are read from now on, too.
insert into metric_syncs (company_id, social_account_id, next_at)
select company_id, social_account_id, now() from post_syncs on conflict do nothing;

create function tell_metrics_read() returns trigger language plpgsql as $$
begin
  perform pg_notify('company_changed', company_id || ' insights') from (
    select distinct a.company_id from after_rows a join before_rows b using (company_id, social_account_id)
    where a.last_at is distinct from b.last_at or a.problem is distinct from b.problem or a.read_through is distinct from b.read_through
  ) c;
  return null;
end $$;
create trigger metric_syncs_told after update on metric_syncs referencing old table as before_rows new table as after_rows for each statement execute function tell_metrics_read();
