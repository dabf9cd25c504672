-- The oldest release that can live with the schema since a migration was applied; null: any. Every process asks for it at its start
-- and with each new connection (decision 039).
alter table schema_migrations add column oldest_release text;
