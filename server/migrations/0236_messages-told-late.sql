-- A guest's message that is read after our answer was pressed waits, whenever it was written. What a thread shows is counted anew with every
-- message, so each question has entries of its own: our last word, how long ago it was pressed, and what guests wrote since, with the moment
-- at which it came here beside it, so that a long thread is passed over in the index.
create index messages_of_guests on messages (company_id, thread_id, written_at desc, first_seen_at) where not is_own;
create index messages_of_ours on messages (company_id, thread_id, written_at desc, remote_id desc) where is_own;
create index message_writes_of_message on message_writes (company_id, thread_id, remote_id) where remote_id is not null;
