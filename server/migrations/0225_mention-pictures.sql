-- A picture that came with a mention and is not copied yet: where it stands at the network, when it is asked for next, and how often it was.
-- Empty once it is copied, or given up.
alter table mentions add column picture_from text;
alter table mentions add column picture_next_at timestamptz;
alter table mentions add column picture_tries smallint not null default 0;
create index mentions_pictures on mentions (company_id, social_account_id, picture_next_at) where picture_from is not null;
