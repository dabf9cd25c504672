-- Films: how long they last, known when they are uploaded. A post keeps kind and length of what it was sent with.
alter table media add column duration_ms integer;
alter table post_media add column kind text not null default 'image' check (kind in ('image', 'video'));
alter table post_media add column duration_ms integer;
