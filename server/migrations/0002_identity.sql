-- People. An address is one person: stored in lower case, free again once its account is deleted.
-- An account that is not activated proves nothing yet and may be taken over by whoever signs up with its address.
create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  -- null: signs in through a network only
  password_hash text,
  language text not null default 'en',
  activated_at timestamptz,
  -- the newest sign-up with this address, and a keyed hash of where it came from
  signed_up_at timestamptz not null,
  signed_up_from text,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index users_email on users (email) where deleted_at is null;

-- Signed-in devices. The token itself is nowhere; revoked and expired rows are swept after 30 days.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash text not null unique,
  user_agent text,
  created_at timestamptz not null,
  -- coarse: written at most every few minutes
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- The newest code of a person for each purpose; a new one takes the place of the old.
create table one_time_codes (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('activation')),
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

-- Who may do what in which company; 0003 ties it to companies.
create table memberships (
  company_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('viewer', 'editor', 'manager', 'owner')),
  created_at timestamptz not null,
  primary key (company_id, user_id)
);
create index memberships_user on memberships (user_id, created_at, company_id);
