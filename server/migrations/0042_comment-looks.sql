-- When somebody last looked at the comments of a post: readings that a network's news cause are no looks.
alter table comment_reads add column looked_at timestamptz;
update comment_reads set looked_at = asked_at;
