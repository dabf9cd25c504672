-- Accounts whose people were told that posts wait for them to be connected again; gone when the account works again.
create table told_accounts (
  company_id uuid not null,
  social_account_id uuid not null,
  told_at timestamptz not null,
  primary key (company_id, social_account_id)
);
