-- A picture that came with a mention and is not copied yet: where it stands at the network, when it is asked for next, and how often it was.
-- Empty once it is copied, or given up.
alter table mentions add column picture_from text;
alter table mentions add column picture_next_at timestamptz;
alter table mentions add column picture_tries smallint not null default 0;
create index mentions_pictures on mentions (company_id, social_account_id, picture_next_at) where picture_from is not null;

-- X, Threads and Bluesky are read from now on. Their accounts were dropped at their first reading, and are again by a worker of the release
-- before: so they are asked for the first time once that is gone.
insert into mention_reads (company_id, social_account_id, next_at)
select company_id, id, now() + interval '1 hour' from social_accounts
where disconnected_at is null and health = 'connected' and network in ('twitter', 'threads', 'bluesky')
on conflict (company_id, social_account_id) do nothing;
