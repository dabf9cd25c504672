-- Three causes more for the bell (decision 027): an ad that was refused in review, one that spends and brings nothing, an ads account that
-- cannot spend any more.
alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check check (kind in ('post-failed', 'post-unknown', 'post-held', 'post-missed', 'post-inbox',
  'posts-without-plan', 'step-failed', 'account-attention', 'low-review', 'message-waiting', 'order-waiting', 'store-offline',
  'ad-refused', 'ad-without-result', 'ads-cannot-spend'));

-- What an ad is first seen as is no news, unless it was promoted here: then it came to that since.
create function alert_of_ad() returns trigger language plpgsql as $$
declare
  before_status text := null;
  before_idle timestamptz := null;
begin
  if tg_op = 'UPDATE' then
    before_status := old.status;
    before_idle := old.idle_since;
  end if;
  if new.status = 'DISAPPROVED' and before_status is distinct from 'DISAPPROVED'
    and (before_status is not null or exists (select 1 from boosts b where b.company_id = new.company_id and b.ad_id = new.remote_id)) then
    insert into alerts (company_id, kind, subject_id, network, since, raised_at)
    values (new.company_id, 'ad-refused', new.id, new.network, new.seen_at, new.seen_at) on conflict do nothing;
  elsif new.status <> 'DISAPPROVED' and before_status = 'DISAPPROVED' then
    update alerts set settled_at = greatest(raised_at, new.seen_at)
    where company_id = new.company_id and subject_id = new.id and kind = 'ad-refused' and settled_at is null;
  end if;
  if new.idle_since is not null and before_idle is null then
    insert into alerts (company_id, kind, subject_id, network, since, raised_at)
    values (new.company_id, 'ad-without-result', new.id, new.network, new.idle_since, new.idle_since) on conflict do nothing;
  elsif new.idle_since is null and before_idle is not null then
    update alerts set settled_at = greatest(raised_at, new.seen_at)
    where company_id = new.company_id and subject_id = new.id and kind = 'ad-without-result' and settled_at is null;
  end if;
  return null;
end $$;
create trigger ads_alert_insert after insert on ads for each row when (new.status = 'DISAPPROVED') execute function alert_of_ad();
create trigger ads_alert after update on ads for each row
  when (old.status <> new.status or (old.idle_since is null) <> (new.idle_since is null)) execute function alert_of_ad();
create trigger ads_gone_alert after delete on ads referencing old table as before_rows for each statement execute function forget_alerts_of_subjects();

create function alert_of_ads_account() returns trigger language plpgsql as $$
begin
  -- another ads account was chosen: what was said of the one before is not so of this one
  if new.can_spend or new.ad_account_id is distinct from old.ad_account_id then
    update alerts set settled_at = greatest(raised_at, coalesce(new.asked_at, raised_at))
    where company_id = new.company_id and subject_id = new.social_account_id and kind = 'ads-cannot-spend' and settled_at is null;
  end if;
  if not new.can_spend and old.can_spend and new.ad_account_id = old.ad_account_id then
    insert into alerts (company_id, kind, subject_id, network, since, raised_at)
    values (new.company_id, 'ads-cannot-spend', new.social_account_id, new.network, new.asked_at, new.asked_at) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger ad_reads_alert after update on ad_reads for each row
  when (old.can_spend is distinct from new.can_spend or old.ad_account_id is distinct from new.ad_account_id) execute function alert_of_ads_account();
