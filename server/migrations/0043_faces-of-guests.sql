-- Who wrote a comment, by the network's id, and our own small copy of their picture, where the network shows one: its addresses expire.
alter table comments add column author_id text, add column author_picture_id uuid;
