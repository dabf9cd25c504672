-- What guests and the venue wrote to each other, one thread for each guest of an account. Kept two years after its last message.
create table message_threads (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  social_account_id uuid not null,
  network text not null,
  -- the network's ids of whom it is with, and of the conversation
  guest_id text not null,
  remote_id text not null,
  guest_name text,
  guest_username text,
  -- our own copy of their picture
  guest_picture_id uuid,
  -- counted and copied from the messages in the transaction that writes those
  last_at timestamptz not null,
  last_text text not null default '',
  last_is_own boolean not null default false,
  last_has_picture boolean not null default false,
  last_guest_at timestamptz,
  unread integer not null default 0,
  -- when somebody of the company looked at it last
  looked_at timestamptz,
  primary key (company_id, id)
) with (fillfactor = 80);
create unique index message_threads_once on message_threads (company_id, social_account_id, guest_id);
create index message_threads_newest on message_threads (company_id, last_at desc, id desc);
create index message_threads_unanswered on message_threads (company_id, last_at desc, id desc) where not last_is_own;
create index message_threads_unread on message_threads (company_id, last_at desc, id desc) where unread > 0;
create index message_threads_age on message_threads (last_at);

-- As the network showed them. One of its ids is one message, by whichever way it came.
create table messages (
  company_id uuid not null references companies (id) on delete cascade,
  social_account_id uuid not null,
  remote_id text not null,
  thread_id uuid not null,
  is_own boolean not null,
  text text not null,
  -- our own copy of the picture that came with it
  picture_id uuid,
  -- it carries something that is only to be seen at the network
  has_other boolean not null,
  written_at timestamptz not null,
  first_seen_at timestamptz not null,
  primary key (company_id, social_account_id, remote_id),
  foreign key (company_id, thread_id) references message_threads (company_id, id) on delete cascade
);
create index messages_of_thread on messages (company_id, thread_id, written_at desc, remote_id desc);
create index messages_of_picture on messages (company_id, picture_id) where picture_id is not null;
create index messages_words on messages using gin (to_tsvector('simple', text));

-- What was written here, and what became of it. Kept two years; the calls are in the ledger of the outbox.
create table message_writes (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  -- the client's id of the press
  key uuid not null,
  network text not null,
  social_account_id uuid not null,
  thread_id uuid not null,
  guest_id text not null,
  text text not null,
  author_id uuid,
  state text not null check (state in ('sending', 'sent', 'unknown', 'failed')),
  problem jsonb,
  remote_id text,
  correlation_id text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- it was put away
  removed_at timestamptz,
  primary key (company_id, id)
);
create unique index message_writes_once on message_writes (company_id, key);
create index message_writes_open on message_writes (company_id, thread_id) where state <> 'sent' and removed_at is null;
create index message_writes_age on message_writes (started_at);

-- Accounts whose messages are read: when that is due next, when it was asked for, and what came of it.
create table message_reads (
  company_id uuid not null references companies (id) on delete cascade,
  social_account_id uuid not null,
  next_at timestamptz not null,
  asked_at timestamptz,
  ended_at timestamptz,
  -- everything that was written until then is here
  read_until timestamptz,
  problem jsonb,
  primary key (company_id, social_account_id)
);
create index message_reads_due on message_reads (next_at);

create function tell_messages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('company_changed', company_id || ' messages') from (select distinct company_id from after_rows) c;
  return null;
end $$;
-- the first reading, and what went wrong, are shown; that a reading found nothing new is not
create function tell_messages_read() returns trigger language plpgsql as $$
begin
  perform pg_notify('company_changed', new.company_id || ' messages');
  return null;
end $$;
create trigger message_threads_told_insert after insert on message_threads referencing new table as after_rows for each statement execute function tell_messages_changed();
create trigger message_threads_told_update after update on message_threads referencing new table as after_rows for each statement execute function tell_messages_changed();
create trigger message_writes_told_insert after insert on message_writes referencing new table as after_rows for each statement execute function tell_messages_changed();
create trigger message_writes_told_update after update on message_writes referencing new table as after_rows for each statement execute function tell_messages_changed();
create trigger message_reads_told after update of ended_at on message_reads for each row when (old.problem is distinct from new.problem or old.read_until is null and new.read_until is not null)
  execute function tell_messages_read();
