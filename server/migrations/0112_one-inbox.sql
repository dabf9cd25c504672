-- What waits for an answer, one row for each thread of messages, each thread of comments below a post, and each review. Written in the
-- transaction that writes what it is about, and gone with that. A thread whose first word is ours gets a row with the first guest's.
create table inbox_items (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('message', 'comment', 'review')),
  -- what it is about, in one word
  subject text not null,
  network text not null,
  social_account_id uuid not null,
  thread_id uuid,
  review_id uuid,
  -- the network's ids of the comment that stands on top, and of its post
  comment_id text,
  post_id text,
  -- as of the guest's last word
  guest_name text,
  guest_picture_id uuid,
  text text not null,
  has_picture boolean not null default false,
  rating smallint,
  guest_at timestamptz not null,
  -- it can be answered until then; null: always
  closes_at timestamptz,
  is_late boolean not null default false,
  -- both by the trigger below: what comes first
  urgency smallint not null default 0,
  place bigint not null default 0,
  state text not null check (state in ('open', 'snoozed', 'done', 'answered')),
  snoozed_until timestamptz,
  assignee_id uuid,
  -- since when it is done or answered
  settled_at timestamptz,
  answered_at timestamptz,
  -- null: at the network itself, or nobody knows
  answered_by uuid,
  remarks integer not null default 0,
  primary key (company_id, id),
  check ((state = 'snoozed') = (snoozed_until is not null)),
  check ((kind = 'message') = (thread_id is not null) and (kind = 'review') = (review_id is not null) and (kind = 'comment') = (comment_id is not null)),
  foreign key (company_id, thread_id) references message_threads (company_id, id) on delete cascade,
  foreign key (company_id, review_id) references reviews (company_id, id) on delete cascade,
  foreign key (company_id, social_account_id, comment_id) references comments (company_id, social_account_id, remote_id) on delete cascade,
  -- who leaves the company leaves what was theirs to do
  foreign key (company_id, assignee_id) references memberships (company_id, user_id) on delete set null (assignee_id)
) with (fillfactor = 80);
create unique index inbox_items_once on inbox_items (company_id, kind, subject);
create index inbox_items_thread on inbox_items (company_id, thread_id) where thread_id is not null;
create index inbox_items_review on inbox_items (company_id, review_id) where review_id is not null;
create index inbox_items_comment on inbox_items (company_id, social_account_id, comment_id) where comment_id is not null;
create index inbox_items_open on inbox_items (company_id, urgency, place, id) where state = 'open';
create index inbox_items_open_kind on inbox_items (company_id, kind, urgency, place, id) where state = 'open';
create index inbox_items_open_network on inbox_items (company_id, network, urgency, place, id) where state = 'open';
create index inbox_items_open_share on inbox_items (company_id, assignee_id, urgency, place, id) where state = 'open';
create index inbox_items_assignee on inbox_items (company_id, assignee_id) where assignee_id is not null;
create index inbox_items_snoozed on inbox_items (company_id, snoozed_until, id) where state = 'snoozed';
create index inbox_items_due on inbox_items (snoozed_until) where state = 'snoozed';
create index inbox_items_settled on inbox_items (company_id, settled_at desc, id desc) where state in ('done', 'answered');
create index inbox_items_closing on inbox_items (closes_at) where not is_late and closes_at is not null;
create index inbox_items_age on inbox_items (settled_at) where state in ('done', 'answered');

-- What can be answered for so long comes first, what closes soonest on top; then low reviews, what else waits, and other reviews, the
-- newest of each on top; last what is too late to be answered.
create function order_inbox_item() returns trigger language plpgsql as $$
begin
  new.urgency := case
    when new.is_late then 4
    when new.closes_at is not null then 0
    when new.kind = 'review' and new.rating <= 2 then 1
    when new.kind = 'review' then 3
    else 2 end;
  new.place := case when new.urgency = 0 then 1 else -1 end
    * (extract(epoch from case when new.urgency = 0 then new.closes_at else new.guest_at end) * 1000)::bigint;
  return new;
end $$;
create trigger inbox_items_ordered before insert or update of kind, rating, guest_at, closes_at, is_late on inbox_items for each row execute function order_inbox_item();

-- What the team says among itself. It is never sent to a network.
create table inbox_remarks (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  item_id uuid not null,
  -- the client's id of the press
  key uuid not null,
  text text not null,
  author_id uuid,
  written_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, item_id) references inbox_items (company_id, id) on delete cascade
);
create unique index inbox_remarks_once on inbox_remarks (company_id, key);
create index inbox_remarks_of_item on inbox_remarks (company_id, item_id, written_at, id);

create function tell_inbox_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('company_changed', company_id || ' inbox') from (select distinct company_id from changed_rows) c;
  return null;
end $$;
create trigger inbox_items_told_insert after insert on inbox_items referencing new table as changed_rows for each statement execute function tell_inbox_changed();
create trigger inbox_items_told_update after update on inbox_items referencing new table as changed_rows for each statement execute function tell_inbox_changed();
create trigger inbox_items_told_delete after delete on inbox_items referencing old table as changed_rows for each statement execute function tell_inbox_changed();

-- What waits already. Until when messages can be answered is said at the start of the server, which knows each network's window.
insert into inbox_items (company_id, id, kind, subject, network, social_account_id, thread_id, guest_name, guest_picture_id, text, has_picture, guest_at, state)
select company_id, gen_random_uuid(), 'message', id::text, network, social_account_id, id, coalesce(guest_name, guest_username), guest_picture_id, last_text, last_has_picture,
  last_guest_at, 'open'
from message_threads where not last_is_own and last_guest_at is not null;

insert into inbox_items (company_id, id, kind, subject, network, social_account_id, review_id, guest_name, text, rating, guest_at, state)
select company_id, gen_random_uuid(), 'review', id::text, network, social_account_id, id, reviewer, left(text, 300), rating, greatest(created_at, changed_at), 'open'
from reviews where is_open;

with recursive tree as (
  select c.remote_id as top_id, c.company_id, c.social_account_id, c.post_id, c.remote_id, c.is_own, c.is_hidden, c.author_name, c.author_picture_id, c.text, c.attachment_id, c.created_at
  from comments c where c.parent_id is null
  union all
  select t.top_id, c.company_id, c.social_account_id, c.post_id, c.remote_id, c.is_own, c.is_hidden, c.author_name, c.author_picture_id, c.text, c.attachment_id, c.created_at
  from tree t join comments c on c.company_id = t.company_id and c.social_account_id = t.social_account_id and c.post_id = t.post_id and c.parent_id = t.remote_id),
  last as (
  select distinct on (company_id, social_account_id, top_id) * from tree where is_own or not is_hidden
  order by company_id, social_account_id, top_id, created_at desc, is_own desc, remote_id desc)
insert into inbox_items (company_id, id, kind, subject, network, social_account_id, comment_id, post_id, guest_name, guest_picture_id, text, has_picture, guest_at, state)
select l.company_id, gen_random_uuid(), 'comment', l.social_account_id || ' ' || l.top_id, a.network, l.social_account_id, l.top_id, l.post_id, l.author_name, l.author_picture_id,
  left(l.text, 300), l.attachment_id is not null, l.created_at, 'open'
from last l join social_accounts a on a.company_id = l.company_id and a.id = l.social_account_id where not l.is_own;
