-- Accounts elsewhere that open a person's account here. Kept as long as the person.
create table social_identities (
  provider text not null check (provider in ('google', 'facebook')),
  -- the provider's own lasting id of the person
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  -- the provider said that the person's address is theirs, or the person had proven it here when both were joined
  proves_email boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (provider, subject)
);
create index social_identities_user on social_identities (user_id);

-- Words given out on the way through a provider's consent screen, each good for one use. What they stand for is sealed.
-- They live 10 to 30 minutes; rows go a day after they ran out, with the next sign-in.
create table social_passes (
  hash text primary key,
  kind text not null check (kind in ('state', 'nonce', 'handle', 'ticket')),
  provider text not null check (provider in ('google', 'facebook')),
  sealed text not null,
  -- of a ticket: whom it opened an account for
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index social_passes_expires_at on social_passes (expires_at);
create index social_passes_user on social_passes (user_id) where user_id is not null;
