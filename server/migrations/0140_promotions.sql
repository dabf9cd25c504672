-- Boosts that were pressed here. The write itself is an intent of the outbox; this is what its room keeps and shows of it.
create table boosts (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  -- of the press, so that a repeat finds it; null once a refusal made the key free
  press_key uuid,
  body_hash text not null,
  network text not null,
  social_account_id uuid not null,
  ad_account_id text not null,
  post_remote_id text not null,
  goal text not null check (goal in ('POST_ENGAGEMENT', 'LINK_CLICKS')),
  address text not null,
  lat double precision not null,
  lng double precision not null,
  radius_km smallint not null,
  show_on_instagram boolean not null,
  pay_option text not null check (pay_option in ('own', 'internal')),
  -- money in minor units of the ads account's currency; minor_per_unit of them are a whole one
  budget bigint not null check (budget > 0),
  currency text not null,
  minor_per_unit smallint not null,
  zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  payer text not null,
  state text not null check (state in ('preparing', 'checking', 'started', 'held', 'missed', 'failed')),
  -- what was made of one that was not started is removed; null: nothing is to be
  undo text check (undo in ('open', 'done', 'failed')),
  problem text,
  pressed_by uuid,
  pressed_at timestamptz not null,
  campaign_id text,
  ad_id text,
  started_at timestamptz,
  -- put away, or taken back
  dropped_at timestamptz,
  primary key (company_id, id)
);
create unique index boosts_once on boosts (company_id, press_key) where press_key is not null;
create index boosts_newest on boosts (company_id, pressed_at desc);
create index boosts_of_ad on boosts (company_id, ad_id) where ad_id is not null;
create index boosts_age on boosts (pressed_at);

-- Ads of the ads account, as the network showed them last. Numbers are of their whole life: {spend, reach, linkClicks, costPerLinkClick,
-- engagements, calls, directions, messages}, money in minor units; null: nothing was delivered.
create table ads (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  network text not null,
  social_account_id uuid not null,
  ad_account_id text not null,
  remote_id text not null,
  campaign_id text not null,
  name text not null,
  status text not null,
  platforms text[] not null,
  -- our copy of its picture
  thumbnail_id uuid,
  starts_at timestamptz,
  ends_at timestamptz,
  daily_budget double precision,
  lifetime_budget double precision,
  budget_remaining double precision,
  numbers jsonb,
  problem text,
  created_at timestamptz not null,
  -- since when it is seen to spend without a result
  idle_since timestamptz,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (company_id, id)
);
create unique index ads_once on ads (company_id, ad_account_id, remote_id);
create index ads_newest on ads (company_id, ad_account_id, created_at desc, remote_id desc);
create index ads_age on ads (seen_at);
create index ads_pictures on ads (company_id, thumbnail_id) where thumbnail_id is not null;

-- Numbers of one day of the ads account's zone: of one ad, or of the whole account (ad_id '').
create table ad_days (
  company_id uuid not null references companies (id) on delete cascade,
  ad_account_id text not null,
  ad_id text not null,
  day date not null,
  numbers jsonb not null,
  primary key (company_id, ad_account_id, ad_id, day)
);
create index ad_days_age on ad_days (day);

-- Numbers of a period as one: people who were reached are no sum of days.
create table ad_periods (
  company_id uuid not null references companies (id) on delete cascade,
  ad_account_id text not null,
  period text not null check (period in ('yesterday', 'last7Days', 'last30Days')),
  from_day date not null,
  to_day date not null,
  numbers jsonb,
  read_at timestamptz not null,
  primary key (company_id, ad_account_id, period)
);

-- When each ads account was asked, and how it stands.
create table ad_reads (
  company_id uuid not null references companies (id) on delete cascade,
  social_account_id uuid not null,
  network text not null,
  -- null: not read yet, or none is chosen
  ad_account_id text,
  name text,
  business_name text,
  currency text,
  minor_per_unit smallint,
  zone text,
  min_daily_budget bigint,
  payment_method text,
  can_spend boolean,
  reason text,
  next_at timestamptz not null,
  busy_until timestamptz,
  asked_at timestamptz,
  ended_at timestamptz,
  read_at timestamptz,
  failures smallint not null default 0,
  problem text,
  primary key (company_id, social_account_id)
);
create index ad_reads_due on ad_reads (next_at);

-- Hard caps of a company, in minor units of the currency in which they were set.
create table promotion_caps (
  company_id uuid primary key references companies (id) on delete cascade,
  day bigint check (day >= 0),
  month bigint check (month >= 0),
  currency text not null,
  set_by uuid,
  set_at timestamptz not null
);

-- What counts against the caps: put aside just before the call that spends, under a lock of the company.
create table cap_holds (
  company_id uuid not null references companies (id) on delete cascade,
  -- a boost, or an ad that was made elsewhere and let go on here
  subject text not null,
  ad_account_id text not null,
  ad_id text,
  amount double precision not null,
  per_day double precision not null,
  -- what the ad had spent when this was put aside
  spent_before double precision not null default 0,
  from_day date not null,
  to_day date not null,
  held_at timestamptz not null,
  primary key (company_id, subject)
);
create index cap_holds_age on cap_holds (to_day);

-- Accounts that were connected before this are read from now on, where they have an ads account.
insert into ad_reads (company_id, social_account_id, network, next_at)
select company_id, id, network, now() from social_accounts
where ad_account_id is not null and disconnected_at is null and health = 'connected';
