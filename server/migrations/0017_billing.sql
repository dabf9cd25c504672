-- What the payment provider says of a company's subscription; the row lives as long as its company.
alter table subscriptions add column customer_id text;
alter table subscriptions add column provider_subscription_id text;
alter table subscriptions add column plan_interval text check (plan_interval in ('monthly', 'annually'));
alter table subscriptions add column cancels_at_period_end boolean not null default false;
-- where invoices go; the provider's own word counts once there is a customer
alter table subscriptions add column billing_email text;
-- the open page on which a plan can be bought: there is one at a time, so that nobody buys two
alter table subscriptions add column checkout_session_id text;
-- readings of the provider, numbered when they begin: one that began earlier never overwrites a later one
alter table subscriptions add column readings_begun bigint not null default 0;
alter table subscriptions add column reading_written bigint not null default 0;
-- when the provider is asked again although it told us of nothing
alter table subscriptions add column read_again_at timestamptz;
-- mails of a trial, once each
alter table subscriptions add column trial_ending_told_at timestamptz;
alter table subscriptions add column trial_ended_told_at timestamptz;
create unique index subscriptions_customer on subscriptions (customer_id) where customer_id is not null;
create index subscriptions_read_again on subscriptions (read_again_at) where read_again_at is not null;
create index subscriptions_trials on subscriptions (trial_ends_at) where status = 'trialing' and provider_subscription_id is null;

-- Who gave a company lifetime access, as a licence; it stands over whatever the company pays or tried. As long as its company.
create table lifetime_grants (
  company_id uuid not null references companies (id) on delete cascade,
  source text not null,
  granted_at timestamptz not null,
  primary key (company_id, source)
);

create function tell_subscription_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('company_changed', coalesce(new.company_id, old.company_id) || ' account');
  return null;
end $$;
create trigger subscriptions_told after insert or update of status, plan, plan_interval, trial_ends_at, current_period_end, past_due_since, cancels_at_period_end, read_again_at
  on subscriptions for each row execute function tell_subscription_changed();
create trigger lifetime_grants_told after insert or delete on lifetime_grants for each row execute function tell_subscription_changed();

-- What the people of a company were told about posts that its plan does not cover; forgotten when it covers them again.
create table told_plans (
  company_id uuid not null references companies (id) on delete cascade,
  about text not null check (about in ('ahead', 'held')),
  told_at timestamptz not null,
  primary key (company_id, about)
);
create index publications_held_by_plan on publications (company_id) where state = 'held' and hold_reason = 'plan';
