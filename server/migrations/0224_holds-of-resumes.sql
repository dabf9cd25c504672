-- The resume that put money aside where none was, until it is done: what it put aside is free again where it is refused. Null: it stays.
alter table cap_holds add column resume_id uuid;
