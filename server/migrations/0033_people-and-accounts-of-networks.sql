-- A network names an account or a person, and every company that has it is looked for.
create index social_accounts_remote on social_accounts (network, remote_id) where disconnected_at is null;
create index social_accounts_remote_user on social_accounts (network, remote_user_id) where disconnected_at is null;
create index person_grants_remote_user on person_grants (network, remote_user_id);
