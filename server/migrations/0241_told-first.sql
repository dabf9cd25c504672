-- What a network told of is read before what is only looked at from time to time. When it was told; null once the reading began.
alter table message_reads add column told_at timestamptz;
alter table post_syncs add column told_at timestamptz;
-- Readings in a row that the network refused: each rests longer than the one before.
alter table message_reads add column failures integer not null default 0;
-- A page that is in a worker's hands, however long its pictures take, is nobody else's until then.
alter table post_syncs add column busy_until timestamptz;
