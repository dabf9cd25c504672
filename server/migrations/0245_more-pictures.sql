-- Our own copies of the pictures of a message behind its first one, which stays where it was, so that an older release still shows it.
alter table messages add column more_picture_ids uuid[] not null default '{}';
-- A copy is kept for as long as a message shows it; few messages have several.
create index messages_of_more_pictures on messages using gin (more_picture_ids) where more_picture_ids <> '{}';
