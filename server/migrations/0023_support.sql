-- What people wrote to support, kept before it is mailed on; rows and their files are kept 90 days.
create table support_messages (
  id uuid primary key,
  -- null: the person is gone
  user_id uuid references users (id) on delete set null,
  -- where the answer is wanted; need not be the account's
  email text not null,
  message text not null,
  -- { key, name, contentType, bytes } of the stored file
  attachment jsonb,
  correlation_id text not null,
  created_at timestamptz not null,
  -- handed to the outbox; null while no address of support is set
  queued_at timestamptz
);
create index support_messages_created_at on support_messages (created_at);
create index support_messages_unqueued on support_messages (created_at) where queued_at is null;
create index support_messages_user on support_messages (user_id);
