-- What stands under the posts of an account, as its network last showed it. Rows that were not seen for 90 days go.
create table comments (
  company_id uuid not null references companies (id) on delete cascade,
  social_account_id uuid not null,
  remote_id text not null,
  -- the network's id of the post
  post_id text not null,
  -- null: it answers the post itself
  parent_id text,
  text text not null,
  author_name text,
  is_own boolean not null,
  likes integer not null,
  has_liked boolean not null,
  -- our own copy of the picture that came with it
  attachment_id uuid,
  created_at timestamptz not null,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (company_id, social_account_id, remote_id)
);
create index comments_of_post on comments (company_id, social_account_id, post_id, created_at desc);
create index comments_seen on comments (seen_at);

-- Posts whose comments somebody looks at: when their network was asked last, and what came of it.
create table comment_reads (
  company_id uuid not null references companies (id) on delete cascade,
  social_account_id uuid not null,
  post_id text not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  read_at timestamptz,
  problem text,
  primary key (company_id, social_account_id, post_id)
);
create index comment_reads_age on comment_reads (asked_at);

-- The ledger of what was written under posts: a row is committed before the call and closed after it. Kept two years.
create table comment_writes (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('comment', 'reply', 'like', 'unlike')),
  -- the client's id of the press; a like has one of ours
  key uuid not null,
  network text not null,
  social_account_id uuid not null,
  post_id text not null,
  -- what is answered or liked; null: the post itself
  comment_id text,
  text text not null,
  author_id uuid,
  state text not null check (state in ('sending', 'sent', 'unknown', 'failed')),
  problem text,
  remote_id text,
  looks integer not null default 0,
  next_look_at timestamptz,
  correlation_id text not null,
  started_at timestamptz not null,
  deadline_at timestamptz not null,
  finished_at timestamptz,
  -- the same words were tried again under another key
  replaced_at timestamptz,
  primary key (company_id, id)
);
create unique index comment_writes_once on comment_writes (company_id, kind, key);
create index comment_writes_of_post on comment_writes (company_id, social_account_id, post_id) where state <> 'sent' and replaced_at is null;
create index comment_writes_to_look on comment_writes (next_look_at) where next_look_at is not null;
create index comment_writes_age on comment_writes (started_at);

create function tell_comments_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('company_changed', company_id || ' comments') from (select distinct company_id from after_rows) c;
  return null;
end $$;
create trigger comment_reads_told after update on comment_reads referencing new table as after_rows for each statement execute function tell_comments_changed();
create trigger comment_writes_told after update on comment_writes referencing new table as after_rows for each statement execute function tell_comments_changed();
