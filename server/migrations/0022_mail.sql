-- The language a mail is written in, where its answer goes, and the one stored file that travels with it: { key, name, contentType }.
alter table mails add column language text not null default 'en' check (language in ('en', 'it'));
alter table mails add column reply_to text;
alter table mails add column attachment jsonb;

-- Addresses that want no mails but the needed ones. Kept until the person asks for them again: forgetting one would write to somebody who said no.
create table mail_suppressions (
  email text primary key,
  created_at timestamptz not null
);

-- Addresses that a mail server refused for good. Gone with the first mail that is taken again, else kept 180 days after the newest refusal.
create table mail_bounces (
  email text primary key,
  -- the mail server's words
  reason text not null,
  refusals integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index mail_bounces_last_at on mail_bounces (last_at);
