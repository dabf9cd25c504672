-- What somebody of a company has to know or decide, shown in the product (decision 027). One row is one cause; it is written in the
-- transaction that made the cause true, by the triggers below, and settled in the one that mended it. Kept 90 days.
create table alerts (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('post-failed', 'post-unknown', 'post-held', 'post-missed', 'post-inbox', 'posts-without-plan', 'step-failed',
    'account-attention', 'low-review', 'message-waiting')),
  -- the publication, step, account, review, thread or company that it is about
  subject_id uuid not null,
  -- the publication whose why page tells of it
  publication_id uuid,
  network text,
  -- when it came to this; for a message, when its guest wrote last
  since timestamptz not null,
  raised_at timestamptz not null,
  -- a message can be answered until then
  until timestamptz,
  settled_at timestamptz,
  primary key (company_id, id)
);
-- a cause that stands is told once, and one that stood is told again only when it came anew
create unique index alerts_standing on alerts (company_id, kind, subject_id) where settled_at is null;
create unique index alerts_once on alerts (company_id, kind, subject_id, since);
create index alerts_newest on alerts (company_id, raised_at desc, id desc);
create index alerts_of_subject on alerts (company_id, subject_id);
create index alerts_until on alerts (until) where settled_at is null and until is not null;
create index alerts_age on alerts (raised_at);

-- What one member has read. With the alert, and with the membership.
create table alert_reads (
  company_id uuid not null references companies (id) on delete cascade,
  alert_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null,
  primary key (company_id, user_id, alert_id),
  foreign key (company_id, alert_id) references alerts (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references memberships (company_id, user_id) on delete cascade
);
create index alert_reads_of on alert_reads (company_id, alert_id);

-- Which of the mails that can be stopped a person wants, and when. Without a row: as the defaults of the columns.
create table alert_choices (
  user_id uuid primary key references users (id) on delete cascade,
  low_review text not null default 'now' check (low_review in ('now', 'digest', 'none')),
  message_waiting text not null default 'none' check (message_waiting in ('now', 'digest', 'none')),
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  updated_at timestamptz not null
);

-- The digests of a person, one a day of the company's own calendar: the row and the mail are one transaction. Kept 90 days.
create table digests (
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null,
  day date not null,
  decided_at timestamptz not null,
  -- there was something to say
  has_mail boolean not null,
  primary key (company_id, user_id, day),
  foreign key (company_id, user_id) references memberships (company_id, user_id) on delete cascade
);
create index digests_age on digests (decided_at);

create function tell_alerts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('company_changed', company_id || ' alerts') from (select distinct company_id from changed_rows) c;
  return null;
end $$;
create trigger alerts_told_insert after insert on alerts referencing new table as changed_rows for each statement execute function tell_alerts_changed();
create trigger alerts_told_update after update on alerts referencing new table as changed_rows for each statement execute function tell_alerts_changed();
create trigger alerts_told_delete after delete on alerts referencing old table as changed_rows for each statement execute function tell_alerts_changed();

create function settle_alerts(of_company uuid, of_subject uuid, moment timestamptz) returns void language sql as $$
  update alerts set settled_at = greatest(raised_at, moment) where company_id = of_company and subject_id = of_subject and settled_at is null;
$$;

-- What a publication asks of its people now. A lost connection is the account's own cause, so a post that waits for it is none here.
create function cause_of(publication publications) returns text language sql stable as $$
  select case
    when publication.state = 'failed' then 'post-failed'
    when publication.state = 'missed' then 'post-missed'
    when publication.state = 'inbox' then 'post-inbox'
    when publication.state = 'unknown' and publication.next_at is null then 'post-unknown'
    when publication.state = 'held' and publication.hold_reason = 'plan' then 'posts-without-plan'
    when publication.state = 'held' and publication.hold_reason is distinct from 'reconnect' then 'post-held' end
  from posts o where o.company_id = publication.company_id and o.id = publication.post_id and o.deleted_at is null;
$$;

-- The notes of a publication say when it came to something else, and leave the plain path alone. A plan that ended holds many posts and
-- is one cause.
create function alert_of_publications() returns trigger language plpgsql as $$
begin
  update alerts a set settled_at = greatest(a.raised_at, e.at)
  from (select company_id, publication_id, max(at) as at from after_rows where step_id is null group by 1, 2) e
  where a.company_id = e.company_id and a.subject_id = e.publication_id and a.settled_at is null
    and not exists (select 1 from publications p where p.company_id = a.company_id and p.id = a.subject_id and cause_of(p) = a.kind);
  update alerts a set settled_at = greatest(a.raised_at, e.at)
  from (select company_id, max(at) as at from after_rows where step_id is null and from_state = 'held' group by 1) e
  where a.company_id = e.company_id and a.kind = 'posts-without-plan' and a.settled_at is null
    and not exists (select 1 from publications p where p.company_id = a.company_id and p.state = 'held' and cause_of(p) = a.kind);
  insert into alerts (company_id, kind, subject_id, publication_id, network, since, raised_at)
  select c.company_id, c.kind, case when c.kind = 'posts-without-plan' then c.company_id else c.publication_id end,
    case when c.kind = 'posts-without-plan' then null else c.publication_id end, case when c.kind = 'posts-without-plan' then null else c.network end, e.at, e.at
  from (select company_id, publication_id, max(at) as at from after_rows where step_id is null group by 1, 2) e
    join publications p on p.company_id = e.company_id and p.id = e.publication_id
    cross join lateral (select p.company_id, p.id as publication_id, p.network, cause_of(p) as kind) c
  where c.kind is not null order by 1, 2, 3
  on conflict do nothing;
  insert into alerts (company_id, kind, subject_id, publication_id, network, since, raised_at)
  select e.company_id, 'step-failed', e.step_id, e.publication_id, p.network, max(e.at), max(e.at)
  from after_rows e join publications p on p.company_id = e.company_id and p.id = e.publication_id
  where e.step_id is not null and e.to_state in ('failed', 'missed', 'unknown') group by 1, 3, 4, 5 order by 1, 3
  on conflict do nothing;
  return null;
end $$;
create trigger publication_events_alert after insert on publication_events referencing new table as after_rows for each statement execute function alert_of_publications();

-- What was deleted leads nowhere.
create function forget_alerts_of_post() returns trigger language plpgsql as $$
begin
  delete from alerts a using publications p where p.company_id = new.company_id and p.post_id = new.id and a.company_id = p.company_id and a.publication_id = p.id;
  return null;
end $$;
create trigger posts_deleted_alert after update of deleted_at on posts for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_alerts_of_post();
create function forget_alerts_of_publications() returns trigger language plpgsql as $$
begin
  delete from alerts a using before_rows p where a.company_id = p.company_id and a.publication_id = p.id;
  return null;
end $$;
create trigger publications_gone_alert after delete on publications referencing old table as before_rows for each statement execute function forget_alerts_of_publications();
create function forget_alerts_of_subjects() returns trigger language plpgsql as $$
begin
  delete from alerts a using before_rows b where a.company_id = b.company_id and a.subject_id = b.id;
  return null;
end $$;
create trigger reviews_gone_alert after delete on reviews referencing old table as before_rows for each statement execute function forget_alerts_of_subjects();
create trigger message_threads_gone_alert after delete on message_threads referencing old table as before_rows for each statement execute function forget_alerts_of_subjects();

-- A step that moves on asks no more.
create function settle_alert_of_step() returns trigger language plpgsql as $$
begin
  perform settle_alerts(old.company_id, old.id, coalesce(new.updated_at, old.updated_at));
  return null;
end $$;
create trigger outbox_intents_settle_alert after update on outbox_intents for each row
  when (old.publication_id is not null and old.state in ('failed', 'missed', 'unknown') and new.state not in ('failed', 'missed', 'unknown'))
  execute function settle_alert_of_step();

create function alert_of_account() returns trigger language plpgsql as $$
begin
  if new.health = 'connected' or new.disconnected_at is not null then
    perform settle_alerts(new.company_id, new.id, new.updated_at);
  else
    insert into alerts (company_id, kind, subject_id, network, since, raised_at)
    values (new.company_id, 'account-attention', new.id, new.network, new.updated_at, new.updated_at) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger social_accounts_alert after update on social_accounts for each row
  when (old.health <> new.health or (old.disconnected_at is null) <> (new.disconnected_at is null)) execute function alert_of_account();

-- The rules of the mail about a low review: one or two of five, written within two days or changed to it now. It is settled when an
-- answer stands, or the guest thinks better of it.
create function alert_of_review() returns trigger language plpgsql as $$
begin
  if new.rating > 2 or (new.reply_text is not null and new.reply_state <> 'refused') then
    perform settle_alerts(new.company_id, new.id, greatest(new.seen_at, new.reply_set_at));
  elsif tg_op = 'INSERT' then
    if new.created_at > new.first_seen_at - interval '2 days' then
      insert into alerts (company_id, kind, subject_id, network, since, raised_at)
      values (new.company_id, 'low-review', new.id, new.network, new.first_seen_at, new.first_seen_at) on conflict do nothing;
    end if;
  elsif old.rating is null or old.rating > 2 then
    insert into alerts (company_id, kind, subject_id, network, since, raised_at)
    values (new.company_id, 'low-review', new.id, new.network, new.seen_at, new.seen_at) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger reviews_alert_insert after insert on reviews for each row when (new.rating <= 2) execute function alert_of_review();
create trigger reviews_alert_update after update on reviews for each row
  when (old.rating is distinct from new.rating or old.reply_text is distinct from new.reply_text or old.reply_state is distinct from new.reply_state)
  execute function alert_of_review();

-- An answer ends the wait, and a guest who writes again begins another window.
create function settle_alert_of_thread() returns trigger language plpgsql as $$
begin
  perform settle_alerts(new.company_id, new.id, new.last_at);
  return null;
end $$;
create trigger message_threads_settle_alert after update on message_threads for each row
  when (new.last_is_own and not old.last_is_own or old.last_guest_at is distinct from new.last_guest_at) execute function settle_alert_of_thread();
-- guests who wait, of every company, by when they wrote
create index message_threads_waiting on message_threads (network, last_guest_at) where not last_is_own;
