-- A guest's comment that the venue has hidden at its network: only they and their friends see it there.
alter table comments add column is_hidden boolean not null default false;
