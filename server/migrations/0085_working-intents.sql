-- What its network took and still works on, such as words that it looks at before it shows them: it is asked what becomes of it.
alter table outbox_intents add column is_working boolean not null default false;
