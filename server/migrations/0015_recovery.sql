-- Links that were mailed: the word of the link is nowhere, only its SHA-256. A used or voided one is remembered so that it can be
-- told from an unknown one; swept 30 days after its end.
create table link_tokens (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('activation', 'password-reset')),
  -- activation: the password of the sign-up that this link was mailed for, so that no later sign-up slips another under it
  password_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index link_tokens_user on link_tokens (user_id, purpose);
create index link_tokens_expires_at on link_tokens (expires_at);

-- Somebody asked for a new password with this address, known or not; a job reads it, so that the answer takes the same time
-- either way. Deleted by the job; what no job came for is swept after a day.
create table reset_requests (
  id uuid primary key,
  email text not null,
  correlation_id text not null,
  created_at timestamptz not null
);
create index reset_requests_created_at on reset_requests (created_at);

-- one person's devices, and the nightly sweep of what was signed out
create index sessions_revoked_at on sessions (revoked_at) where revoked_at is not null;
create index one_time_codes_expires_at on one_time_codes (expires_at);
create index users_never_activated on users (signed_up_at) where activated_at is null;
