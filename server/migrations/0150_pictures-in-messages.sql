-- What the venue writes to a guest may carry a picture of its library, and short answers to tap.
alter table message_writes add column picture_id uuid;
alter table message_writes add column quick_replies text[] not null default '{}';
alter table messages add column quick_replies text[] not null default '{}';
create index message_writes_of_picture on message_writes (company_id, picture_id) where picture_id is not null;
