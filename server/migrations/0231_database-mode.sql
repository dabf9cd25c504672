-- Whether this database is a demo's or a live one's: one row, written by the first start. A demo's people have published passwords, so
-- MODE=live refuses its database, whatever DATA_DIR it is started with. No row: no release since this one was started on it yet.
create table database_mode (
  is_only boolean primary key default true check (is_only),
  mode text not null check (mode in ('demo', 'live'))
);
