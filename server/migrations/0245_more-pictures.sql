-- Our own copies of the pictures of a message behind its first one, which stays where it was, so that an older release still shows it.
alter table messages add column more_picture_ids uuid[] not null default '{}';
