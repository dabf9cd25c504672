-- When the newest of our words in a thread was pressed that went out: presses do not go out in their order.
create index message_writes_pressed on message_writes (company_id, thread_id, started_at desc) where remote_id is not null;
