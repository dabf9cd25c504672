-- Until when a guest saw what the venue wrote to them, where a network tells.
alter table message_threads add column seen_until timestamptz;
