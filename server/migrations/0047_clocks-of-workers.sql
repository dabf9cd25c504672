-- How far the clock of a worker's machine is ahead of the database's: it sends nothing from two seconds on, and whoever watches learns it.
alter table worker_beats add column clock_apart_ms bigint not null default 0;
