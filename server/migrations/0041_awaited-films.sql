-- A publication whose film is still to come says so itself, whatever else becomes of it meanwhile.
alter table publications add column awaits_film boolean not null default false;
update publications set awaits_film = true where state = 'scheduled' and next_at is null;
create index publications_awaiting_film on publications (updated_at) where awaits_film;
drop index publications_without_film;
