-- Where the parts of an upload lie, in order. They are files of the storage, so that any process goes on with an upload that another began.
alter table media_uploads add column parts jsonb not null default '[]';
