-- What guests wrote since somebody last looked is news: comments that were first seen after this instant. Of a post that nobody opened
-- yet it is when its network first told of a comment.
alter table comment_reads add column news_from timestamptz;
update comment_reads set news_from = greatest(looked_at, ended_at, asked_at);
