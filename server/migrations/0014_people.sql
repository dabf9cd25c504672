-- What a person chose, and when their account goes (C95).
alter table users add column analytics_opt_in boolean not null default false;
-- false: only mails that the account cannot do without
alter table users add column mail_opt_in boolean not null default true;
alter table users add column deletes_at timestamptz;
create index users_deletes_at on users (deletes_at) where deletes_at is not null;

alter table sessions add column signed_in_with text not null default 'email' check (signed_in_with in ('email', 'google', 'facebook'));

alter table users add constraint users_language check (language in ('en', 'it'));
