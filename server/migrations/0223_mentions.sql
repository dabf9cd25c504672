-- Where guests name the venue outside of its own posts, as its network told of it. Gone a year after it was written, or when its network
-- shows it no more.
create table mentions (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  network text not null,
  social_account_id uuid not null,
  -- the network's ids: of the comment that names the venue, else of the post; and of the post either way
  remote_id text not null,
  post_id text not null,
  comment_id text,
  guest_name text,
  text text not null,
  picture_id uuid,
  permalink text,
  written_at timestamptz not null,
  first_seen_at timestamptz not null,
  -- its network lets apps answer it
  takes_answer boolean not null,
  -- what the venue answers, by its intent and by the key of the press
  answer_id uuid,
  answer_key uuid,
  answer_text text,
  answer_state text check (answer_state in ('sending', 'checking', 'sent', 'failed')),
  answer_problem jsonb,
  answer_remote_id text,
  answered_at timestamptz,
  check ((answer_id is null) = (answer_state is null) and (answer_id is null) = (answer_text is null)),
  primary key (company_id, id)
);
create unique index mentions_once on mentions (company_id, social_account_id, remote_id);
create index mentions_of_picture on mentions (company_id, picture_id) where picture_id is not null;
create index mentions_age on mentions (written_at);

-- Accounts whose mentions are read: when their network is asked next, and when it answered last. With the connection of the account.
create table mention_reads (
  company_id uuid not null references companies (id) on delete cascade,
  social_account_id uuid not null,
  next_at timestamptz not null,
  asked_at timestamptz,
  read_at timestamptz,
  primary key (company_id, social_account_id)
);
create index mention_reads_due on mention_reads (next_at);

-- What is connected already is looked at, too; an account without mentions is dropped at its first reading.
insert into mention_reads (company_id, social_account_id, next_at)
select company_id, id, connected_at from social_accounts where disconnected_at is null and health = 'connected';

-- A mention waits for an answer as a message, a comment and a review do (decision 026).
alter table inbox_items add column mention_id uuid;
alter table inbox_items drop constraint inbox_items_kind_check;
alter table inbox_items add constraint inbox_items_kind_check check (kind in ('message', 'comment', 'review', 'mention'));
alter table inbox_items drop constraint inbox_items_check1;
alter table inbox_items add constraint inbox_items_check1 check ((kind = 'message') = (thread_id is not null) and (kind = 'review') = (review_id is not null)
  and (kind = 'comment') = (comment_id is not null) and (kind = 'mention') = (mention_id is not null));
alter table inbox_items add constraint inbox_items_mention_fkey foreign key (company_id, mention_id) references mentions (company_id, id) on delete cascade;
create index inbox_items_mention on inbox_items (company_id, mention_id) where mention_id is not null;
