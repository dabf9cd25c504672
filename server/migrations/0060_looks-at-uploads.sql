-- How often a look at a whole file was broken off by the machine: each one waits longer for the next.
alter table media_uploads add column looks integer not null default 0;
